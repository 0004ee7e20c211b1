import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from '../scripts/outputs/zip.ts'
import { readPdf } from './setup/pdf.ts'
import { copyProject } from './setup/project-copy.ts'

/** Sets the clock of a command 400 days ahead. */
const ahead = `data:text/javascript,${encodeURIComponent(
  'const D = Date, now = () => D.now() + 400 * 864e5; globalThis.Date = class extends D { constructor(...all) { all.length ? super(...all) : super(now()) } static now() { return now() } }',
)}`
const terms = 'content/pages/tnc/2026-11-21.mdx'
const name = 'evidence-privacypolicy-2027-05-13.zip'

describe('npm run evidence', () => {
  const copy = copyProject()
  const git = copy.git
  const evidence = async (...args: string[]) =>
    (await copy.run('evidence', ...args)).output
  const read = (file: string) => readFileSync(join(copy.folder, file))
  const files = () => readZip(read(name))
  const text = (file: string) => files().get(file)?.toString() ?? ''

  beforeAll(async () => {
    copy.startHistory()
    expect(await evidence('privacypolicy', '2027-05-13')).toContain(
      `Written: ${name}`,
    )
  })

  afterAll(() => copy.remove())

  it('gives the same bytes at another time and in another time zone', async () => {
    const elsewhere = {
      TZ: 'America/Los_Angeles',
      NODE_OPTIONS: `--import=${ahead}`,
    }
    const args = ['PrivacyPolicy', '2027-05-13', '--out', 'again.zip']
    const { output } = await copy.runIn(elsewhere, 'evidence', ...args)
    expect(output).toContain('Written: again.zip')
    expect(read('again.zip').equals(read(name))).toBe(true)
  })

  it('holds the documents that the build makes for the first day of the version', async () => {
    await copy.build('2027-05-13')
    const built = (path: string) => copy.read(`dist/privacypolicy/${path}`)
    expect(text('page.html')).toBe(built('2027-05-13.html'))
    expect(text('text.md')).toBe(built('2027-05-13.md'))
    expect(text('redline.html')).toBe(
      built('compare/2026-11-21..2027-05-13.html'),
    )
  })

  it('sums up every file, and says in the manifest what it is', () => {
    const packed = files()
    const sums = text('sums.txt').trim().split('\n')
    expect(sums.map((line) => line.split('  ')[1])).toEqual(
      [...packed.keys()].filter((file) => file !== 'sums.txt'),
    )
    for (const line of sums) {
      const [sum, file = ''] = line.split('  ')
      const bytes = packed.get(file) ?? Buffer.alloc(0)
      expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(sum)
    }
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
      policy: 'privacypolicy',
      title: 'Privacy Policy',
      effective: '2027-05-13',
      announced: '2026-11-21',
      predecessor: '2026-11-21',
      redline: 'redline.html',
      pageShownAsOf: '2027-05-13',
      commit: git('rev-parse', 'HEAD').trim(),
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
    expect(plain(pages.at(-1))).toContain(plain(lines.at(-1)))
  })

  it('refuses what is not committed, shows it as a draft, and has no redline of a first version', async () => {
    copy.edit(
      terms,
      'Coins are not money, a deposit',
      'Coins are *not* money, a deposit',
    )
    expect(await evidence('tnc', '2026-11-21')).toContain(
      `  ${terms}\nCommit them first.`,
    )
    const written = await evidence('tnc', '2026-11-21', '--draft')
    expect(written).toContain('Written: evidence-tnc-2026-11-21-draft.zip')
    const draft = readZip(read('evidence-tnc-2026-11-21-draft.zip'))
    expect(draft.has('redline.html')).toBe(false)
    expect(draft.get('README.txt')?.toString()).toMatch(
      /^DRAFT, made from files in no commit: no evidence\. /,
    )
    expect(
      JSON.parse(draft.get('manifest.json')?.toString() ?? ''),
    ).toMatchObject({
      predecessor: null,
      redline: 'none: this is the first version',
      workingCopyDiffers: true,
      changedSinceCommit: [terms],
    })
    git('checkout', '-q', terms)
  })

  it('says in plain words what is mistyped, and that it needs a history to name', async () => {
    const versions =
      'There is no version of tnc of 2026-11-22. The versions are: 2026-11-21.'
    expect(await evidence('tnc', '2026-11-22')).toContain(versions)
    expect(await evidence('tnc', '21-11-2026')).toContain(
      'Write it as year-month-day',
    )
    copy.remove('.git')
    expect(await evidence('tnc', '2026-11-21')).toContain(
      'this folder has no history of git',
    )
  })
})
