import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, version } from '../rules/testing/sealed-project.ts'
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
      /tnc\/2026-12-01.mdx, line \d+: /,
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
      /^Terms from 2026-12-01: /,
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

it('begins with no page beside that the server may not have yet', async () => {
  const begun = await desk.view('edit', { path })
  expect(begun).toMatch(/<iframe [^>]*srcDoc="Preparing…"/)
})

describe('evidence', () => {
  const ask = (to: string) => desk.view('evidence', { slug: 'tnc', to })

  it('shows which version applied before it is made, and says so of a day that lies ahead', async () => {
    await desk.seal(sealing)
    expect(await desk.view('evidence')).not.toContain('Make the evidence')
    const now = await ask('2026-12-01')
    expect(now).toMatch(/<h2>Terms from 1 December 2026</)
    expect(now).toContain('Make the evidence')
    expect(now).not.toContain('lies ahead')
    expect(await ask('2026-12-09')).toContain('lies ahead')
    await expect(ask('2026-11-30')).rejects.toThrow('No version of tnc')
  })

  it('minds no draft that is not saved yet, and names what is', async () => {
    await desk.seal(sealing)
    const other = 'content/pages/rules/2026-12-01.mdx'
    write('---\nnothing yet', other)
    expect(await ask('2026-12-01')).toContain('Make the evidence')
    write(page('Help'), 'content/pages/help.mdx')
    const said = await ask('2026-12-01')
    expect(said).not.toContain('Make the evidence')
    expect(said).toContain('content/pages/help.mdx')
    expect(said).not.toContain(`<small>${other}`)
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
      value: 'INR 6,000',
      base,
    })
    expect(read(file)).toBe(
      before.replace('liabilityCap: INR 5,000', 'liabilityCap: INR 6,000'),
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

  it('are confirmed as they are, with the day', async () => {
    const file = 'content/facts.yaml'
    const before = read(file)
    const name = /^(\w+): !unconfirmed "?(.*?)"?$/m
    const [line = '', fact = '', value = ''] = name.exec(before) ?? []
    const base = await hashOfFacts()
    expect(await desk.view('facts')).toContain('It is true')
    await desk.act('fact', { name: fact, base })
    expect(read(file)).toBe(
      before.replace(
        line,
        line
          .replace('!unconfirmed', '!confirmed')
          .replace(value, `2026-12-01 ${value}`),
      ),
    )
    const again = await hashOfFacts()
    await expect(desk.act('fact', { name: fact, base: again })).rejects.toThrow(
      'does not wait to be confirmed',
    )
  })

  it.each([
    ['companyNumber', 'U62099RJ2025PTC123456', 'U62099'],
    ['grievancePhone', '+91 294 123 4567', 'on request'],
    ['companyAddress', '1 Lake Road, Udaipur 313001', '1 Lake Road, Udaipur'],
    ['contactEmail', 'help@company.in', 'help at company.in'],
    ['dataLawDate', '14 May 2027', '31 February 2027'],
    ['liabilityCap', 'INR 1,00,000', 'one lakh'],
    ['courts', 'Jaipur', '[the courts]'],
  ])('of %s may be “%s”, not “%s”', async (name, good, bad) => {
    const base = await hashOfFacts()
    await expect(desk.act('fact', { name, value: bad, base })).rejects.toThrow(
      /must |Brackets/,
    )
    await desk.act('fact', { name, value: good, base })
    expect(await desk.view('facts')).toContain(`value="${good}"`)
  })

  it('say which sealed versions keep a value, and which wait for a real one', async () => {
    write(version('Terms', `${clause} Call {facts.grievancePhone}.`))
    const dialogs = async () =>
      (await desk.view('facts')).match(/<dialog.*?<\/dialog>/gs)?.join('\n') ??
      ''
    expect(await dialogs()).not.toContain('Sealed with')
    await desk.seal(sealing)
    const terms = 'Terms from 1 December 2026'
    expect(await dialogs()).toMatch(
      new RegExp(`seal(?:ed)? them again: ${terms}`),
    )
    expect(await dialogs()).toContain(`keep the value that they have: ${terms}`)
  })

  it('name the sealed versions that keep a former value', async () => {
    await desk.seal(sealing)
    const base = await hashOfFacts()
    await desk.act('fact', { name: 'noticeDays', value: '45', base })
    expect(await desk.view('facts')).toContain(
      'Terms from 1 December 2026 keeps “30”',
    )
  })
})
