import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from '../rules/testing/sealed-project.ts'
import type { TestDesk } from './testing/start-desk.ts'
import { path, sealing, startTerms } from './testing/start-terms.ts'

let desk: TestDesk
const read = (file = path) => desk.read(file)
const write = (text: string, file = path) => desk.write(file, text)
const git = (...args: string[]) => desk.git(...args)

beforeEach(async () => {
  desk = await startTerms()
})

describe('publishing', () => {
  const remote = () => {
    const bare = mkdtempSync(join(tmpdir(), 'remote-'))
    git('init', '-q', '--bare', '-b', 'main', bare)
    git('remote', 'add', 'origin', bare)
    git('push', '-qu', 'origin', 'main')
    return bare
  }

  it('is one button, on the page after sealing and on top of the overview', async () => {
    const bare = remote()
    const sealed = await desk.seal(sealing)
    for (const page of [sealed, await desk.view('')])
      expect(page).toMatch(
        /Not public yet<.*action="\/desk\/publish".*push to origin\/main/s,
      )
    expect(git('-C', bare, 'log', '-1', '--format=%s')).toBe('first')
    expect(await desk.act('publish')).toContain(
      'sent to where the site is made. It is online after the next build',
    )
    expect(git('-C', bare, 'log', '-1', '--format=%s')).toMatch(
      /^Terms from 1 December 2026/,
    )
    expect(await desk.view('')).not.toContain('Not public yet')
    await expect(desk.act('publish')).rejects.toThrow('Choose what to publish')
  })

  it('saves first what has changed, under its name', async () => {
    const bare = remote()
    write(read().replace('A mispelt', 'One mispelt'))
    const overview = await desk.view('')
    expect(overview).toMatch(
      /name="message" value="Terms from 1 December 2026"/,
    )
    await desk.act('publish', { files: path, message: 'Terms' })
    expect(git('-C', bare, 'log', '-1', '--format=%s')).toBe('Terms')
  })

  it('is never forced: what others sent stays, and it is told what to do', async () => {
    const bare = remote()
    const other = mkdtempSync(join(tmpdir(), 'other-'))
    git('clone', '-q', bare, other)
    git('-C', other, 'commit', '-q', '--allow-empty', '-m', 'theirs')
    git('-C', other, 'push', '-q')
    await desk.seal(sealing)
    await expect(desk.act('publish')).rejects.toThrow(
      /saved on this machine, and was not sent\. Somebody else has published since.*git pull --rebase/s,
    )
    expect(git('-C', bare, 'log', '-1', '--format=%s')).toBe('theirs')
    expect(git('log', '-1', '--format=%an')).toBe('Asha Rao')
    expect(await desk.view('')).toContain('1 change saved on this machine')
  })
})

describe('a page without versions', () => {
  const help = 'content/pages/help.mdx'

  it('has Publish and Discard once it is changed', async () => {
    write(page('Help', 'Call us.'), help)
    git('add', '.')
    git('commit', '-qm', 'Help')
    const said = () => desk.view('edit', { path: help })
    expect(await said()).not.toMatch(/Publish…|Discard…/)
    write(read(help).replace('Call', 'Write to'), help)
    expect(await said()).toMatch(/Discard….*Publish….*name="files" checked=""/s)
    await desk.act('discard', { path: help })
    expect(read(help)).toContain('Call us.')
    write(read(help).replace('Call', 'Write to'), help)
    await desk.act('publish', { files: help, message: 'Help' })
    expect(git('show', 'HEAD', '--name-only', '--format=%s')).toBe(
      `Help\n\n${help}`,
    )
  })
})

it('begins with no page beside that the server may not have yet', async () => {
  const begun = await desk.view('edit', { path })
  expect(begun).toMatch(/<iframe [^>]*srcDoc="[^"]*Preparing…"/)
})
