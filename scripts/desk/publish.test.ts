import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, version } from '../checks/testing/sealed-project.ts'
import { projectFiles } from '../site/testing/project-files.ts'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { keptStates } from './store.ts'
import { fieldsIn, startTerms, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/draft.mdx'
const sealed = 'content/pages/tnc/2026-12-01.mdx'
const later = 'content/pages/tnc/2027-03-01.mdx'
const book = 'content/seals.jsonl'
const help = 'content/pages/help.mdx'
let desk: TestDesk
const git = (...args: string[]) => desk.git(...args)
const isThere = (file: string) => existsSync(join(desk.folder, file))

beforeEach(async () => {
  desk = await startTerms()
})

/** The place to which the site is sent. */
function startRemote(): string {
  const bare = temporaryProject({})
  git('init', '-q', '--bare', '-b', 'main', bare)
  git('remote', 'add', 'origin', bare)
  git('push', '-qu', 'origin', 'main')
  return bare
}

/** What a colleague publishes from another clone. */
function publishElsewhere(bare: string, file: string, text: string) {
  const other = join(bare, 'other')
  git('clone', '-q', bare, other)
  projectFiles(other).write(file, text)
  git('-C', other, 'add', '.')
  git('-C', other, 'commit', '-qm', 'theirs')
  git('-C', other, 'push', '-q')
}

/** Tries to seal, and makes sure that nothing at all became of it. */
async function expectNothing(reason: string, more = {}) {
  const state = () => [
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain', '-uall'),
    desk.read(path),
  ]
  const before = state()
  await expect(desk.seal(more)).rejects.toThrow(reason)
  expect(state()).toEqual(before)
}

describe('sealing publishes', () => {
  it('the version and its seal alone, on top of what others have published', async () => {
    const bare = startRemote()
    desk.write('content/other.txt', 'other')
    publishElsewhere(bare, help, page('Help'))
    expect(await desk.seal()).toContain('sent to where the site is made')
    expect(git('-C', bare, 'show', '--name-only', '--format=%an: %s')).toBe(
      `Asha Rao: Terms from 1 December 2026\n\n${sealed}\n${book}`,
    )
    expect(git('-C', bare, 'log', '--format=%s')).toBe(
      'Terms from 1 December 2026\ntheirs\nfirst',
    )
    expect(git('rev-parse', 'HEAD')).toBe(git('-C', bare, 'rev-parse', 'main'))
    expect(git('status', '--porcelain', '-uall')).toBe('?? content/other.txt')
    expect(desk.read(help)).toBe(page('Help'))
  })

  it.each<[where: string, reason: string, (bare: string) => void]>([
    [
      'others have changed the same lines',
      '409 A published another change on',
      (bare) => publishElsewhere(bare, path, version('Terms', 'Theirs.')),
    ],
    [
      'no site can be built of what is published',
      '422 Help: There is no heading',
      () => {
        desk.write(help, page('Help', '[Nowhere](#nowhere)'))
        git('add', help)
        git('commit', '-qm', 'Broken')
        git('push', '-q')
        desk.write(help, page('Help'))
      },
    ],
  ])('or does nothing where %s', async (_, reason, arrange) => {
    arrange(startRemote())
    await expectNothing(reason)
  })

  it('or does nothing where the place does not answer in time, and no save waits for it', async () => {
    const hook = join(startRemote(), 'hooks/pre-receive')
    writeFileSync(hook, '#!/bin/sh\nsleep 60\n', { mode: 0o755 })
    desk.context.limit = 1500
    const sealing = expectNothing('did not answer in time')
    const { text, hash } = await desk.open(path)
    const saving = desk.act('save', { path, text, base: hash })
    expect(await Promise.race([sealing, saving])).toEqual({ hash })
    await sealing
  })

  it('and says what git refuses afterwards', async () => {
    desk.write('.git/index', 'spoilt')
    await expect(desk.seal()).rejects.toThrow(
      '422 It is published. This folder',
    )
    expect(isThere(sealed)).toBe(true)
  })

  it.each([
    ['there is no place to send it to, as a commit'],
    ['there is no history, as files'],
  ])('where %s', async (where) => {
    if (where.includes('history')) desk.remove('.git')
    expect(await desk.seal({ by: 'A' })).toContain('stays on this machine')
    expect([isThere(sealed), isThere(path)]).toEqual([true, false])
  })
})

describe('the page of a seal', () => {
  beforeEach(async () => {
    await desk.seal()
    const more = 'You shall pay {facts.liabilityCap} within {facts.noticeDays}.'
    desk.write(path, version('Terms', `## One [#one]\n\n${more}`))
  })

  it('begins with the first day that will do, says why, shows the facts that are new, and takes a later day; before that the version is withdrawn', async () => {
    const form = await desk.view('seal', { path })
    expect(form).toMatch(/min="2026-12-31"[^>]* name="day" value="2026-12-31"/)
    expect(form).toContain('readers were promised 30 days’ notice')
    expect(form).toMatch(/INR 5,000 <small>new</)
    expect(form).toMatch(/Figures that stay as they are: 1\./)
    await desk.seal({ summary: 'More.\r\nSoon.', day: '2027-03-01' })
    expect(desk.read(later)).toContain('summary: More. Soon.')
    const withdrawal = { path: later, reason: 'Put off.', by: 'Asha Rao' }
    const done = await desk.act('withdraw', withdrawal)
    expect(await desk.show(done)).toContain('withdrawn')
    expect(git('log', '-1', '--format=%s')).toBe(
      'Withdraw Terms from 1 March 2027: Put off.',
    )
  })

  it('seals nothing for a day that will not do, and leads back to what was chosen', async () => {
    const form = fieldsIn(await desk.view('seal', { path }), 'seal')
    const { read = '', ...chosen } = form
    Object.assign(chosen, { day: '2026-12-20', summary: 'More.' })
    const refused = await desk.send('/desk/seal', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...chosen, read }),
    })
    const text = await refused.text()
    expect(text).toContain('It would leave readers 19 days')
    const [, back = ''] = /href="([^"]*)">Back/.exec(text) ?? []
    expect(await desk.show(back.replaceAll('&amp;', '&'))).toMatch(
      /value="2026-12-31"[\s\S]*>More\.<\/textarea>/,
    )
    expect(git('status', '--porcelain', '-uall')).toBe(`?? ${path}`)
  })

  it('seals what was read, and nothing that was changed since', async () => {
    const form = fieldsIn(await desk.view('seal', { path }), 'seal')
    desk.edit(path, '#one', '#two')
    const changed = 'The draft was changed after you read it'
    await expectNothing(changed, { ...form, summary: 'More.' })
    await desk.set('liabilityCap', 'INR 6,000')
    desk.edit(path, '#two', '#one')
    const fact = 'A fact that it prints was changed after you read it'
    await expectNothing(fact, { ...form, summary: 'More.' })
  })

  it('offers a text from before its own day', async () => {
    const old = 'content/pages/fees/2020-01-01.mdx'
    desk.write(old, version('Fees'))
    const form = await desk.view('seal', { path: old })
    expect(fieldsIn(form, 'seal').day).toBe('2020-01-01')
  })

  it('is none while something is wrong with the text', async () => {
    desk.edit(path, 'shall', '[shall](#nowhere)')
    const form = await desk.view('seal', { path })
    expect(form).toContain('Mend first what is wrong')
  })
})

it('a sealed text takes no other words, which are kept; altered in its file, it and the book are put back by their problem', async () => {
  await desk.seal()
  const { text, hash } = await desk.open(sealed)
  const typed = { path: sealed, text: `${text}More.`, base: hash }
  await expect(desk.act('save', typed)).rejects.toThrow('409 The')
  expect(desk.read(sealed)).toBe(text)
  expect(keptStates(desk.folder, sealed)[0]?.kind).toBe('unsaved')
  for (const file of [sealed, book]) {
    const before = desk.read(file)
    desk.write(file, 'altered')
    const view = await desk.view('changes', { path: file, from: 'HEAD' })
    await desk.act('bring-back', fieldsIn(view, 'bring-back'))
    expect(desk.read(file)).toBe(before)
  }
})

it('a page without versions is published from its own view', async () => {
  desk.write(help, page('Help', 'Call us.'))
  await expect(desk.act('publish', { path })).rejects.toThrow(
    '422 A draft is published by sealing it.',
  )
  expect(await desk.view('edit', { path: help })).toContain('>Publish<')
  await desk.act('publish', { path: help })
  expect(git('show', 'HEAD', '--name-only', '--format=%s')).toBe(
    `Change Help\n\n${help}`,
  )
})
