import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { version } from '../rules/testing/sealed-project.ts'
import { forgetOldStates, keepState, keptStates, keptText } from './store.ts'
import { startDesk, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/2026-12-01.mdx'
const source = version('Terms', '## One [#one]\n\nFirst.\n\nSecond.\n\nThird.')
let desk: TestDesk
const inFile = () => desk.read(path)
const change = (text: string) => desk.write(path, text)

beforeEach(async () => {
  desk = await startDesk({ [path]: source })
})

it.each([
  ['line ends of Windows', source.replaceAll('\n', '\r\n')],
  ['both kinds of line ends', source.replace('\n', '\r\n')],
  ['a mark before the first letter', `\ufeff${source}`],
  ['no line end at its end', source.trimEnd()],
  [
    'letters of India and emoji',
    source.replace('First', 'తెలుగు தமிழ் 🌸 e\u0301'),
  ],
])('a text with %s is saved byte by byte', async (_, text) => {
  change(text)
  const read = await desk.open(path)
  expect(read.text).toBe(text)
  await desk.act('save', { path, text: read.text, base: read.hash })
  expect(inFile()).toBe(text)
})

it('a file that is no UTF-8 is not opened, for a save would alter it', async () => {
  writeFileSync(
    join(desk.folder, path),
    Buffer.from(`${source}caf\xe9`, 'latin1'),
  )
  await expect(desk.open(path)).rejects.toThrow('not stored as UTF-8')
})

it('a version that cannot be read bears the title of the others', async () => {
  const other = 'content/pages/tnc/2027-03-01.mdx'
  desk.write(other, '---\ntitle: [\n---\n')
  expect(await desk.view('edit', { path: other })).toContain('<h1>Terms</h1>')
})

it('what others changed in other lines is joined', async () => {
  const { hash } = await desk.open(path)
  change(source.replace('First', 'Others'))
  const text = source.replace('Third', 'Mine')
  const saved = await desk.act('save', { path, text, base: hash })
  const both = source.replace('First', 'Others').replace('Third', 'Mine')
  expect([saved.joined, inFile()]).toEqual([both, both])
})

it('where both changed the same line nothing is written, both are shown, and neither is lost', async () => {
  const { hash } = await desk.open(path)
  const theirs = source.replace('Second', 'Others')
  change(theirs)
  const mine = source.replace('Second', 'Mine')
  const saved = await desk.act('save', { path, text: mine, base: hash })
  const choice = await desk.send(saved.conflict)
  expect(choice.text).toContain('<td><del>Others</del><ins>Mine</ins>.</td>')
  expect(choice.text).toContain('Somebody else changed')
  expect(inFile()).toBe(theirs)
  const texts = keptStates(desk.folder).map((state) =>
    keptText(desk.folder, state.hash),
  )
  expect(texts).toEqual(expect.arrayContaining([mine, theirs]))
  expect(await desk.act('choose', fieldsIn(choice.text, 'mine'))).toBe(
    `/desk/edit?path=${encodeURIComponent(path)}`,
  )
  expect(inFile()).toBe(mine)
})

it('of each paragraph another side may be taken, and another window of the desk is nobody else', async () => {
  const between = '\n\nBetween them.\n\n'
  const whole = (a: string, b: string) =>
    source.replace('Second.', `${a}${between}${b}`)
  change(whole('A.', 'B.'))
  const { hash } = await desk.open(path)
  const theirs = whole('A theirs.', 'B theirs.')
  await desk.act('save', { path, text: theirs, base: hash })
  const mine = whole('A mine.', 'B mine.')
  const { conflict } = await desk.act('save', { path, text: mine, base: hash })
  const { text } = await desk.send(conflict)
  expect(text).toContain('You, in another window, changed')
  expect(text.match(/<select name="sides"/g)).toHaveLength(2)
  const body = new URLSearchParams(fieldsIn(text, 'theirs'))
  body.append('sides', 'mine')
  await desk.send('/desk/choose', { method: 'POST', body: `${body}` })
  expect(inFile()).toBe(whole('A theirs.', 'B mine.'))
})

it('a choice that was made while the file changed once more is not taken for the file', async () => {
  const { hash } = await desk.open(path)
  change(source.replace('Second', 'Others'))
  const mine = source.replace('Second', 'Mine')
  const { conflict } = await desk.act('save', { path, text: mine, base: hash })
  const { text } = await desk.send(conflict)
  change(source.replace('Second', 'Third party'))
  expect(await desk.act('choose', fieldsIn(text, 'theirs'))).toBe(conflict)
  expect(inFile()).toContain('Third party')
})

it('every saved state can be looked at and brought back', async () => {
  let { hash } = await desk.open(path)
  for (const word of ['One', 'Two', 'Three'])
    ({ hash } = await desk.act('save', {
      path,
      text: source.replace('First', word),
      base: hash,
    }))
  const list = await desk.view('earlier', { path })
  expect(list.match(/<option/g)).toHaveLength(4)
  const [, second, first] = keptStates(desk.folder)
  expect(await desk.view('since', { path, hash: `${second?.hash}` })).toMatch(
    /<del>.*?Two\..*?<\/del>.*?<ins>.*?Three\./,
  )
  const hidden = `name="hash" value="${second?.hash}"`
  expect(list).toMatch(new RegExp(`${hidden}.*Bring it back.*<iframe`))
  await desk.act('bring-back', { path, hash: `${first?.hash}` })
  expect(inFile()).toBe(source.replace('First', 'One'))
  // The state before the first edit is there, too.
  const oldest = keptStates(desk.folder).at(-1)
  await desk.act('bring-back', { path, hash: `${oldest?.hash}` })
  expect(inFile()).toBe(source)
})

it('what was discarded can be brought back', async () => {
  await desk.act('discard', { path })
  expect(existsSync(join(desk.folder, path))).toBe(false)
  const overview = await desk.view('')
  expect(overview).toContain('Bring back tnc from 1 December 2026')
  const [, hash = ''] = /name="hash" value="(\w+)"/.exec(overview) ?? []
  await desk.act('bring-back', { path, hash })
  expect(inFile()).toBe(source)
  expect(await desk.view('')).not.toContain('Bring back')
})

it('states are kept for ninety days, and a line that a crash cut off harms none', () => {
  const days = (count: number) => ({
    time: new Date(Date.now() - count * 86_400_000).toISOString(),
  })
  keepState(desk.folder, path, 'old', days(91))
  keepState(desk.folder, path, 'young', days(89))
  const list = join(desk.folder, '.desk/states.jsonl')
  writeFileSync(list, `${readFileSync(list, 'utf8')}\n{"path":"content/pa`)
  keepState(desk.folder, path, 'new')
  forgetOldStates(desk.folder)
  expect(
    keptStates(desk.folder).map(({ hash }) => keptText(desk.folder, hash)),
  ).toEqual(['new', 'young'])
})

/** What the form of a choice sends for a side. */
function fieldsIn(
  html: string,
  side: 'mine' | 'theirs',
): Record<string, string> {
  const hidden = html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)
  return {
    ...Object.fromEntries([...hidden].map(([, name, value]) => [name, value])),
    sides: side,
  }
}
