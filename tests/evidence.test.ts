import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuthority } from '../scripts/outputs/evidence/testing/authority.ts'
import { readSide } from '../scripts/outputs/word/testing/read-side.ts'
import { readZip } from '../scripts/outputs/zip.ts'
import { prepareTranslations } from '../scripts/policies/seal-version.ts'
import { sha256 } from '../scripts/policies/sha256.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { bookFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { clockAt } from './setup/clock.ts'
import { copyProject } from './setup/project-copy.ts'
import {
  announceTea,
  first,
  sealTea,
  second,
  teaFile,
  writeTea,
} from './setup/tea.ts'

const copy = copyProject()
const authority = startAuthority()
const telugu = teaFile(second).replace('.mdx', '.te.mdx')
const today = todayInIndia()
const evidence = async (...args: string[]) =>
  (await copy.run('evidence', ...args)).output
const bytesOf = (zip: string) => readFileSync(join(copy.folder, zip))
const textsOf = (zip: string) => {
  const files = [...readZip(bytesOf(zip))]
  return new Map(files.map(([name, bytes]) => [name, String(bytes)]))
}
let line = ''
let args: string[] = []

beforeAll(() => {
  writeTea(copy)
  announceTea(copy)
  sealTea(copy, second)
  line = copy.read(bookFile).trim().split('\n').at(-1) ?? ''
  const text = copy.read(teaFile(second)).replace(/^layout: .*\n/m, '')
  copy.write(telugu, text.replace('title: ', `translates: ${second}\ntitle: `))
  const tea = { slug: 'tea', language: 'te' }
  prepareTranslations(openCheckedSite(copy.folder), tea, 'Asha').write()
  copy.startHistory()
  args = ['tea', second, '--token', authority.stamp(sha256(line))]
})

afterAll(() => {
  authority.stop()
  copy.remove()
})

it('evidence holds the documents that the build makes for the first day of a version, its seal and the whole book', async () => {
  const name = `evidence-tea-${second}.zip`
  expect(await evidence(...args)).toContain(`Written: ${name}`)
  await copy.build(second)
  const texts = textsOf(name)
  for (const [file, path] of Object.entries({
    'page.html': `dist/tea/${second}.html`,
    'text.md': `dist/tea/${second}.md`,
    'redline.html': `dist/tea/compare/${first}..${second}.html`,
    'page.te.html': `dist/te/tea/${second}.html`,
    'source.te.mdx': telugu,
    'seals.jsonl': bookFile,
  }))
    expect([file, texts.get(file)]).toEqual([file, copy.read(path)])
  expect(texts.get('seal.json')).toBe(line)

  const files = readZip(bytesOf(name))
  const sums = [...files]
    .filter(([file]) => file !== 'sums.txt')
    .map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`)
  expect(texts.get('sums.txt')).toBe(sums.join(''))
  for (const said of [
    `# Evidence of Tea Rules, version of ${formatDay(second)}\n`,
    `Announced: on ${formatDay(today)}: `,
    `commit ${copy.git('rev-parse', 'HEAD')} of `,
    'Proof of time: the seal existed on ',
    `npm run evidence -- tea ${second}`,
  ])
    expect(texts.get('README.txt')).toContain(said)

  const docx = files.get('certificate-draft.docx') ?? Buffer.alloc(0)
  const certificate = await readSide(docx, 'after')
  expect(certificate.title).toContain('section 63(4)(c) of the Bharatiya')
  expect(certificate.clauses.map((it) => it.split('\n', 1).join())).toEqual([
    '',
    '## Draft for counsel',
    '## Part A (To be filled by the Party)',
    '## Part B (To be filled by the Expert)',
  ])
  const words = certificate.clauses.join()
  const sum = sha256(files.get('text.md') ?? '')
  expect(words.split(sum)).toHaveLength(3)
  expect(words).not.toMatch(/\{[\w.]+\}/)
})

it('evidence has the same bytes at another time and in another time zone', async () => {
  const later = clockAt(addDays(today, 400))
  const elsewhere = { TZ: 'America/Los_Angeles', ...later }
  await copy.runIn(elsewhere, 'evidence', ...args, '--out', 'again.zip')
  const name = `evidence-tea-${second}.zip`
  expect(bytesOf('again.zip').equals(bytesOf(name))).toBe(true)
})

it('evidence is found by a day on which a version was in force, beside a draft that cannot be read', async () => {
  copy.write('content/pages/tea/draft.mdx', '---\ntitle: [')
  const day = addDays(today, -1)
  expect(await evidence('Tea', day)).toContain(`in force from ${first}`)
  const texts = textsOf(`evidence-tea-${day}.zip`)
  expect(texts.get('README.txt')).toContain(
    `since ${formatDay(first)} as the company states, recorded on `,
  )
  expect(texts.has('redline.html')).toBe(false)
})

it('evidence is refused for what is not committed, and for a sealed text that was changed', async () => {
  copy.edit(teaFile(second), 'neither', 'none of')
  expect(await evidence('tea', second)).toContain(
    `  ${teaFile(second)}\nCommit them first.`,
  )
  copy.git('commit', '-qam', 'changed')
  expect(await evidence('tea', second)).toContain(
    'This text was changed after it was sealed',
  )
})
