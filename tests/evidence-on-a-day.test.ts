import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthority } from '../scripts/outputs/evidence/testing/authority.ts'
import {
  keepTimestamp,
  tokenFile,
} from '../scripts/outputs/evidence/timestamp.ts'
import { readDocx } from '../scripts/outputs/word/testing/read-docx.ts'
import { readZip } from '../scripts/outputs/zip.ts'
import { hashOf } from '../scripts/site/book.ts'
import { sha256 } from '../scripts/site/sha256.ts'
import { readPdf } from './setup/pdf.ts'
import { copyProject } from './setup/project-copy.ts'

const terms = 'content/pages/tnc/2026-11-21.mdx'
const slip = 'trained listeners, not doctors'

describe('evidence for the day before a slip was corrected', () => {
  const copy = copyProject()
  const book = () => JSON.parse(copy.read('content/seals.json'))
  const seal = (url: string) =>
    copy.run('seal', 'tnc', '--as', 'Asha Rao', '--yes', '--timestamp', url)
  const evidence = (...args: string[]) => copy.run('evidence', 'tnc', ...args)
  const files = () => readZip(readFileSync(join(copy.folder, 'e.zip')))
  const text = (file: string) => String(files().get(file))
  let authority: Awaited<ReturnType<typeof startAuthority>>

  beforeAll(async () => {
    authority = await startAuthority()
    copy.startHistory()
    copy.edit(terms, slip, 'trained listeners; not doctors')
    const note = 'corrections:\n  - date: 2026-11-22\n    note: A comma.\n'
    copy.edit(terms, '\ndescription:', `\n${note}description:`)
  })

  afterAll(() => {
    authority.stop()
    copy.remove()
  })

  it('seals nothing where the proof of time that was asked for cannot be had', async () => {
    const before = copy.read('content/seals.json')
    const { code, output } = await seal(authority.url)
    expect(output).toContain('is signed by no authority that is known here')
    expect(code).toBe(1)
    expect(copy.read('content/seals.json')).toBe(before)
    expect(existsSync(join(copy.folder, 'content/timestamps'))).toBe(false)
  })

  it('seals with a token beside the book', async () => {
    authority.trustIn(copy.folder)
    const { output } = await seal(authority.url)
    const token = tokenFile(hashOf(book().at(-1)))
    expect(output).toContain(`Commit content/seals.json and ${token} with it.`)
    expect(existsSync(join(copy.folder, token))).toBe(true)
    copy.git('add', '.')
    copy.git('commit', '-qm', 'correct')
  })

  it('finds the version, and says from when to when it applies and when its seal existed', async () => {
    const { output } = await evidence('--on', '2026-11-21', '--out', 'e.zip')
    expect(output).toContain(
      'in force from 2026-11-21, as far as this repository knows with no later',
    )
    expect(output).toMatch(/its seal was seen by an authority at 20\d\d-/)
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
      askedFor: '2026-11-21',
      until: null,
      seals: [
        { number: expect.any(Number) },
        { by: 'Asha Rao', hash: hashOf(book().at(-1)) },
      ],
    })
  })

  it('holds the words as they were, the seals, and a token that openssl verifies', () => {
    expect(text('former.txt')).toMatch(
      /^Until the correction of 2026-11-22: A comma\./,
    )
    expect(text('former.txt')).toContain(slip)
    expect(text('text.txt')).not.toContain(slip)
    expect(text('corrections.html')).toContain('<del>')
    expect(text('seals.json')).toBe(copy.read('content/seals.json'))
    const hash = hashOf(JSON.parse(text('seals.json')).at(-1))
    const token = join(copy.folder, 'token.tsr')
    writeFileSync(token, files().get(`seal-${book().length}.tsr`) ?? '')
    const root = join(copy.folder, 'content/timestamps/authorities.pem')
    const verify = [
      'ts',
      '-verify',
      '-digest',
      hash,
      '-in',
      token,
      '-CAfile',
      root,
    ]
    expect(
      execFileSync('openssl', verify, { encoding: 'utf8', stdio: 'pipe' }),
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
    ])
      expect(words).toContain(said)
    expect(words).toContain(
      'what was corrected later read then as in former.txt',
    )
    expect(words.replaceAll(' ', '')).toContain(
      sha256(files().get('seals.json') ?? '').slice(0, 24),
    )
  })

  it('drafts the certificate for counsel, with the hashes filled in and the rest left blank', () => {
    const lines = readDocx(
      files().get('certificate-draft.docx') ?? Buffer.alloc(0),
      'accept',
    )
    expect(lines[0]).toContain(
      'section 63(4)(c) of the Bharatiya Sakshya Adhiniyam, 2023',
    )
    const headings = lines.filter((line) => line.startsWith('Heading1'))
    expect(headings.map((line) => line.split('|')[1])).toEqual([
      'Draft for counsel',
      'Part A (To be filled by the Party)',
      'Part B (To be filled by the Expert)',
    ])
    expect(
      lines.filter((line) => line === `|${sha256(text('text.txt'))}`).length,
    ).toBe(2)
    expect(lines.filter((line) => line.includes('_____ (Name')).length).toBe(4)
    expect(lines.join('\n')).not.toMatch(/\{\w+\}/)
  })

  it('is refused in a line with the token of another seal, or before the first version', async () => {
    const { output } = await evidence('--on', '2026-11-20')
    expect(output.trim()).toBe(
      'No version of tnc was in force on 2026-11-20: the first begins on 2026-11-21.',
    )
    const [token, other] = [
      tokenFile(hashOf(book().at(-1))),
      sha256('another seal'),
    ]
    const wrong = join(
      copy.folder,
      await keepTimestamp(copy.folder, other, authority.url),
    )
    writeFileSync(join(copy.folder, token), readFileSync(wrong))
    const refused = await evidence(
      '2026-11-21',
      '--draft',
      '--out',
      'refused.zip',
    )
    expect(refused.output.trim()).toBe(
      `${token} is a token of another seal. Nothing was written.`,
    )
    expect(existsSync(join(copy.folder, 'refused.zip'))).toBe(false)
  })
})
