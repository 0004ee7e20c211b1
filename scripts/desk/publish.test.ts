import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageText, version } from '../acts/testing/sealed-project.ts'
import { projectFiles } from '../site/testing/project-files.ts'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { earlierTexts } from './earlier-texts.ts'
import { fieldsIn, startTerms, type TestDesk } from './testing/start-desk.ts'
import { startSealed } from './testing/start-sealed.ts'
import { installHook } from './testing/team.ts'

const path = 'content/pages/tnc/draft.mdx'
const sealed = 'content/pages/tnc/2026-12-01.mdx'
const later = 'content/pages/tnc/2027-03-01.mdx'
const book = 'content/seals.jsonl'
const help = 'content/pages/help.mdx'
let desk: TestDesk
const git = (...args: string[]) => desk.git(...args)
const isThere = (file: string) => existsSync(join(desk.folder, file))

/** Creates a remote. */
function startRemote(): string {
  const bare = temporaryProject({})
  git('init', '-q', '--bare', '-b', 'main', bare)
  git('remote', 'add', 'origin', bare)
  git('push', '-qu', 'origin', 'main')
  return bare
}

/** Publishes a file from another clone. */
function publishElsewhere(bare: string, file: string, text: string) {
  const other = join(bare, 'other')
  git('clone', '-q', bare, other)
  projectFiles(other).write(file, text)
  git('-C', other, 'add', '.')
  git('-C', other, 'commit', '-qm', 'theirs')
  git('-C', other, 'push', '-q')
}

/** Returns the page with which the desk refuses an act. */
async function refusedTo(act: string, fields: Record<string, string>) {
  const refused = await desk.send(`/desk/${act}`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(fields),
  })
  expect(refused.status).toBe(422)
  return (await refused.text()).replaceAll('<!-- -->', '')
}

/** Expects a refusal that changes neither a commit nor a file. */
async function expectNothing(reason: string) {
  const state = () => [
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain', '-uall'),
    desk.read(path),
  ]
  const before = state()
  await expect(desk.seal()).rejects.toThrow(reason)
  expect(state()).toEqual(before)
}

describe('publishing a version', () => {
  beforeEach(async () => {
    desk = await startTerms()
  })

  it('also the first one, informs users or asks them to accept it', async () => {
    expect(await desk.view('publish', { path })).toMatch(
      /name="acceptance" value="required"/,
    )
    await desk.seal({ acceptance: 'required' })
    expect(desk.read(book)).toContain('"acceptance":"required"')
  })

  it('commits only the version and its seal, on top of what others published', async () => {
    const bare = startRemote()
    desk.write('content/other.txt', 'other')
    publishElsewhere(bare, help, pageText('Help'))
    expect(await desk.seal()).toContain('appears on the website within minutes')
    expect(git('-C', bare, 'show', '--name-only', '--format=%an: %s')).toBe(
      `Asha Rao: Terms from 1 December 2026\n\n${sealed}\n${book}`,
    )
    expect(git('-C', bare, 'log', '--format=%s')).toBe(
      'Terms from 1 December 2026\ntheirs\nfirst',
    )
    expect(git('rev-parse', 'HEAD')).toBe(git('-C', bare, 'rev-parse', 'main'))
    expect(git('status', '--porcelain', '-uall')).toBe('?? content/other.txt')
    expect(desk.read(help)).toBe(pageText('Help'))
  })

  it('does nothing if the published site has errors', async () => {
    startRemote()
    desk.write(help, pageText('Help', '[Nowhere](#nowhere)'))
    git('add', help)
    git('commit', '-qm', 'Broken')
    git('push', '-q')
    desk.write(help, pageText('Help'))
    await expectNothing('Help</a>: This refers to a missing clause')
  })

  it('does nothing if the remote does not answer in time, and delays no save', async () => {
    installHook({ bare: startRemote() }, 'pre-receive', 'sleep 60')
    desk.context.limit = 1500
    const sealing = expectNothing('could not be sent to the others')
    const { text, hash } = await desk.open(path)
    const saving = desk.act('save', { path, text, base: hash })
    expect(await Promise.race([sealing, saving])).toEqual({ hash })
    await sealing
  })

  it('reports what Git refuses afterwards', async () => {
    desk.write('.git/index', 'spoilt')
    await expect(desk.seal()).rejects.toThrow(
      '422 It is published, but the texts here',
    )
    expect(isThere(sealed)).toBe(true)
  })

  it('makes a commit without a remote, and nothing without a history', async () => {
    expect(await desk.seal()).toContain('on this computer only')
    expect([isThere(sealed), isThere(path)]).toEqual([true, false])
    desk.remove('.git')
    desk.write(help, pageText('Help'))
    await expect(desk.publish(help)).rejects.toThrow(
      'the history of the texts is missing',
    )
  })
})

