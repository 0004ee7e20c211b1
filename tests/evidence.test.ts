import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthority } from '../scripts/outputs/evidence/testing/authority.ts'
import { readSide } from '../scripts/outputs/word/testing/read-side.ts'
import { readZip } from '../scripts/outputs/zip.ts'
import { prepareSeal, prepareWithdrawal } from '../scripts/policies/seal.ts'
import { sha256 } from '../scripts/policies/sha256.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { version } from '../scripts/rules/testing/sealed-project.ts'
import { bookFile, tokenFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { textOfRuns } from '../src/policy/document-model.ts'
import { plainText } from '../src/policy/plain-text.ts'
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
  copy.startHistory()
})

afterAll(() => copy.remove())

describe('evidence for a version', () => {
  const name = `evidence-tea-${second}.zip`
  const files = () => readZip(bytesOf(name))
  const text = (file: string) => String(files().get(file))

  beforeAll(async () => {
    const { output } = await copy.run('evidence', 'tea', second)
    expect(output).toContain(`Written: ${name}`)
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
  })

  it('sums up every file, and says in the manifest what it is', () => {
    const packed = files()
    const sums = text('sums.txt').trim().split('\n')
    expect(sums.map((line) => line.split('  ')[1])).toEqual(
      [...packed.keys()].filter((file) => file !== 'sums.txt'),
    )
    for (const line of sums) {
      const [sum, file = ''] = line.split('  ')
      expect(sha256(packed.get(file) ?? ''), file).toBe(sum)
    }
    const manifest = JSON.parse(text('manifest.json'))
    expect(manifest).toMatchObject({
      policy: 'tea',
      title: 'Tea Rules',
      effective: second,
      announced: today,
      predecessor: first,
      redline: 'redline.html',
      pageShownAsOf: second,
      commit: copy.git('rev-parse', 'HEAD'),
      workingCopyDiffers: false,
    })
    expect(manifest.seal).toMatchObject({
      by: 'Asha',
      text: sha256(text('source.mdx')),
      words: sha256(text('text.md')),
      hash: sha256(text('seal.json')),
    })
  })
})

