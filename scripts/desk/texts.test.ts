import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { version } from '../acts/testing/sealed-project.ts'
import { earlierTexts, findEarlier } from './earlier-texts.ts'
import { fieldsIn, startDesk, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/draft.mdx'
const source = version('Terms', '## One [#one]\n\nFirst.\n\nSecond.\n\nThird.')
const other = (word: string) => source.replace('Second', word)
let desk: TestDesk
const inFile = () => desk.read(path)
const change = (text: string) => desk.write(path, text)
const open = () => desk.open(path)
const save = (text: string, base: string, more = {}) => {
  pass(1)
  return desk.act('save', { path, text, base, ...more })
}
const kept = () =>
  earlierTexts(desk.folder, path).map(({ hash }) =>
    findEarlier(desk.folder, path, hash),
  )
const pass = (seconds: number) =>
  vi.setSystemTime(new Date(Date.now() + seconds * 1000))
beforeEach(async () => {
  desk = await startDesk({ [path]: source })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T06:00Z') })
  return () => vi.useRealTimers()
})

it('a text is saved byte by byte, with its BOM, CRLF and combining characters', async () => {
  const letters = source.replace('First', 'తెలుగు தமிழ் 🌸 e\u0301')
  const text = `\ufeff${letters.replace('\n', '\r\n').trimEnd()}`
  change(text)
  const read = await open()
  expect(read.text).toBe(text)
  const edited = text.replace('Third', 'Fourth')
  await save(edited, read.hash)
  expect(inFile()).toBe(edited)
})

it('a file that is not UTF-8 is not opened, because a save would damage it', async () => {
  writeFileSync(
    join(desk.folder, path),
    Buffer.from(`${source}caf\xe9`, 'latin1'),
  )
  await expect(desk.open(path)).rejects.toThrow('422 The desk would destroy')
})

describe('a text whose base others have changed', () => {
  it('is not saved, and the window gets the other text', async () => {
    const { hash } = await open()
    desk.context.person = { name: 'Ravi', email: 'ravi@example.in' }
    const { hash: theirs } = await save(other('Theirs'), hash)
    expect(await save(other('Mine'), hash)).toEqual({
      hash: theirs,
      theirs: { text: other('Theirs'), by: 'Ravi' },
    })
    expect(inFile()).toBe(other('Theirs'))
  })

  it('is merged for a window that is closed', async () => {
    const { hash } = await open()
    await save(other('Mine'), hash)
    await save(`${other('Mine')}\nMore.\n`, hash, { keep: '1' })
    expect(inFile()).toBe(`${other('Mine')}\nMore.\n`)
  })

  it('is kept for a window that is closed, and can be brought back', async () => {
    const { hash } = await open()
    change(other('Theirs'))
    const { theirs } = await save(other('Mine'), hash, { keep: '1' })
    const shown = () => desk.view('edit', { path })
    expect(await shown()).toContain('could not be saved here is kept')
    const view = await desk.show(theirs.choose)
    pass(1)
    await desk.act('bring-back', fieldsIn(view, 'bring-back'))
    expect(inFile()).toBe(other('Mine'))
    expect(await shown()).not.toContain('could not be saved here')
    expect(kept()).toContain(other('Theirs'))
  })
})

it('text typed into a draft that is gone is kept', async () => {
  const { hash } = await open()
  desk.remove(path)
  await expect(save(other('More'), hash)).rejects.toThrow(
    '410 This draft was published, discarded or renamed',
  )
  expect(kept()).toContain(other('More'))
})

describe('earlier texts', () => {
  it('hold one text for each ten minutes of a person, and each can be restored', async () => {
    const { hash: first } = await open()
    let hash = first
    const typeAs = async (name: string, text: string) => {
      desk.context.person = { name, email: `${name}@example.in` }
      ;({ hash } = await save(text, hash))
    }
    for (const word of ['One', 'Two', 'Three']) {
      await typeAs('asha', other(word))
      await typeAs('ravi', `${other(word)}\nMore.\n`)
    }
    pass(600)
    await typeAs('asha', other('Four'))
    expect(kept()).toEqual([
      other('Four'),
      `${other('Three')}\nMore.\n`,
      other('Three'),
      source,
    ])
    const fields = { path, from: first }
    const view = await desk.view('changes', fields)
    expect(view).toContain('Bring it back')
    expect(view).toContain('Saved, by asha, 1 December 2026 at 11:40')
    expect(await desk.view('redline', fields)).toMatch(
      /<del>.*?Second.*?<\/del>.*?<ins>.*?Four/,
    )
    await desk.act('bring-back', { path, hash: first })
    expect(inFile()).toBe(source)
  })

  it('hold what other programs wrote before it is replaced', async () => {
    for (const word of ['One', 'Two']) {
      change(other(word))
      const { hash } = await open()
      await save(other('Mine'), hash)
    }
    expect(kept()).toEqual(expect.arrayContaining(['One', 'Two'].map(other)))
  })

  it('are removed after 60 days', async () => {
    const { hash } = await open()
    await save(other('One'), hash)
    expect(kept()).toEqual([other('One'), source])
    pass(61 * 86_400)
    await save(other('Two'), (await open()).hash)
    expect(kept()).toEqual([other('Two')])
  })
})

it('a text that cannot be read offers the published one wherever it is shown', async () => {
  desk.write(
    'content/pages/tnc/2026-11-01.mdx',
    version('Terms', '## One [#one]\n\nText.'),
  )
  desk.startHistory()
  change('---\ntitle: [\n')
  for (const page of [
    await desk.view('edit', { path }),
    await desk.view('changes', { path }),
  ])
    expect(fieldsIn(page, 'bring-back')).toEqual({ path, hash: 'published' })
})

it('discarding goes back to the published text and keeps what was discarded', async () => {
  const discard = () => desk.act('bring-back', { path, hash: 'published' })
  desk.startHistory()
  change(other('One'))
  await discard()
  expect(inFile()).toBe(source)
  desk.git('rm', '-q', '--cached', path)
  desk.git('commit', '-qm', 'No draft')
  change(other('Two'))
  const view = await desk.view('changes', { path, from: 'published' })
  expect(view).toContain('Discard the draft…')
  await discard()
  expect(existsSync(join(desk.folder, path))).toBe(false)
  expect(kept()).toEqual(expect.arrayContaining(['One', 'Two'].map(other)))
})
