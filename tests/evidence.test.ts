import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from '../scripts/policy/zip.ts'
import { textOfPdf } from './setup/pdf-text.ts'
import { copyProject } from './setup/project-copy.ts'

/** Sets the clock of a command 400 days ahead. */
const ahead = `data:text/javascript,${encodeURIComponent(
  'const D = Date, now = () => D.now() + 400 * 864e5; globalThis.Date = class extends D { constructor(...all) { all.length ? super(...all) : super(now()) } static now() { return now() } }',
)}`

describe('npm run evidence', { timeout: 120_000 }, () => {
  const copy = copyProject()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: copy.folder,
    })
  const evidence = (...args: string[]) => copy.run('evidence', ...args)
  const read = (name: string) => readFileSync(join(copy.folder, name))
  const terms = 'content/pages/tnc/2026-11-21.mdx'

  beforeAll(async () => {
    git('init', '-q')
    git('add', 'content', 'src', 'scripts', 'public', '*.json')
    git('commit', '-qm', 'first')
    const { code, output } = await evidence('privacypolicy', '2027-05-13')
    expect(output).toContain('Written: evidence-privacypolicy-2027-05-13.zip')
    expect(code).toBe(0)
  }, 120_000)

  afterAll(() => copy.remove())

  const files = () => readZip(read('evidence-privacypolicy-2027-05-13.zip'))
  const text = (name: string) => files().get(name)?.toString() ?? ''

  it('gives the same bytes at another time and in another time zone', async () => {
    const before = { TZ: process.env.TZ, NODE_OPTIONS: process.env.NODE_OPTIONS }
    Object.assign(process.env, { TZ: 'America/Los_Angeles', NODE_OPTIONS: `--import=${ahead}` })
    try {
      const { output } = await evidence('PrivacyPolicy', '2027-05-13', '--out', 'again.zip')
      expect(output).toContain('Written: again.zip')
    } finally {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    }
    expect(read('again.zip').equals(read('evidence-privacypolicy-2027-05-13.zip'))).toBe(true)
  })

  it('holds the documents that the build makes for the first day of the version', async () => {
    await copy.run('build', '--today', '2027-05-13')
    const built = (path: string) => read(`dist/privacypolicy/${path}`).toString()
    expect(text('page.html')).toBe(built('2027-05-13.html'))
    expect(text('text.md')).toBe(built('2027-05-13.md'))
    expect(text('redline.html')).toBe(built('compare/2026-11-21..2027-05-13.html'))
  })

  it('sums up every file', () => {
    const packed = files()
    const sums = text('sums.txt').trim().split('\n')
    expect(sums.map((line) => line.split('  ')[1])).toEqual(
      [...packed.keys()].filter((name) => name !== 'sums.txt'),
    )
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ')
      const bytes = packed.get(name) ?? Buffer.alloc(0)
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sum)
    }
  })

  it('says in the manifest what it is', () => {
    expect(JSON.parse(text('manifest.json'))).toMatchObject({
      policy: 'privacypolicy',
      title: 'Privacy Policy',
      effective: '2027-05-13',
      announced: '2026-11-21',
      predecessor: '2026-11-21',
      redline: 'redline.html',
      pageShownAsOf: '2027-05-13',
      commit: git('rev-parse', 'HEAD').toString().trim(),
      workingCopyDiffers: false,
    })
  })

  it('has a PDF whose text can be searched, from the title to the last clause', () => {
    const pdf = files().get('page.pdf') ?? Buffer.alloc(0)
    expect(pdf.toString('latin1')).toMatch(/\nstartxref\n\d+\n%%EOF\n?$/)
    const start = Number(/startxref\n(\d+)/.exec(pdf.toString('latin1'))?.[1])
    expect(pdf.subarray(start, start + 4).toString()).toBe('xref')
    const words = textOfPdf(pdf)
    const [title = ''] = text('text.txt').split('\n')
    const [last = ''] = text('text.txt').trim().split('\n').slice(-1)
    expect(words).toContain(title.replace(/\s/g, ''))
    expect(words).toContain(last.replace(/\s/g, ''))
  })

  it('refuses what is not committed, shows it as a draft, and has no redline of a first version', async () => {
    const former = copy.read(terms)
    copy.edit(terms, 'Coins are not money, a deposit', 'Coins are *not* money, a deposit')
    const refused = await evidence('tnc', '2026-11-21')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`  ${terms}\nCommit them first.`)
    const drafted = await evidence('tnc', '2026-11-21', '--draft')
    expect(drafted.output).toContain('Written: evidence-tnc-2026-11-21-draft.zip')
    const draft = readZip(read('evidence-tnc-2026-11-21-draft.zip'))
    expect(draft.has('redline.html')).toBe(false)
    expect(draft.get('README.txt')?.toString()).toMatch(/^DRAFT\. /)
    expect(JSON.parse(draft.get('manifest.json')?.toString() ?? '')).toMatchObject({
      predecessor: null,
      redline: 'none: this is the first version',
      workingCopyDiffers: true,
      changedSinceCommit: [terms],
    })
    copy.write(terms, former)
  })

  it('says in plain words what is mistyped', async () => {
    const says = async (...args: string[]) => (await evidence(...args)).output
    expect(await says('tnc', '2026-11-22')).toContain(
      'There is no version of tnc of 2026-11-22. The versions are: 2026-11-21.',
    )
    expect(await says('terms', '2026-11-21')).toContain(
      'There is no policy “terms” with versions. There are: privacypolicy, tnc.',
    )
    expect(await says('tnc', '21-11-2026')).toContain(
      '“21-11-2026” is no day. Write it as year-month-day, such as 2026-12-01.',
    )
    expect(await says('tnc')).toContain('Say which version of which policy: ')
  })

  it('needs a history to name', async () => {
    rmSync(join(copy.folder, '.git'), { recursive: true })
    expect((await evidence('tnc', '2026-11-21')).output).toContain(
      'this folder has no history of git',
    )
  })
})
