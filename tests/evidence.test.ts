import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthority } from '../scripts/outputs/evidence/testing/authority.ts'
import { readSide } from '../scripts/outputs/word/testing/read-side.ts'
import { readZip } from '../scripts/outputs/zip.ts'
import {
  prepareSeal,
  prepareTranslations,
  prepareWithdrawal,
} from '../scripts/policies/seal.ts'
import { sha256 } from '../scripts/policies/sha256.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { version } from '../scripts/rules/testing/sealed-project.ts'
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
const telugu = teaFile(second).replace('.mdx', '.te.mdx')
const today = todayInIndia()
/** The last line of the book of seals. */
const lastLine = () => copy.read(bookFile).trim().split('\n').at(-1) ?? ''
const evidence = async (...args: string[]) =>
  (await copy.run('evidence', ...args)).output
const bytesOf = (zip: string) => readFileSync(join(copy.folder, zip))

beforeAll(() => {
  writeTea(copy)
  announceTea(copy)
  sealTea(copy, second)
  const text = copy.read(teaFile(second)).replace(/^layout: .*\n/m, '')
  copy.write(telugu, text.replace('title: ', `translates: ${second}\ntitle: `))
  const tea = { slug: 'tea', language: 'te' }
  prepareTranslations(openCheckedSite(copy.folder), tea, 'Asha').write()
  copy.startHistory()
})

afterAll(() => copy.remove())

describe('evidence for a version', () => {
  const name = `evidence-tea-${second}.zip`
  const files = () => readZip(bytesOf(name))
  const text = (file: string) => String(files().get(file))

  beforeAll(async () => {
    expect(await evidence('tea', second)).toContain(`Written: ${name}`)
  })

  it('has the same bytes at another time and in another time zone', async () => {
    const elsewhere = {
      TZ: 'America/Los_Angeles',
      ...clockAt(addDays(today, 400)),
    }
    const args = ['Tea', second, '--out', 'again.zip']
    const { output } = await copy.runIn(elsewhere, 'evidence', ...args)
    expect(output).toContain('Written: again.zip')
    expect(bytesOf('again.zip').equals(bytesOf(name))).toBe(true)
  })

  it('holds the documents that the build makes for the first day of the version', async () => {
    await copy.build(second)
    for (const [file, path] of Object.entries({
      'page.html': `${second}.html`,
      'text.md': `${second}.md`,
      'redline.html': `compare/${first}..${second}.html`,
    }))
      expect(text(file)).toBe(copy.read(`dist/tea/${path}`))
    const page = copy.read(`dist/te/tea/${second}.html`)
    expect(text('page.te.html')).toBe(page)
    expect(text('source.te.mdx')).toBe(copy.read(telugu))
  })

  it('sums up every file, and says what it shows', () => {
    const packed = files()
    const sums = text('sums.txt').trim().split('\n')
    expect(sums.map((line) => line.split('  ')[1])).toEqual(
      [...packed.keys()].filter((file) => file !== 'sums.txt'),
    )
    for (const line of sums) {
      const [sum, file = ''] = line.split('  ')
      expect(sha256(packed.get(file) ?? ''), file).toBe(sum)
    }
    for (const said of [
      `# Evidence of Tea Rules, version of ${formatDay(second)}\n`,
      `Announced: on ${formatDay(today)}: `,
      `commit ${copy.git('rev-parse', 'HEAD')} of `,
      'redline.html, unless this is the first version: what changed',
      'Proof of time: none',
    ])
      expect(text('README.txt')).toContain(said)
    expect(JSON.parse(text('seal.json'))).toMatchObject({
      policy: 'tea',
      version: second,
      by: 'Asha',
      text: sha256(text('source.mdx')),
      words: sha256(text('text.md')),
    })
  })
})

