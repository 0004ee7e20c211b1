import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthority } from '../scripts/outputs/evidence/testing/authority.ts'
import { readDocx } from '../scripts/outputs/word/read-docx.ts'
import { printParts } from '../scripts/outputs/word/testing/print-parts.ts'
import { readZip } from '../scripts/outputs/zip.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import {
  prepareSeal,
  prepareWithdrawal,
} from '../scripts/rules/prepare-seal.ts'
import { version } from '../scripts/rules/testing/sealed-project.ts'
import { hashOf, sha256 } from '../scripts/site/book.ts'
import { tokenFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { clockAt } from './setup/clock.ts'
import { headlessOptions } from './setup/headless.ts'
import { readPdf } from './setup/pdf.ts'
import { copyProject } from './setup/project-copy.ts'
import {
  announceTea,
  first,
  oldWords,
  sealTea,
  second,
  teaFile,
  writeTea,
} from './setup/tea.ts'

const copy = copyProject()
const today = todayInIndia()
const book = () => JSON.parse(copy.read('content/seals.json'))
// One evidence is printed by the Chromium that people have.
const quick = { CHROME_PATH: headlessOptions().executablePath }
const evidence = async (...args: string[]) =>
  (await copy.runIn(quick, 'evidence', 'tea', ...args)).output
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
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
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
  })

  it('has a PDF whose text can be searched, from the title to the last clause', ({
    skip,
  }) => {
    const pages =
      readPdf(files().get('page.pdf') ?? '') ??
      skip('pdftotext is missing (poppler-utils).')
    const lines = text('text.txt').trim().split('\n')
    const plain = (it = '') => it.replace(/\s/g, '')
    expect(plain(pages[0])).toContain(plain(lines[0]))
    expect(plain(pages.join(''))).toContain(plain(lines.at(-1)))
  })
})