describe('evidence for a day', () => {
  const files = () => readZip(bytesOf('day.zip'))
  const text = (file: string) => String(files().get(file))
  const coffee = (day: string) => `content/pages/coffee/${day}.mdx`
  const seal = async (url: string) => {
    const args = ['--as', 'Asha Rao', '--yes', '--timestamp', url]
    return (await copy.run('seal', 'coffee', ...args)).output
  }
  let authority: Awaited<ReturnType<typeof startAuthority>>
  let line = ''
  const back = Buffer.from('as it came')

  beforeAll(async () => {
    authority = await startAuthority()
    copy.write(coffee(first), version('Coffee Rules', 'Of beans.'))
  })

  afterAll(() => authority.stop())

  it('begins with a seal and a token beside it, or with neither', async () => {
    const before = copy.read(bookFile)
    expect(await seal(authority.url)).toContain(
      'is signed by no authority that is known here',
    )
    expect(copy.read(bookFile)).toBe(before)
    expect(existsSync(join(copy.folder, 'content/timestamps'))).toBe(false)

    authority.trustIn(copy.folder)
    const output = await seal(authority.url)
    line = lastLine()
    const token = tokenFile(sha256(line))
    expect(output).toContain(`Commit ${coffee(first)}, ${bookFile}, ${token}.`)
    expect(existsSync(join(copy.folder, token))).toBe(true)
  })

  it('finds the version, and says from when to when it applies and when its seal existed, before another that was withdrawn, beside a draft that cannot be read', async () => {
    const open = () => openCheckedSite(copy.folder)
    const by = 'Asha Rao'
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
    writeFileSync(join(copy.folder, 'back.docx'), back)
    const day = addDays(today, -1)
    const more = ['--counsel', 'back.docx', '--out', 'day.zip']
    const output = await evidence('coffee', '--on', day, ...more)
    expect(output).toContain(`in force from ${first}`)
    expect(output).toMatch(/its seal was seen by an authority at 20\d\d-/)
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
      askedFor: day,
      until: null,
      announced: null,
      recordedAfterwards: today,
      predecessor: null,
      redline: 'none: this is the first version',
      seal: { by, hash: sha256(line) },
    })
    expect(files().has('redline.html')).toBe(false)
  })

  it('holds a file that counsel sent back, with its sum', () => {
    const file = 'counsel-back.docx'
    expect(files().get(file)).toEqual(back)
    expect(text('sums.txt')).toContain(`${sha256(back)}  ${file}`)
  })

  it('holds the line of the seal, the whole book, and a token that openssl verifies', () => {
    expect(text('seal.json')).toBe(line)
    expect(text('seals.jsonl')).toBe(copy.read(bookFile))
    const token = join(copy.folder, 'token.tsr')
    writeFileSync(token, files().get('seal.tsr') ?? '')
    const root = join(copy.folder, 'content/timestamps/authorities.pem')
    const verify = `ts -verify -digest ${sha256(line)} -in ${token} -CAfile ${root}`
    expect(
      String(execFileSync('openssl', verify.split(' '), { stdio: 'pipe' })),
    ).toContain('Verification: OK')
  })

  it('explains itself on a cover sheet, with the sums and how to check them', () => {
    const words = text('cover-sheet.html').replace(/<[^>]*>/g, ' ')
    for (const said of [
      'Get-FileHash *',
      'shasum -a 256 -c',
      'sha256sum -c',
      'existed on',
      `since ${formatDay(first)} as the company states, recorded on ${formatDay(today)}`,
      'sha256sum seal.json',
    ])
      expect(words).toContain(said)
    for (const file of ['seal.json', 'seals.jsonl', 'source.mdx', 'text.md'])
      expect(words).toContain(sha256(files().get(file) ?? ''))
  })

  it('drafts the certificate for counsel, with the hashes filled in and the rest left blank', async () => {
    const docx = files().get('certificate-draft.docx') ?? Buffer.alloc(0)
    const { title, clauses } = await readSide(docx, 'after')
    expect(title).toContain(
      'section 63(4)(c) of the Bharatiya Sakshya Adhiniyam, 2023',
    )
    expect(clauses.slice(1).map((it) => textOfRuns(it.title))).toEqual([
      'Draft for counsel',
      'Part A (To be filled by the Party)',
      'Part B (To be filled by the Expert)',
    ])
    const words = plainText({ title, clauses })
    const sum = sha256(text('text.md'))
    expect(words.split(sum)).toHaveLength(3)
    expect(words.split('_____ (Name')).toHaveLength(5)
    expect(words).not.toMatch(/\{\w+\}/)
  })
})

describe('evidence is refused', () => {
  it('for what is not committed, and shown as a draft', async () => {
    const section = 'content/landing/020-hero.mdx'
    copy.edit(section, '\n---\n', '\n---\n\n{/* Ask counsel. */}\n')
    expect(await evidence('tea', second)).toContain(
      `  ${section}\nCommit them first.`,
    )
    const name = `evidence-tea-${second}-draft.zip`
    expect(await evidence('tea', second, '--draft')).toContain(
      `Written: ${name}`,
    )
    const draft = readZip(bytesOf(name))
    expect(String(draft.get('README.txt'))).toMatch(
      /^DRAFT, made from files in no commit: no evidence\. /,
    )
    expect(JSON.parse(String(draft.get('manifest.json')))).toMatchObject({
      workingCopyDiffers: true,
      changedSinceCommit: [section],
    })
  })

  it('for a sealed text that was changed, also as a draft', async () => {
    copy.edit(teaFile(second), 'neither', 'none of')
    expect(await evidence('tea', second, '--draft')).toContain(
      'This text was changed after it was sealed',
    )
  })
})