describe('evidence for a day', () => {
  const files = () => readZip(bytesOf('day.zip'))
  const text = (file: string) => String(files().get(file))
  const coffee = (day: string) => `content/pages/coffee/${day}.mdx`
  const authority = startAuthority()
  const by = 'Asha Rao'
  const open = () => openCheckedSite(copy.folder)
  let line = ''

  beforeAll(() => {
    copy.write(coffee(first), version('Coffee Rules', 'Of beans.'))
    prepareSeal(open(), 'coffee', { by }).write()
    line = lastLine()
    authority.trust(true)
  })

  afterAll(() => authority.stop())

  it('finds the version, and says from when to when it applies and when its seal existed, before another that was withdrawn, beside a draft that cannot be read', async () => {
    copy.write(
      coffee(second),
      version('Coffee Rules', 'Of tins.', 'summary: Less.\n'),
    )
    prepareSeal(open(), 'coffee', { by }).write()
    const withdrawn = { slug: 'coffee', day: second }
    prepareWithdrawal(open(), withdrawn, 'Put off.', by).write()
    copy.git('add', '.')
    copy.git('commit', '-qm', 'coffee')

    copy.write('content/pages/coffee/draft.mdx', '---\ntitle: [')
    const day = addDays(today, -1)
    const token = authority.stamp(sha256(line))
    const args = ['coffee', day, '--out', 'day.zip', '--token', token]
    // As npm runs it: a process makes the pages of one site.
    const { output } = await copy.runIn({}, 'evidence', ...args)
    expect(output).toContain(`in force from ${first}`)
    expect(output).toContain(`seal ${sha256(line)}`)
    for (const said of [
      `Asked for: the text in force on ${formatDay(day)}`,
      `Announced: no\n`,
      `since ${formatDay(first)} as the company states, recorded on ${formatDay(today)}; no later version is known`,
      'Proof of time: the seal existed on ',
      `npm run evidence -- coffee ${day}`,
    ])
      expect(text('README.txt')).toContain(said)
    expect(files().has('redline.html')).toBe(false)
  })

  it('holds the line of the seal, the whole book, and a token that openssl verifies', () => {
    expect(text('seal.json')).toBe(line)
    expect(text('seals.jsonl')).toBe(copy.read(bookFile))
    const token = join(copy.folder, 'token.tsr')
    writeFileSync(token, files().get('seal.tsr') ?? '')
    const verify = `ts -verify -digest ${sha256(line)} -in ${token} -CAfile ${authority.root}`
    expect(
      String(execFileSync('openssl', verify.split(' '), { stdio: 'pipe' })),
    ).toContain('Verification: OK')
  })

  it('drafts the certificate for counsel, with the hashes filled in and the rest left blank', async () => {
    const docx = files().get('certificate-draft.docx') ?? Buffer.alloc(0)
    const { title, clauses } = await readSide(docx, 'after')
    expect(title).toContain(
      'section 63(4)(c) of the Bharatiya Sakshya Adhiniyam, 2023',
    )
    expect(clauses.map((it) => it.split('\n', 1).join())).toEqual([
      '',
      '## Draft for counsel',
      '## Part A (To be filled by the Party)',
      '## Part B (To be filled by the Expert)',
    ])
    const words = clauses.join()
    expect(words.split(sha256(text('text.md')))).toHaveLength(3)
    expect(words).not.toMatch(/\{\w+\}/)
  })
})

describe('evidence is refused', () => {
  it('for what is not committed', async () => {
    const section = 'content/landing/020-hero.mdx'
    copy.edit(section, '\n---\n', '\n---\n\n{/* Ask counsel. */}\n')
    expect(await evidence('tea', second)).toContain(
      `  ${section}\nCommit them first.`,
    )
    copy.git('checkout', '-q', section)
  })

  it('for a sealed text that was changed', async () => {
    copy.edit(teaFile(second), 'neither', 'none of')
    copy.git('commit', '-qam', 'changed')
    expect(await evidence('tea', second)).toContain(
      'This text was changed after it was sealed',
    )
  })
})