it('a warning that a version undoes another has to be accepted by its own checkbox', async () => {
  desk = await startSealed()
  const text = (one: string) => `## One [#one]\n\n${one}`
  desk.write(path, version('Terms', text('New.')))
  await desk.seal({ summary: 'More.', day: '2027-03-01' })
  const base = 'base: 2027-03-01\n'
  desk.write(path, version('Terms', text('New.'), `summary: No.\n${base}`))
  const page = await desk.view('publish', { path })
  const form = fieldsIn(page, 'publish')
  const warning =
    'It brings forward changes announced for 1 March 2027: clause 1 (One).'
  expect(page).toContain(`required="" name="accept" value="${warning}"`)
  await expect(desk.act('publish', form)).rejects.toThrow(
    '422 Nothing was published. Accept this first:',
  )
  await desk.act('publish', { ...form, accept: warning })
  expect(isThere('content/pages/tnc/2026-12-31.mdx')).toBe(true)
})

it('a version without notice has a ground and a reason, and applies at once', async () => {
  desk = await startSealed()
  desk.write(path, version('Terms', '## One [#one]\n\nNew.'))
  const chosen = { path, ground: 'law', reason: 'The Act requires it.' }
  await desk.act('prepare', { ...chosen, summary: 'More.' })
  const form = fieldsIn(await desk.view('publish', { path }), 'publish')
  expect(form).toMatchObject({ ground: 'law', day: '2026-12-02' })
  await desk.act('publish', form)
  expect(desk.read('content/pages/tnc/2026-12-02.mdx')).toContain(
    'notice: none\nground: law\nreason: The Act requires it.\n',
  )
})

it('the pages of a published draft say that it was published', async () => {
  desk = await startTerms()
  await desk.publish(path, { summary: '' })
  for (const view of ['publish', 'edit'])
    await expect(desk.view(view, { path })).rejects.toThrow(
      '404 This draft was published, discarded or renamed.',
    )
})

describe('the publish page', () => {
  beforeEach(async () => {
    desk = await startSealed()
    const more = 'You shall pay {facts.liabilityCap} within {facts.noticeDays}.'
    const clause = `## One [#one]\n\n${more}`
    desk.write(path, version('Terms', clause, 'summary: No.\n'))
  })

  it('takes the earliest possible date, or a later one', async () => {
    const form = await desk.view('publish', { path })
    expect(form).toMatch(/min="2026-12-31"[^>]* name="day" value="2026-12-31"/)
    expect(form).toContain(
      'Earliest possible date: 31 December 2026. Not earlier: Readers would get 29 days’ notice, and were promised 30.',
    )
    expect(form).toMatch(/INR 5,000<\/ins> <small>New/)
    expect(form).toContain('1 other figures unchanged.')
    const result = await desk.seal({
      ...{ summary: 'More.\r\nSoon.', day: '2027-03-01' },
      acceptance: 'required',
    })
    expect(desk.read(later)).toContain('summary: More. Soon.')
    expect(desk.read(book)).toContain('"acceptance":"required"')
    expect(result).toContain('Download notice.txt')
    expect(result).toContain('The app will ask you to accept it.')
    const done = await desk.publish(later, { reason: 'Put off.' })
    expect(await desk.show(done)).toContain('Withdrawn: Terms from 1 March')
    expect(git('log', '-1', '--format=%s')).toBe(
      'Withdraw Terms from 1 March 2027: Put off.',
    )
  })

  it('refuses a day that is too early, and keeps the filled fields', async () => {
    const form = fieldsIn(await desk.view('publish', { path }), 'publish')
    const chosen = { ...form, day: '2026-12-20', summary: 'More.' }
    const again = await refusedTo('prepare', chosen)
    expect(again).toContain('Readers would get 19 days')
    expect(again).toMatch(/>More\.<\/textarea>[\s\S]*value="2026-12-20"/)
    expect(git('status', '--porcelain', '-uall')).toBe(`?? ${path}`)
  })

  it('takes the day of a dated draft', async () => {
    const old = 'content/pages/fees/2020-01-01.mdx'
    desk.write(old, version('Fees'))
    const form = await desk.view('publish', { path: old })
    expect(fieldsIn(form, 'publish').day).toBe('2020-01-01')
  })

  it('lists errors with links to their texts instead of a button', async () => {
    desk.edit(path, 'shall', '[shall](#nowhere)')
    const form = await desk.view('publish', { path })
    expect(form).toMatch(
      /href="[^"]*draft.mdx">Terms, draft<\/a>: This refers to/,
    )
    expect(form).not.toContain('>Publish</button>')
  })
})

it('a sealed text and the book can be restored, but not changed', async () => {
  desk = await startSealed()
  const { text, hash } = await desk.open(sealed)
  const typed = { path: sealed, text: `${text}More.`, base: hash }
  await expect(desk.act('save', typed)).rejects.toThrow('409 The')
  expect(desk.read(sealed)).toBe(text)
  expect(earlierTexts(desk.folder, sealed)[0]?.window).not.toBe('')
  for (const file of [sealed, book]) {
    const before = desk.read(file)
    desk.write(file, 'altered')
    const view = await desk.view('changes', { path: file, from: 'published' })
    await desk.act('bring-back', fieldsIn(view, 'bring-back'))
    expect(desk.read(file)).toBe(before)
  }
})

it('a page is published alone', async () => {
  desk = await startTerms()
  desk.write(help, pageText('Help', 'Call us.'))
  await desk.publish(help)
  expect(git('show', 'HEAD', '--name-only', '--format=%s')).toBe(
    `Change Help\n\n${help}`,
  )
})
