import {
  chmodSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { projectFiles } from '../policies/testing/project-files.ts'
import { page, version } from '../rules/testing/sealed-project.ts'
import type { TestDesk } from './testing/start-desk.ts'
import { clause, path, sealed, startTerms } from './testing/start-terms.ts'

const book = 'content/seals.jsonl'
const help = 'content/pages/help.mdx'
let desk: TestDesk
const git = (...args: string[]) => desk.git(...args)
const seal = (more = {}) => desk.seal({ path, ...more })
const done = (of = sealed) => `/desk/done?${new URLSearchParams({ path: of })}`

beforeEach(async () => {
  desk = await startTerms()
})

/** A folder outside, removed at the test's end. */
function folder(name: string): string {
  const made = mkdtempSync(join(tmpdir(), `${name}-`))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** The place to which the site is sent. */
function startRemote(): string {
  const bare = folder('remote')
  git('init', '-q', '--bare', '-b', 'main', bare)
  git('remote', 'add', 'origin', bare)
  git('push', '-qu', 'origin', 'main')
  return bare
}

const readingIn = (form: string) =>
  /name="read" value="(\w+)"/.exec(form)?.[1] ?? ''

/** What a colleague publishes from another clone. */
function publishElsewhere(bare: string, file: string, text: string) {
  const other = folder('other')
  git('clone', '-q', bare, other)
  projectFiles(other).write(file, text)
  git('-C', other, 'add', '.')
  git('-C', other, 'commit', '-qm', 'theirs')
  git('-C', other, 'push', '-q')
}

/** What the place to which the site is sent runs when something arrives. */
function hook(bare: string, name: string, command: string) {
  projectFiles(bare).write(`hooks/${name}`, `#!/bin/sh\n${command}\n`)
  chmodSync(join(bare, 'hooks', name), 0o755)
}

/** Tries to seal, and makes sure that nothing at all became of it. */
async function expectNothing(reason: string, more = {}) {
  const state = () => [
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain', '-uall'),
    git('worktree', 'list'),
    desk.read(path),
  ]
  const before = state()
  await expect(seal(more)).rejects.toThrow(reason)
  expect(state()).toEqual(before)
}

describe('sealing publishes', () => {
  it('the version and its seal alone, to where the site is made, in one commit', async () => {
    const bare = startRemote()
    desk.write('content/other.txt', 'other')
    expect(await seal()).toBe(done())
    expect(
      git('-C', bare, 'show', '--name-only', '--format=%an: %s', 'main'),
    ).toBe(`Asha Rao: Terms from 1 December 2026\n\n${sealed}\n${book}`)
    expect(git('rev-parse', 'HEAD')).toBe(git('-C', bare, 'rev-parse', 'main'))
    expect(git('status', '--porcelain', '-uall')).toBe('?? content/other.txt')
    const said = await desk.view('done', { path: sealed })
    expect(said).toContain('Terms from 1 December 2026: sealed.')
    expect(said).toContain('It was sent to where the site is made')
  })

  it('joins what others have published meanwhile, and what was not sent yet', async () => {
    const bare = startRemote()
    git('commit', '-q', '--allow-empty', '-m', 'mine')
    publishElsewhere(bare, help, page('Help'))
    await seal()
    const subjects = git('-C', bare, 'log', '--format=%s', 'main').split('\n')
    expect(subjects).toEqual([
      'Terms from 1 December 2026',
      'mine',
      'theirs',
      'first',
    ])
    expect(desk.read(help)).toBe(page('Help'))
    expect(git('status', '--porcelain')).toBe('')
  })

  it.each<[where: string, reason: string, (bare: string) => void]>([
    [
      'others have changed what is changed here',
      'Others have published a change of what is changed here',
      (bare) => publishElsewhere(bare, path, version('Terms', 'Theirs.')),
    ],
    [
      'the place refuses it',
      'The place to which it is sent refused it.',
      (bare) => hook(bare, 'pre-receive', 'exit 1'),
    ],
    [
      'the place cannot be reached',
      'The place to which it is sent cannot be reached',
      () => git('remote', 'set-url', 'origin', '/no/such/place'),
    ],
    [
      'no site can be built of what is committed',
      'Help: There is no heading',
      () => {
        desk.write(help, page('Help', '[Nowhere](#nowhere)'))
        git('add', help)
        git('commit', '-qm', 'Broken')
        desk.write(help, page('Help'))
      },
    ],
    [
      'a commit would belong to no branch',
      'This copy stands on no branch',
      () => git('checkout', '-q', '--detach'),
    ],
  ])('or does nothing where %s', async (_, reason, arrange) => {
    arrange(startRemote())
    await expectNothing(`422 ${reason}`)
  })

  it('or does nothing where the place does not answer in time, and no save waits for it', async () => {
    startRemote()
    git('remote', 'set-url', 'origin', 'ssh://nobody@invalid/site')
    git('config', 'core.sshCommand', 'sleep 60; true')
    let isSealing = true
    const sealing = expectNothing('did not answer in time').finally(() => {
      isSealing = false
    })
    const { text, hash } = await desk.open(path)
    await desk.act('save', { path, text, base: hash })
    expect(isSealing).toBe(true)
    await sealing
  })

  it('and what arrived without an answer is found when it is done again', async () => {
    const bare = startRemote()
    hook(bare, 'post-receive', 'sleep 60')
    await expectNothing('did not answer in time')
    hook(bare, 'post-receive', 'exit')
    expect(await seal()).toBe(done())
    expect(existsSync(join(desk.folder, path))).toBe(false)
    expect(git('rev-parse', 'HEAD')).toBe(git('-C', bare, 'rev-parse', 'main'))
    expect(git('log', '--format=%s')).toBe('Terms from 1 December 2026\nfirst')
  })

  it('or does nothing where git refuses, and says that', async () => {
    desk.write('.git/index', 'spoilt')
    await expect(seal()).rejects.toThrow('422 Git refuses.')
    expect(await desk.view('')).toContain('Git refuses')
  })

  it('where there is no place to send it to, as a commit that stays here', async () => {
    expect(await seal()).toBe(done())
    expect(git('status', '--porcelain')).toBe('')
    const said = await desk.view('done', { path: sealed })
    expect(said).toContain('the commit stays on this machine')
  })

  it('where there is no history, as files', async () => {
    desk.remove('.git')
    expect(await seal()).toBe(done())
    expect(desk.read(sealed)).toBe(version('Terms', clause))
    expect(existsSync(join(desk.folder, path))).toBe(false)
    const said = await desk.view('done', { path: sealed })
    expect(said).toContain('It is written in this folder')
  })

  it('in a folder of a larger repository, too', async () => {
    const larger = folder('larger')
    desk.remove('.git')
    renameSync(desk.folder, join(larger, 'site'))
    symlinkSync(join(larger, 'site'), desk.folder)
    git('init', '-q', '-b', 'main', '..')
    git('config', 'user.name', 'Asha Rao')
    git('config', 'user.email', 'asha@example.in')
    git('add', '-A', '--', '.', `:!${path}`)
    git('commit', '-qm', 'first')
    expect(await seal()).toBe(done())
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(
      `site/${sealed}\nsite/${book}`,
    )
    expect(git('status', '--porcelain')).toBe('')
  })
})

it('what is typed in a draft that was sealed meanwhile is kept, and told where', async () => {
  const { text, hash } = await desk.open(path)
  await seal()
  expect(await desk.view('')).not.toContain('Bring back')
  const more = { path, text: `${text}More.\n`, base: hash }
  await expect(desk.act('save', more)).rejects.toThrow(
    '410 This text is in its place no more',
  )
  expect(await desk.view('')).toContain('Bring back Terms, draft')
})

describe('the page of a seal', () => {
  const later = { summary: 'More.', day: '2027-03-01' }
  const next = (notes = '') =>
    desk.write(path, version('Terms', clause.replace('must', 'shall'), notes))

  it('begins with the first day that will do, says why, and takes a later one', async () => {
    await seal()
    next()
    const form = await desk.view('seal', { path })
    expect(form).toMatch(/min="2026-12-31"[^>]* name="day" value="2026-12-31"/)
    expect(form).toContain('readers were promised 30 days’ notice')
    expect(await seal(later)).toBe(done('content/pages/tnc/2027-03-01.mdx'))
    expect(desk.read('content/pages/tnc/2027-03-01.mdx')).toContain(
      'summary: More.',
    )
  })

  it('seals nothing for a day that will not do, and leads back to what was chosen', async () => {
    await seal()
    next()
    const [day, by] = ['2026-12-20', 'Asha Rao']
    const chosen = { path, day, summary: 'More.', by }
    const read = readingIn(await desk.view('seal', { path }))
    const { status, text } = await desk.send('/desk/seal', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: String(new URLSearchParams({ ...chosen, read })),
    })
    expect([status, text]).toEqual([
      422,
      expect.stringContaining('It would leave readers 19 days'),
    ])
    const back = `/desk/seal?${new URLSearchParams(chosen)}`
    expect(text).toContain(`href="${back.replaceAll('&', '&amp;')}"`)
    expect((await desk.send(back)).text).toContain('>More.</textarea>')
    expect(git('status', '--porcelain', '-uall')).toBe(`?? ${path}`)
  })

  it('seals what was read, and nothing that was changed since', async () => {
    const read = readingIn(await desk.view('seal', { path }))
    desk.edit(path, 'must pay', 'may pay')
    await expectNothing('409 The draft has changed since you read it', { read })
  })

  it('shows the facts that are new, changed or not real, and counts the others', async () => {
    await seal()
    const more = 'At most {facts.liabilityCap}, in {facts.courts}.'
    desk.write(path, version('Terms', `${clause}\n\n${more}`))
    await desk.set('courts', 'Jaipur')
    const form = await desk.view('seal', { path })
    expect(form).toMatch(/INR 5,000 <small>new<.*Jaipur <small>new</)
    expect(form).toMatch(/Figures that stay as they are: 1\./)
  })

  it('says what of the text stands in the way', async () => {
    desk.edit(path, 'A mispelt', '[A](#nowhere) mispelt')
    const form = await desk.view('seal', { path })
    expect(form).toContain('There is no heading named “nowhere”')
    expect(form).not.toContain('Seal it')
  })
})

it('a sealed text that is altered or gone, and the book, are put back by their problem', async () => {
  await seal()
  for (const file of [sealed, book]) {
    const before = desk.read(file)
    desk.write(file, 'altered')
    await desk.act('discard', { path: file })
    expect(desk.read(file)).toBe(before)
  }
  desk.remove(sealed)
  const discarding = `/desk/discard?${new URLSearchParams({ path: sealed })}`
  expect(await desk.view('')).toContain(discarding)
  await desk.act('discard', { path: sealed })
  expect(desk.read(sealed)).toBe(version('Terms', clause))
})

it('a version that is announced is withdrawn, and that is published', async () => {
  await seal()
  const later = 'content/pages/tnc/2027-03-01.mdx'
  desk.write(path, version('Terms', clause.replace('must', 'shall')))
  await seal({ summary: 'More.', day: '2027-03-01' })
  const bare = startRemote()
  const withdrawal = { path: later, reason: 'Put off.', by: 'Asha Rao' }
  expect(await desk.act('withdraw', withdrawal)).toBe(done(later))
  expect(git('-C', bare, 'log', '-1', '--format=%s')).toBe(
    'Withdraw Terms from 1 March 2027: Put off.',
  )
  expect(await desk.view('done', { path: later })).toContain(': withdrawn.')
  await expect(desk.act('withdraw', withdrawal)).rejects.toThrow(
    '422 It is withdrawn',
  )
})

it('a page without versions is published from its own view, once it is changed', async () => {
  desk.write(help, page('Help', 'Call us.'))
  git('add', help)
  git('commit', '-qm', 'Help')
  expect(await desk.view('edit', { path: help })).not.toContain('>Publish<')
  desk.edit(help, 'Call', 'Write to')
  expect(await desk.view('edit', { path: help })).toContain('>Publish<')
  expect(await desk.act('publish', { path: help })).toBe(done(help))
  expect(git('show', 'HEAD', '--name-only', '--format=%s')).toBe(
    `Change Help\n\n${help}`,
  )
  await desk.act('publish', { path: help })
  expect(git('log', '--format=%s')).toBe('Change Help\nHelp\nfirst')
})
