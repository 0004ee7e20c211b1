import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { version } from '../checks/testing/sealed-project.ts'
import { keptStates, keptText } from './store.ts'
import { fieldsIn, startDesk, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/draft.mdx'
const source = version('Terms', '## One [#one]\n\nFirst.\n\nSecond.\n\nThird.')
const other = (word: string) => source.replace('Second', word)
let desk: TestDesk
const inFile = () => desk.read(path)
const change = (text: string) => desk.write(path, text)
const save = (text: string, base: string, more = {}) => {
  pass(1)
  return desk.act('save', { path, text, base, ...more })
}
const kept = () =>
  keptStates(desk.folder, path).map(({ hash }) =>
    keptText(desk.folder, hash, path),
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
  const read = await desk.open(path)
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
  await expect(desk.open(path)).rejects.toThrow('422 This file is not stored')
})

describe('a change by others since the text was opened', () => {
  it('in other lines is merged', async () => {
    const { hash } = await desk.open(path)
    change(source.replace('First', 'Others'))
    const { joined } = await save(source.replace('Third', 'Mine'), hash)
    const both = source.replace('First', 'Others').replace('Third', 'Mine')
    expect([joined, inFile()]).toEqual([both, both])
  })

  it('in another window is merged, even after several saves there', async () => {
    let mine = (await desk.open(path)).hash
    for (const word of ['One', 'Two'])
      ({ hash: mine } = await save(other(word), mine))
    const { hash } = await desk.open(path)
    await save(other('Three'), mine)
    await save(other('Two').replace('Third', 'Mine'), hash)
    expect(inFile()).toBe(other('Three').replace('Third', 'Mine'))
  })

  it.each([['known'], ['forgotten']])(
    'in the same line with a %s base is a conflict, and neither text is lost',
    async (how) => {
      const { hash } = await desk.open(path)
      const theirs = other('Others').replace('First', 'Theirs')
      change(theirs)
      const base = how === 'known' ? hash : '0'.repeat(64)
      const more = how === 'known' ? {} : { started: '' }
      const { conflict } = await save(other('Mine'), base, more)
      expect(inFile()).toBe(theirs)
      expect(await desk.view('edit', { path })).toContain(
        'could not be saved here is kept',
      )
      const view = await desk.show(conflict)
      pass(1)
      await desk.act('bring-back', fieldsIn(view, 'bring-back'))
      expect(inFile()).toContain('Mine.')
      expect(await desk.view('edit', { path })).not.toContain(
        'could not be saved here',
      )
      expect(kept()).toContain(theirs)
    },
  )
})

it('text typed into a draft that is gone is kept', async () => {
  const { hash } = await desk.open(path)
  desk.remove(path)
  await expect(save(other('More'), hash)).rejects.toThrow(
    '410 This draft was sealed, discarded or renamed',
  )
  expect(kept()).toContain(other('More'))
})

it('saves within an hour are one kept state, changes by others are states of their own, and each can be restored', async () => {
  const { hash: first } = await desk.open(path)
  let hash = first
  for (const word of ['One', 'Two', 'Three'])
    ({ hash } = await save(other(word), hash))
  pass(7200)
  await save(other('Four'), hash)
  change(other('Others'))
  pass(1)
  await desk.open(path)
  const words = ['Others', 'Four', 'Three', 'Second']
  expect(kept()).toEqual(words.map(other))
  const fields = { path, from: first }
  expect(await desk.view('changes', fields)).toContain('Bring it back')
  expect(await desk.view('redline', fields)).toMatch(
    /<del>.*?Second.*?<\/del>.*?<ins>.*?Others/,
  )
  await desk.act('bring-back', { path, hash: first })
  expect(inFile()).toBe(source)
})

it('discarding restores the published text, deletes a draft that was never published, and keeps both', async () => {
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
