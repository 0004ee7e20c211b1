import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { version } from '../rules/testing/sealed-project.ts'
import { startDesk, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/2026-12-01.mdx'
const clause =
  '## One [#one]\n\nYou must pay within {facts.noticeDays} days. A mispelt word.'
const sealing = { slug: 'tnc', day: '2026-12-01', by: 'Asha Rao' }
let desk: TestDesk
const read = (file = path) => desk.read(file)
const write = (text: string, file = path) => desk.write(file, text)
const git = (...args: string[]) => desk.git(...args)

beforeEach(async () => {
  desk = await startDesk({ [path]: version('Terms', clause) })
  desk.startHistory()
  git('config', 'user.name', 'Asha Rao')
  git('config', 'user.email', 'asha@example.in')
})

describe('sealing', () => {
  it('shows what is promised and writes nothing, then seals and commits the version and its seal alone', async () => {
    write('other', 'content/other.txt')
    expect(await desk.view('seal', { path })).toMatch(
      /In force from<.*1 December 2026/,
    )
    expect(git('status', '--porcelain')).not.toContain('seals.json')
    expect(await desk.act('seal', sealing)).toContain('Sealed. Committed.')
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(
      'content/seals.json',
    )
    expect(await desk.view('edit', { path })).toContain('in force, sealed')
  })

  it('is refused with what stands in the way', async () => {
    write(read().replace('A mispelt', '[A](#nowhere) mispelt'))
    await expect(desk.act('seal', sealing)).rejects.toThrow(
      /tnc\/2026-12-01.mdx, line \d+: /,
    )
    await expect(
      desk.act('seal', { ...sealing, day: '2026-12-31' }),
    ).rejects.toThrow('422')
    for (const malformed of [{ by: ' ' }, { slug: '../x' }])
      await expect(
        desk.act('seal', { ...sealing, ...malformed }),
      ).rejects.toThrow('400')
  })
})

describe('pushing', () => {
  const remote = () => {
    const bare = mkdtempSync(join(tmpdir(), 'remote-'))
    git('init', '-q', '--bare', '-b', 'main', bare)
    git('remote', 'add', 'origin', bare)
    git('push', '-qu', 'origin', 'main')
    return bare
  }

  it('is done where somebody says so', async () => {
    const bare = remote()
    expect(await desk.view('seal', { path })).toContain(
      'Push it to origin/main now',
    )
    expect(await desk.act('seal', { ...sealing, push: 'on' })).toContain(
      'Sealed. Committed. Pushed.',
    )
    expect(git('-C', bare, 'log', '-1', '--format=%s')).toMatch(
      /^Terms from 2026-12-01: /,
    )
  })

  it('is never forced: what others pushed stays, and it is told what to do', async () => {
    const bare = remote()
    const other = mkdtempSync(join(tmpdir(), 'other-'))
    git('clone', '-q', bare, other)
    git('-C', other, 'commit', '-q', '--allow-empty', '-m', 'theirs')
    git('-C', other, 'push', '-q')
    await expect(desk.act('seal', { ...sealing, push: 'on' })).rejects.toThrow(
      /committed on this machine, and was not pushed\. Somebody else has pushed since.*git pull --rebase/s,
    )
    expect(git('-C', bare, 'log', '-1', '--format=%s')).toBe('theirs')
    expect(git('log', '-1', '--format=%an')).toBe('Asha Rao')
    expect(await desk.view('')).toContain('1 commit on this machine')
  })
})

describe('a sealed text', () => {
  const refusal =
    /^Error: 409 The Terms from 1 December 2026 is sealed: .* make a new version\.$/
  const said = (what: Promise<unknown>) => what.then(String, String)

  it('takes nothing from a window that was opened before it was sealed, and loses nothing of it', async () => {
    const { text, hash } = await desk.open(path)
    await desk.act('seal', sealing)
    const before = read()
    const mine = text.replace('must pay', 'may pay')
    const save = { path, text: mine, base: hash }
    expect(await said(desk.act('save', save))).toMatch(refusal)
    expect(read()).toBe(before)
    const states = await desk.view('earlier', { path })
    const [, kept = ''] = /hash=(\w+)/.exec(states) ?? []
    expect(await desk.view('earlier', { path, hash: kept })).toContain(
      'may pay',
    )
    expect(await desk.act('save', { path, text, base: hash })).toEqual({ hash })
  })

  it('is not joined, brought back, chosen or committed by request', async () => {
    const { text, hash } = await desk.open(path)
    const mine = text.replace('must pay', 'may pay')
    const other = await desk.act('save', { path, text: mine, base: hash })
    await desk.act('save', { path, text, base: other.hash })
    await desk.act('seal', sealing)
    const before = read()
    const join = { path, text: `${mine}More.\n`, base: other.hash }
    const sides = { mine: other.hash, base: other.hash, theirs: hash }
    const requests = [
      desk.act('save', join),
      desk.act('bring-back', { path, hash: other.hash }),
      desk.act('choose', { path, ...sides, side: 'mine' }),
    ]
    for (const request of requests) expect(await said(request)).toMatch(refusal)
    expect(read()).toBe(before)
    write(mine)
    const commit = { files: path, message: 'Altered' }
    expect(await said(desk.act('commit', commit))).toMatch(refusal)
    expect(git('log', '-1', '--format=%s')).not.toBe('Altered')
  })

  it('is committed where it says what was sealed', async () => {
    write(read().replace('mispelt', 'misspelt'))
    await desk.act('seal', sealing)
    git('reset', '-q', 'HEAD^')
    await desk.act('commit', { files: path, message: 'Sealed before' })
    expect(git('log', '-1', '--format=%s')).toBe('Sealed before')
  })
})

describe('withdrawing', () => {
  const later = 'content/pages/tnc/2027-03-01.mdx'
  const withdrawal = { ...sealing, day: '2027-03-01', reason: 'Put off.' }
  const notes = 'announced: 2026-12-01\nsummary: More.\n'
  beforeEach(async () => {
    await desk.act('seal', sealing)
    write(version('Terms', clause.replace('must', 'shall'), notes), later)
  })

  it('seals that a version is withdrawn, and commits both', async () => {
    await desk.act('seal', { ...sealing, day: '2027-03-01' })
    const form = await desk.view('edit', { path: later })
    expect(form).toContain('name="reason"')
    expect(await desk.act('withdraw', withdrawal)).toContain(
      'Withdrawn. Committed.',
    )
    expect(read(later)).toContain(
      'withdrawn: 2026-12-01\nwithdrawalReason: Put off.\n---',
    )
    expect(
      git('show', '--name-only', '--format=%s', 'HEAD').split(/\n+/),
    ).toEqual([
      'Withdraw tnc of 2027-03-01: Put off.',
      later,
      'content/seals.json',
    ])
  })

  it('leaves the file as it was where something stands in the way', async () => {
    const draft = read(later)
    await expect(desk.act('withdraw', withdrawal)).rejects.toThrow('is a draft')
    await desk.act('seal', { ...sealing, day: '2027-03-01' })
    write(read(later).replace('shall', 'may'), later)
    const altered = read(later)
    await expect(desk.act('withdraw', withdrawal)).rejects.toThrow(
      'after the version of 2027-03-01 was sealed',
    )
    expect(read(later)).toBe(altered)
    expect(altered).not.toBe(draft)
  })
})

describe('a correction', () => {
  beforeEach(() => desk.act('seal', sealing))

  it('opens a sealed text, and is sealed where it mends a slip', async () => {
    await desk.act('correct', { path, note: 'A misspelt word: “one”.' })
    expect(await desk.view('edit', { path })).toContain(
      'in force, being corrected',
    )
    write(read().replace('mispelt', 'misspelt'))
    expect(await desk.act('seal', sealing)).toContain('Sealed. Committed.')
    expect(read()).toContain(
      'corrections:\n  - date: 2026-12-01\n    note: "A misspelt word: “one”."\n',
    )
  })

  it('is refused where it changes what the text says, and can be taken back', async () => {
    const before = read()
    await desk.act('correct', { path, note: 'A word.' })
    write(read().replace('You must pay', 'You may pay'))
    await expect(desk.act('seal', sealing)).rejects.toThrow(/must|may/)
    await desk.act('discard', { path })
    expect(read()).toBe(before)
  })

  it('that was committed is taken back to what was sealed', async () => {
    const before = read()
    await desk.act('correct', { path, note: 'A word.' })
    write(read().replace('must pay', 'may pay'))
    await desk.act('commit', { files: path, message: 'A correction' })
    write(read().replace('may pay', 'can pay'))
    await desk.act('commit', { files: path, message: 'Another' })
    await desk.act('discard', { path })
    expect(read()).toBe(before)
    expect(await desk.view('edit', { path })).toContain('in force, sealed')
  })

  it('is not taken back where no commit has what was sealed', async () => {
    await desk.act('correct', { path, note: 'A word.' })
    git('checkout', '-q', '--orphan', 'other')
    git('commit', '-qam', 'all anew')
    await expect(desk.act('discard', { path })).rejects.toThrow(
      'is in no commit as it was sealed, so that there is nothing to go back to.',
    )
  })

  it('is not made of a draft', async () => {
    const other = 'content/pages/tnc/2027-03-01.mdx'
    write(
      version('Terms', clause, 'announced: 2026-12-01\nsummary: More.\n'),
      other,
    )
    await expect(
      desk.act('correct', { path: other, note: 'x' }),
    ).rejects.toThrow('sealed is corrected')
  })
})

describe('facts', () => {
  const hashOfFacts = async () =>
    /name="base" value="(\w+)"/.exec(await desk.view('facts'))?.[1] ?? ''

  it('change one value, and no other byte of their file', async () => {
    const file = 'content/facts.yaml'
    const before = read(file)
    const base = await hashOfFacts()
    expect(await desk.view('facts')).toMatch(
      /Most that the company owes in damages .*?INR 5,000/,
    )
    await desk.act('fact', {
      name: 'liabilityCap',
      value: 'INR 6,000: most',
      base,
    })
    expect(read(file)).toBe(
      before.replace(
        'liabilityCap: INR 5,000',
        'liabilityCap: "INR 6,000: most"',
      ),
    )
    await expect(
      desk.act('fact', { name: 'minimumAge', value: '21', base }),
    ).rejects.toThrow('409')
    const again = await hashOfFacts()
    await expect(
      desk.act('fact', { name: 'minimumAge', value: 'many', base: again }),
    ).rejects.toThrow('must be a whole number')
    await expect(
      desk.act('fact', { name: 'none', value: 'x', base: again }),
    ).rejects.toThrow('no fact')
  })

  it('are no placeholders any more once they are written', async () => {
    const base = await hashOfFacts()
    await desk.act('fact', {
      name: 'grievancePhone',
      value: '+91 294 000 0000',
      base,
    })
    expect(read('content/facts.yaml')).toMatch(
      /^grievancePhone: "\+91 294 000 0000"$/m,
    )
  })

  it('name the sealed versions that keep a former value', async () => {
    await desk.act('seal', sealing)
    const base = await hashOfFacts()
    await desk.act('fact', { name: 'noticeDays', value: '45', base })
    expect(await desk.view('facts')).toContain(
      'Terms from 1 December 2026 keeps “30”',
    )
  })
})
