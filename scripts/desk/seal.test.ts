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

describe('sealing', () => {
  it('shows what is promised and writes nothing, then seals and commits the version and its seal alone', async () => {
    write('other', 'content/other.txt')
    expect(await desk.view('seal', { path })).toMatch(
      /In force from<.*1 December 2026/,
    )
    expect(git('status', '--porcelain')).not.toContain('seals.json')
    expect(await desk.seal(sealing)).toContain('Not public yet')
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(
      'content/seals.json',
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

  it('says that nobody could look where there is no whole history', async () => {
    expect(await desk.view('seal', { path })).not.toContain('Nobody could look')
    write(git('rev-parse', 'HEAD'), '.git/shallow')
    expect(await desk.view('seal', { path })).toContain('Nobody could look')
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
      'site/content/seals.json',
    )
    write(read().replace('A mispelt', 'One mispelt'))
    await desk.act('discard', { path })
    expect(read()).toContain('A mispelt')
    write('[]', 'content/seals.json')
    expect(await desk.view('')).toContain('is missing or altered; commit')
  })

  it('is refused with what stands in the way', async () => {
    write(read().replace('A mispelt', '[A](#nowhere) mispelt'))
    await expect(desk.seal(sealing)).rejects.toThrow(
      /422 tnc of 1 December 2026, “\[A\]\(#nowhere\) mispelt word\.”: There is no heading/,
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
    /^Error: 409 The Terms from 1 December 2026 is sealed: .* make a new version\.$/
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

  it('is committed where it says what was sealed', async () => {
    write(read().replace('mispelt', 'misspelt'))
    await desk.seal(sealing)
    git('reset', '-q', 'HEAD^')
    await desk.act('publish', { files: path, message: 'Sealed before' })
    expect(git('log', '-1', '--format=%s')).toBe('Sealed before')
  })
})

describe('a draft that has waited too long', () => {
  const late = 'content/pages/tnc/2026-12-15.mdx'
  const good = 'content/pages/tnc/2026-12-31.mdx'
  beforeEach(async () => {
    await desk.seal(sealing)
    write(version('Terms', clause, 'summary: More.\n'), late)
  })

  it('is offered the first day that will do, and sealed with it; its former file goes', async () => {
    git('add', late)
    git('commit', '-qm', 'A draft')
    const form = await desk.view('seal', { path: late })
    expect(form).toContain('leaves readers 14 days')
    expect(form).toMatch(/name="day"[^>]* value="2026-12-31"/)
    const move = { path: late, day: '2026-12-31', view: 'seal' }
    expect(await desk.act('move', move)).toBe(
      `/desk/seal?path=${encodeURIComponent(good)}`,
    )
    await desk.seal({ ...sealing, day: '2026-12-31' })
    expect(git('status', '--porcelain', 'content')).toBe('')
    expect(git('ls-files', late)).toBe('')
  })

  it('keeps its earlier states under another day, and leaves none to be brought back', async () => {
    const { text, hash } = await desk.open(late)
    const save = { path: late, text: `${text}More.\n`, base: hash }
    await desk.act('save', save)
    await desk.act('move', { path: late, day: '2027-01-15', view: 'edit' })
    const moved = 'content/pages/tnc/2027-01-15.mdx'
    expect(read(moved)).toBe(save.text)
    expect(await desk.view('earlier', { path: moved })).toContain('<option')
    expect(await desk.view('')).not.toContain('Bring back')
    expect(await desk.view('edit', { path: moved })).toContain('Another day')
  })

  it('is refused a day without notice', async () => {
    const move = { path: late, day: '2026-12-20', view: 'edit' }
    await expect(desk.act('move', move)).rejects.toThrow(
      'The first day that will do is 2026-12-31.',
    )
    await expect(desk.act('move', { ...move, path })).rejects.toThrow(
      'There is no draft of 2026-12-01',
    )
  })
})

describe('a correction', () => {
  beforeEach(() => desk.seal(sealing))

  it('opens a sealed text, and is sealed where it mends a slip', async () => {
    await desk.act('correct', { path, note: 'A misspelt word: “one”.' })
    expect(await desk.view('edit', { path })).toContain(
      'in force, being corrected',
    )
    write(read().replace('mispelt', 'misspelt'))
    expect(await desk.seal(sealing)).toContain('Not public yet')
    expect(read()).toContain(
      'corrections:\n  - date: 2026-12-01\n    note: "A misspelt word: “one”."\n',
    )
  })

  it('is refused where it changes what the text says, and can be taken back', async () => {
    const before = read()
    await desk.act('correct', { path, note: 'A word.' })
    write(read().replace('You must pay', 'You may pay'))
    await expect(desk.seal(sealing)).rejects.toThrow(/must|may/)
    await desk.act('discard', { path })
    expect(read()).toBe(before)
  })

  it('that was committed is taken back to what was sealed', async () => {
    const before = read()
    await desk.act('correct', { path, note: 'A word.' })
    write(read().replace('must pay', 'may pay'))
    await desk.act('publish', { files: path, message: 'A correction' })
    write(read().replace('may pay', 'can pay'))
    await desk.act('publish', { files: path, message: 'Another' })
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
    write(version('Terms', clause, 'summary: More.\n'), other)
    await expect(
      desk.act('correct', { path: other, note: 'x' }),
    ).rejects.toThrow('sealed is corrected')
  })

  describe('of the version in force', () => {
    const later = 'content/pages/tnc/2027-03-01.mdx'
    const mend = async () => {
      await desk.act('correct', { path, note: 'A misspelt word.' })
      write(read().replace('mispelt', 'misspelt'))
      return desk.seal(sealing)
    }
    const announce = async (text: string) => {
      write(version('Terms', text, 'summary: More.\n'), later)
      await desk.seal({ ...sealing, day: '2027-03-01' })
      return read(later)
    }

    it('is offered for the announced one, too, and made in one step', async () => {
      const other = '## Other [#other]\n\nA mispelt word.\n\n'
      const before = await announce(other + clause.replace('must', 'shall'))
      expect(await desk.view('')).not.toContain('the same slip')
      expect(await mend()).toMatch(/1 March 2027 has the same slip.*mispelt/s)
      expect(await desk.view('')).toContain('has the same slip')
      const fields = { path: later, note: 'A misspelt word.' }
      expect(await desk.act('same-slips', fields)).toBe(
        `/desk/seal?path=${encodeURIComponent(later)}`,
      )
      const [first = '', second = ''] = before.split('## One')
      expect(read(later)).toBe(
        `${first}## One${second.replace('mispelt', 'misspelt')}`.replace(
          /\n---\n/,
          '\ncorrections:\n  - date: 2026-12-01\n    note: A misspelt word.\n---\n',
        ),
      )
      expect(await desk.seal({ ...sealing, day: '2027-03-01' })).not.toContain(
        'the same slip',
      )
    })

    it('is not offered where the announced one has other words there', async () => {
      const before = await announce(
        `${clause.replace('A mispelt', 'One mispelt')}\n\n## Other [#other]\n\nA mispelt word.`,
      )
      expect(await mend()).not.toContain('the same slip')
      const fields = { path: later, note: 'A misspelt word.' }
      await expect(desk.act('same-slips', fields)).rejects.toThrow('409')
      expect(read(later)).toBe(before)
    })
  })
})

describe('withdrawing', () => {
  const later = 'content/pages/tnc/2027-03-01.mdx'
  const withdrawal = { ...sealing, day: '2027-03-01', reason: 'Put off.' }
  const notes = 'summary: More.\n'
  beforeEach(async () => {
    await desk.seal(sealing)
    write(version('Terms', clause.replace('must', 'shall'), notes), later)
  })

  it('seals that a version is withdrawn, and commits both', async () => {
    await desk.seal({ ...sealing, day: '2027-03-01' })
    const form = await desk.view('edit', { path: later })
    expect(form).toContain('name="reason"')
    expect(await desk.act('withdraw', withdrawal)).toContain('is withdrawn')
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
    await desk.seal({ ...sealing, day: '2027-03-01' })
    write(read(later).replace('shall', 'may'), later)
    const altered = read(later)
    await expect(desk.act('withdraw', withdrawal)).rejects.toThrow(
      'after the version of 2027-03-01 was sealed',
    )
    expect(read(later)).toBe(altered)
    expect(altered).not.toBe(draft)
  })
})