describe('evidence for a day, of a text that was corrected later', () => {
  const files = () => readZip(bytesOf('day.zip'))
  const text = (file: string) => String(files().get(file))
  const seal = async (url: string) => {
    const args = ['--as', 'Asha Rao', '--yes', '--timestamp', url]
    return (await copy.run('seal', 'tea', first, ...args)).output
  }
  let authority: Awaited<ReturnType<typeof startAuthority>>
  const coffee = (day: string) => `content/pages/coffee/${day}.mdx`
  const back = Buffer.from('as it came')

  beforeAll(async () => {
    authority = await startAuthority()
    const open = () => openCheckedSite(copy.folder)
    for (const day of [first, second]) {
      copy.write(
        coffee(day),
        version('Coffee Rules', `Of ${day}.`, 'summary: Less.\n'),
      )
      prepareSeal(open(), 'coffee', day, 'Asha Rao').write()
    }
    const withdrawn = { slug: 'coffee', day: second }
    prepareWithdrawal(open(), withdrawn, 'Put off.', 'Asha Rao').write()
    expect(copy.read(coffee(second))).toContain(`withdrawn: ${today}`)

    const note = `corrections:\n  - date: ${today}\n    note: A misspelt word.\n`
    copy.edit(teaFile(first), 'layout: policy', `${note}layout: policy`)
    copy.edit(teaFile(first), oldWords, oldWords.replace('cofee', 'coffee'))
  })

  afterAll(() => authority.stop())

  it('begins with a seal and a token beside it, or with neither', async () => {
    const before = copy.read('content/seals.json')
    expect(await seal(authority.url)).toContain(
      'is signed by no authority that is known here',
    )
    expect(copy.read('content/seals.json')).toBe(before)
    expect(existsSync(join(copy.folder, 'content/timestamps'))).toBe(false)

    authority.trustIn(copy.folder)
    const output = await seal(authority.url)
    const token = tokenFile(hashOf(book().at(-1)))
    expect(output).toContain(`Commit content/seals.json and ${token} with it.`)
    expect(existsSync(join(copy.folder, token))).toBe(true)
    copy.git('add', '.')
    copy.git('commit', '-qm', 'correct')
  })

  it('finds the version, and says from when to when it applies and when its seal existed, before another policy was withdrawn, beside a draft that cannot be read', async () => {
    copy.write(coffee(addDays(second, 9)), '---\ntitle: [')
    writeFileSync(join(copy.folder, 'back.docx'), back)
    const day = addDays(today, -1)
    const more = ['--counsel', 'back.docx', '--out', 'day.zip']
    const output = await evidence('--on', day, ...more)
    expect(output).toContain(`in force from ${first}`)
    expect(output).toMatch(/its seal was seen by an authority at 20\d\d-/)
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
      askedFor: day,
      until: second,
      announced: null,
      recordedAfterwards: today,
      predecessor: null,
      redline: 'none: this is the first version',
      seals: [
        { number: expect.any(Number) },
        { by: 'Asha Rao', hash: hashOf(book().at(-1)) },
      ],
    })
    expect(files().has('redline.html')).toBe(false)
  })

  it('holds a file that counsel sent back, with its sum', () => {
    const file = 'counsel-back.docx'
    expect(files().get(file)).toEqual(back)
    expect(text('sums.txt')).toContain(`${sha256(back)}  ${file}`)
  })

  it('holds the words as they were, the seals, and a token that openssl verifies', () => {
    expect(text('former.txt')).toContain(
      `Until the correction of ${today}: A misspelt word.`,
    )
    expect(text('former.txt')).toContain(oldWords)
    expect(text('text.txt')).not.toContain(oldWords)
    expect(text('corrections.html')).toContain('<del>')
    expect(text('seals.json')).toBe(copy.read('content/seals.json'))
    const hash = hashOf(JSON.parse(text('seals.json')).at(-1))
    const token = join(copy.folder, 'token.tsr')
    writeFileSync(token, files().get(`seal-${book().length}.tsr`) ?? '')
    const root = join(copy.folder, 'content/timestamps/authorities.pem')
    const verify = `ts -verify -digest ${hash} -in ${token} -CAfile ${root}`
    expect(
      String(execFileSync('openssl', verify.split(' '), { stdio: 'pipe' })),
    ).toContain('Verification: OK')
  })

  it('explains itself on a cover sheet, with the sums and how to check them', ({
    skip,
  }) => {
    const pages =
      readPdf(files().get('cover-sheet.pdf') ?? '') ??
      skip('pdftotext is missing.')
    const words = pages.join('').replace(/\s+/g, ' ')
    for (const said of [
      'Get-FileHash *',
      'shasum -a 256 -c',
      'sha256sum -c',
      'existed on',
      `since ${formatDay(first)} as the company states, recorded on ${formatDay(today)}`,
      'what was corrected later read then as in former.txt',
    ])
      expect(words).toContain(said)
    expect(words.replaceAll(' ', '')).toContain(
      sha256(files().get('seals.json') ?? '').slice(0, 24),
    )
  })

  it('drafts the certificate for counsel, with the hashes filled in and the rest left blank', () => {
    const docx = files().get('certificate-draft.docx') ?? Buffer.alloc(0)
    const lines = printParts(readDocx(docx).after)
    expect(lines[0]).toContain(
      'section 63(4)(c) of the Bharatiya Sakshya Adhiniyam, 2023',
    )
    const headings = lines.filter((line) => line.startsWith('Heading1'))
    expect(headings).toEqual([
      'Heading1|Draft for counsel',
      'Heading1|Part A (To be filled by the Party)',
      'Heading1|Part B (To be filled by the Expert)',
    ])
    const sum = sha256(text('text.txt'))
    expect(lines.filter((line) => line === `|${sum}`)).toHaveLength(2)
    expect(lines.filter((line) => line.includes('_____ (Name'))).toHaveLength(4)
    expect(lines.join('\n')).not.toMatch(/\{\w+\}/)
  })
})

describe('evidence is refused', () => {
  it('for what is not committed, and shown as a draft', async () => {
    copy.edit(teaFile(second), 'neither', '{/* Ask counsel. */}neither')
    expect(await evidence(second)).toContain(
      `  ${teaFile(second)}\nCommit them first.`,
    )
    const name = `evidence-tea-${second}-draft.zip`
    expect(await evidence(second, '--draft')).toContain(`Written: ${name}`)
    const draft = readZip(bytesOf(name))
    expect(String(draft.get('README.txt'))).toMatch(
      /^DRAFT, made from files in no commit: no evidence\. /,
    )
    expect(JSON.parse(String(draft.get('manifest.json')))).toMatchObject({
      workingCopyDiffers: true,
      changedSinceCommit: [teaFile(second)],
    })
  })
})
