import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { version } from '../rules/testing/sealed-project.ts'
import type { TestDesk } from './testing/start-desk.ts'
import { clause, path, sealing, startTerms } from './testing/start-terms.ts'

let desk: TestDesk
const read = (file = path) => desk.read(file)
const write = (text: string, file = path) => desk.write(file, text)
const git = (...args: string[]) => desk.git(...args)

beforeEach(async () => {
  desk = await startTerms()
})

const notes = 'summary: More.\n'

describe('sealing', () => {
  it('shows what is promised and writes nothing, then seals and commits the version and its seal alone', async () => {
    write('other', 'content/other.txt')
    expect(await desk.view('seal', { path })).toMatch(
      /In force from<.*1 December 2026/,
    )
    expect(git('status', '--porcelain')).not.toContain('seals.jsonl')
    expect(await desk.seal(sealing)).toContain('Not public yet')
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(
      'content/seals.jsonl',
    )
    expect(await desk.view('edit', { path })).toContain('in force, sealed')
  })

  it('seals what was read, and nothing that was changed since', async () => {
    const form = await desk.view('seal', { path })
    const [, hash = ''] = /name="read" value="(\w+)"/.exec(form) ?? []
    write(read().replace('must pay', 'may pay'))
    const act = desk.act('seal', { ...sealing, read: hash })
    await expect(act).rejects.toThrow(
      '409 What readers are promised has changed since you read it, and nothing was sealed.',
    )
    write(read().replace('may pay', 'must pay'))
    expect(await desk.act('seal', { ...sealing, read: hash })).toContain(
      'Not public yet',
    )
  })

  it('writes nothing where a commit would belong to no branch', async () => {
    git('checkout', '-q', '--detach')
    const refusal = '422 This copy stands on no branch'
    await expect(desk.seal(sealing)).rejects.toThrow(refusal)
    expect(git('status', '--porcelain', '--', 'content')).toBe('')
    write(read().replace('mispelt', 'misspelt'))
    const commit = { files: path, message: 'x' }
    await expect(desk.act('publish', commit)).rejects.toThrow(refusal)
  })

  it('and committing work in a folder of a larger repository', async () => {
    const { folder } = desk
    desk.remove('.git')
    const larger = mkdtempSync(join(tmpdir(), 'larger-'))
    onTestFinished(() => rmSync(larger, { recursive: true }))
    renameSync(folder, join(larger, 'site'))
    symlinkSync(join(larger, 'site'), folder)
    git('init', '-q', '-b', 'main', '..')
    git('config', 'user.name', 'Asha Rao')
    git('config', 'user.email', 'asha@example.in')
    git('add', '.')
    git('commit', '-qm', 'first')
    expect(await desk.seal(sealing)).toContain('Not public yet')
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(
      'site/content/seals.jsonl',
    )
    write(read().replace('A mispelt', 'One mispelt'))
    await desk.act('discard', { path })
    expect(read()).toContain('A mispelt')
  })

  it('is refused with what stands in the way', async () => {
    write(read().replace('A mispelt', '[A](#nowhere) mispelt'))
    await expect(desk.seal(sealing)).rejects.toThrow(
      /422 .*“\[A\]\(#nowhere\) mispelt word\.”: There is no heading/,
    )
    await expect(desk.seal({ ...sealing, day: '2026-12-31' })).rejects.toThrow(
      '422',
    )
    for (const malformed of [{ by: ' ' }, { slug: '../x' }])
      await expect(
        desk.act('seal', { ...sealing, read: '0'.repeat(64), ...malformed }),
      ).rejects.toThrow('400')
  })
})

describe('a sealed text', () => {
  const refusal =
    /^Error: 409 The Terms from 1 December 2026 is sealed: .* begin a new version\.$/
  const said = (what: Promise<unknown>) => what.then(String, String)

  it('takes nothing from a window that was opened before it was sealed, and loses nothing of it', async () => {
    const { text, hash } = await desk.open(path)
    await desk.seal(sealing)
    const before = read()
    const mine = text.replace('must pay', 'may pay')
    const save = { path, text: mine, base: hash }
    expect(await said(desk.act('save', save))).toMatch(refusal)
    expect(read()).toBe(before)
    const states = await desk.view('earlier', { path })
    const [, kept = ''] = /hash=(\w+)/.exec(states) ?? []
    expect(await desk.view('since', { path, hash: kept })).toMatch(
      /deleted: <\/span>may/,
    )
    expect(await desk.act('save', { path, text, base: hash })).toEqual({ hash })
  })

  it('is not joined, brought back, chosen or committed by request', async () => {
    const { text, hash } = await desk.open(path)
    const mine = text.replace('must pay', 'may pay')
    const other = await desk.act('save', { path, text: mine, base: hash })
    await desk.act('save', { path, text, base: other.hash })
    await desk.seal(sealing)
    const before = read()
    const join = { path, text: `${mine}More.\n`, base: other.hash }
    const sides = { mine: other.hash, base: other.hash, theirs: hash }
    const requests = [
      desk.act('save', join),
      desk.act('bring-back', { path, hash: other.hash }),
      desk.act('choose', { path, ...sides, sides: 'mine' }),
    ]
    for (const request of requests) expect(await said(request)).toMatch(refusal)
    expect(read()).toBe(before)
    write(mine)
    const commit = { files: path, message: 'Altered' }
    expect(await said(desk.act('publish', commit))).toMatch(refusal)
    expect(git('log', '-1', '--format=%s')).not.toBe('Altered')
  })
})

describe('a draft without a day', () => {
  const draft = 'content/pages/tnc/draft.mdx'
  const later = 'content/pages/tnc/2027-03-01.mdx'

  it('is sealed for the first day that will do, or a later one, and its file named by it', async () => {
    await desk.seal(sealing)
    write(version('Terms', clause.replace('must', 'shall'), notes), draft)
    git('add', '.')
    git('commit', '-qm', 'A draft')
    expect(await desk.view('seal', { path: draft })).toMatch(
      /name="day"[^>]* value="2026-12-31"/,
    )
    const early = desk.view('seal', { path: draft, day: '2026-12-20' })
    await expect(early).rejects.toThrow('The first day that will do is')
    await desk.seal({ ...sealing, day: '2027-03-01' }, draft)
    expect(git('status', '--porcelain', 'content')).toBe('')
    expect(git('ls-files', draft)).toBe('')
    expect(git('ls-files', later)).toBe(later)
  })

  it('of which readers find nothing changed is said to be that', async () => {
    await desk.seal(sealing)
    write(version('Terms', clause, notes), draft)
    expect(await desk.view('seal', { path: draft })).toContain(
      'Readers find nothing changed in it.',
    )
  })
})

describe('withdrawing', () => {
  const later = 'content/pages/tnc/2027-03-01.mdx'
  const withdrawal = { ...sealing, day: '2027-03-01', reason: 'Put off.' }
  beforeEach(async () => {
    await desk.seal(sealing)
    write(version('Terms', clause.replace('must', 'shall'), notes), later)
  })

  it('seals that a version is withdrawn, and commits that', async () => {
    await desk.seal({ ...sealing, day: '2027-03-01' })
    const form = await desk.view('edit', { path: later })
    expect(form).toContain('name="reason"')
    expect(await desk.act('withdraw', withdrawal)).toContain('is withdrawn')
    const last = read('content/seals.jsonl').trim().split('\n').at(-1) ?? ''
    expect(JSON.parse(last)).toMatchObject({
      version: '2027-03-01',
      withdrawn: 'Put off.',
    })
    expect(
      git('show', '--name-only', '--format=%s', 'HEAD').split(/\n+/),
    ).toEqual([
      'Withdraw Terms from 1 March 2027: Put off.',
      'content/seals.jsonl',
    ])
  })

  it('is for what is announced, and no draft', async () => {
    await expect(desk.act('withdraw', withdrawal)).rejects.toThrow(
      'There is no version of tnc of 2027-03-01',
    )
  })
})
