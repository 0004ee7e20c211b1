import { beforeEach, describe, expect, it } from 'vitest'
import { pageText } from '../../acts/testing/sealed-project.ts'
import { sha256 } from '../../seals/sha256.ts'
import { factsFile } from '../../text/paths.ts'
import {
  asha,
  draft,
  draftOf,
  hindi,
  later,
  ravi,
  settingsOf,
  translationOf,
} from '../testing/people.ts'
import { fieldsIn, isOffered, type TestDesk } from '../testing/start-desk.ts'
import { startSealed } from '../testing/start-sealed.ts'
import { viewOf } from '../texts.ts'

const book = 'content/seals.jsonl'
const help = 'content/pages/help.mdx'

let desk: TestDesk
const settings = (more: string) => desk.write('desk.yaml', settingsOf(more))
const read = (path: string) => desk.view('publish', { path })

beforeEach(async () => {
  desk = await startSealed()
  settings('approvals: 1\n')
  // A desk that a team shares.
  Object.assign(desk.context, { address: 'https://desk.example.in' })
  desk.as(asha)
})

describe('a colleague writes no file that no act of the desk writes:', () => {
  it('it is not saved, kept, brought back, remarked on or published', async () => {
    const text = 'forged\n'
    const hash = sha256(text)
    const published = () =>
      desk.git('for-each-ref', 'refs/heads', 'refs/desk/published')
    const refs = published()
    const state = desk.git('status', '--porcelain', '-uall')
    for (const path of [
      book,
      'content/moved.yaml',
      factsFile,
      'content/pages/tnc/2027-12-30.mdx',
      'content/pages/help.mdx/x.mdx',
      'content/.hidden/x.yaml',
    ]) {
      for (const [name, fields] of [
        ['save', { path, text, base: hash, window: 'w' }],
        ['bring-back', { path, hash }],
        ['remark', { path, clause: '', remark: 'x' }],
      ] as const) {
        const { status } = await desk.submit(name, fields)
        expect([path, name, status >= 400]).toEqual([path, name, true])
      }
      expect(desk.git('status', '--porcelain', '-uall')).toBe(state)
      // A file that lies in the folder nevertheless is not published either.
      desk.write(path, path === factsFile ? 'forged: 1\n' : text)
      const { status } = await desk.submit('publish', { path })
      expect([path, status >= 400]).toEqual([path, true])
      expect(published()).toBe(refs)
      desk.git('clean', '-qfd', 'content')
      desk.git('checkout', '-q', '.')
    }
  })

  it('a forged line in the book of the folder is not published with another version', async () => {
    const lines = desk.read(book)
    const line = JSON.parse(lines.trim())
    const forged = { ...line, version: '2027-05-01', by: 'The Board' }
    desk.write(
      book,
      `${lines}${JSON.stringify({ ...forged, previous: sha256(lines.trim()) })}\n`,
    )
    desk.write(help, pageText('Help', 'Call us.'))
    await desk.publish(help)
    expect(desk.git('show', `refs/desk/published:${book}`)).not.toContain(
      'The Board',
    )
  })
})

it('a field that was changed but not saved stays on the page, unpublished', async () => {
  settings('')
  desk.write(draft, draftOf('New.'))
  const form = fieldsIn(await read(draft), 'publish')
  for (const [act, more] of [
    ['publish', { day: '2027-06-01' }],
    ['publish', { ground: 'law', reason: 'The Act.' }],
    ['approve', { summary: 'Mine.' }],
  ] as const) {
    const refused = await desk.submit(act, { ...form, ...more })
    expect(refused.status).toBe(422)
    expect(refused.headers.get('location')).toBeNull()
    const page = await refused.text()
    expect(page).toContain('the fields were changed')
    for (const typed of Object.values(more)) expect(page).toContain(typed)
  }
  expect(desk.read(draft)).not.toContain('Mine.')
})

it('what a version promises is part of what is approved, also if it is not printed', async () => {
  desk.write(draft, draftOf('Pay at once.'))
  await desk.as(ravi).approve(draft)
  await desk.as(asha).set('noticeDays', '45')
  expect(isOffered(await read(draft))).toBe(false)
})

describe('approvers named in desk.yaml', () => {
  it('for a page, a kind or a language are among those who approve', async () => {
    desk.write(draft, draftOf('New.'))
    desk.write(hindi, translationOf('{facts.noticeDays} दिन।'))
    for (const [name, path] of [
      ['tnc', draft],
      ['versions', draft],
      ['translations', hindi],
      ['hi', hindi],
    ] as const) {
      settings(`approvers:\n  ${name}: ravi@example.in\n`)
      const shown = await read(path)
      expect(shown, name).toContain('Missing: one by Ravi Iyer.')
      expect(isOffered(shown), name).toBe(false)
    }
    const form = fieldsIn(await read(hindi), 'publish')
    await expect(desk.act('publish', form)).rejects.toThrow('one by Ravi Iyer')
    await desk.as(ravi).approve(hindi)
    await desk.as(asha).publish(hindi)
    expect(desk.read(book)).toContain('"approved":[{"by":"Ravi Iyer"')
  })

  it('with a typo stop publishing', async () => {
    settings('approvers:\n  tcn: ravi@example.in\n')
    desk.write(draft, draftOf('New.'))
    await expect(read(draft)).rejects.toThrow('The settings of the team')
    const headers = { accept: 'text/html' }
    const page = viewOf('publish', { path: draft })
    expect(await (await desk.send(page, { headers })).text()).toContain('“tcn”')
  })
})

it('an editorial ground moves the date to today by itself', async () => {
  settings('')
  desk.write(
    draft,
    draftOf(
      'You must pay within {facts.noticeDays} days. A misspelt word.',
      '',
    ),
  )
  const form = fieldsIn(await read(draft), 'publish')
  expect(form.day).toBe('2026-12-31')
  const filled = { ground: 'editorial', reason: 'A typo.', summary: 'A word.' }
  await desk.act('prepare', { ...form, ...filled })
  expect(fieldsIn(await read(draft), 'publish').day).toBe('2026-12-02')
})

it('placeholders that a text prints are in sight, and accepted by a tick', async () => {
  desk.write(help, pageText('Help', 'We are {facts.companyName}.'))
  const shown = await read(help)
  expect(shown).toMatch(/name="accept" value="placeholders"\/> [^<]*\[/)
  expect(shown).not.toContain('All checks passed.')
  const form = fieldsIn(shown, 'publish')
  await expect(desk.act('publish', form)).rejects.toThrow('Accept this first')
  await desk.act('publish', { ...form, accept: 'placeholders' })
})

it('each upcoming and current version leads to its messages', async () => {
  desk = await startSealed({ [later]: draftOf('New.') })
  const link = (path: string) =>
    `href="/desk/published?${new URLSearchParams({ path })}"`
  const overview = await desk.view('')
  for (const path of [later, later.replace('2027-03-01', '2026-12-01')]) {
    expect(overview).toContain(link(path))
    expect(await desk.view('edit', { path })).toContain(link(path))
  }
  await desk.publish(later, { reason: 'Put off.' })
  expect(await desk.view('')).not.toContain(link(later))
  const notice = await desk.view('published', { path: later })
  expect(notice).toContain('Terms: Was to apply from 1 March 2027')
  expect(notice).not.toContain('.:')
})
