import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from '../scripts/outputs/zip.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { visit } from './setup/open.ts'
import { readPdf } from './setup/pdf.ts'
import { copyProject } from './setup/project-copy.ts'

const terms = 'content/pages/tnc/2026-11-21.mdx'

describe('npm run redline', () => {
  const copy = copyProject()
  const redline = (...args: string[]) => copy.run('redline', ...args)
  const read = (file: string) => readFileSync(join(copy.folder, file))

  beforeAll(() => {
    copy.startHistory()
    const words = 'Coins are not money, a deposit or an investment.'
    copy.edit(terms, words, 'Coins are neither money nor an investment.')
    copy.edit(terms, '## Force majeure [', '## Events beyond control [')
  })

  afterAll(() => copy.remove())

  it('tells what changed since the last commit, and where nothing has', async () => {
    const { code, output } = await redline('tnc')
    expect(output).toMatch(
      /from the version of 21 November 2026 in commit \w+ of/,
    )
    expect(output).toContain(
      'to the version of 21 November 2026 in the working copy',
    )
    expect(output).toContain('renamed  15. Events beyond control')
    expect(output).toContain('changed  5. Coins and Gifts')
    expect(code).toBe(0)
    const unchanged = await redline('guidelines')
    expect(unchanged.output).toContain('Nothing has changed for readers.')
    expect(unchanged.output).not.toContain('Written')
  })

  it('compares two versions, and says where the page is', async () => {
    const { output } = await redline(
      'privacypolicy',
      '2026-11-21',
      '2027-05-13',
    )
    expect(output).toContain('from the version of 21 November 2026 (')
    expect(output).toContain('to the version of 13 May 2027 (')
    const [, file = ''] = /Written: (.*)/.exec(output) ?? []
    expect(readFileSync(file, 'utf8')).toContain(
      '<h1>Privacy Policy: what changes</h1>',
    )
  })

  it('writes the changes as a page that stands by itself, for print and for Word', async () => {
    const args = ['--html', 'a.html', '--pdf', 'a.pdf', '--docx', 'a.docx']
    const { code, output } = await redline('tnc', ...args)
    expect(code, output).toBe(0)
    expect(read('a.pdf').subarray(0, 5).toString()).toBe('%PDF-')
    expect(read('a.docx').subarray(0, 2).toString()).toBe('PK')
    const address = pathToFileURL(join(copy.folder, 'a.html')).href
    const page = await visit(await newAxePage(), address)
    const changed = page.getByRole('paragraph').filter({ hasText: 'Coins are' })
    expect(await changed.locator('del').first().innerText()).toContain('not')
    expect(await changed.locator('ins').first().innerText()).toContain(
      'neither',
    )
    expect(await findViolations(page)).toEqual([])
  })

  it('prints pages with numbers, without folding marks, and no heading alone at the foot', async ({
    skip,
  }) => {
    const args = ['--pdf', 'b.pdf', '--html', 'b.html']
    await redline('privacypolicy', '2026-11-21', '2027-05-13', ...args)
    const pages =
      readPdf(join(copy.folder, 'b.pdf')) ??
      skip('pdftotext is missing (poppler-utils).')
    const html = read('b.html').toString()
    const plain = (text = '') =>
      text.replace(/<span class="unseen">.*?<\/span>|<[^>]*>/g, '')
    const headings = Array.from(
      html.matchAll(/<(h[2-4]|dt)>(.*?)<\/\1>/g),
      ([, , it]) => plain(it),
    )
    expect(headings.length).toBeGreaterThan(20)
    expect(pages.length).toBeGreaterThan(5)
    for (const [i, page] of pages.entries()) {
      const lines = page.trim().split('\n').filter(Boolean)
      expect(page).not.toMatch(/[▶▼▸▾]/)
      expect(lines.at(-1)).toMatch(
        new RegExp(`Privacy Policy: from .* ${i + 1} / ${pages.length}$`),
      )
      const last =
        lines
          .at(-2)
          ?.replace(/ (unchanged|Changed|New clause|Moved).*/, '')
          .trim() ?? ''
      expect(headings).not.toContain(last)
    }
  })

  it('writes for Word who made the changes and the new text without marks', async () => {
    expect((await redline('tnc', '--clean')).output).toContain(
      'Name it, too: --docx FILE.docx',
    )
    copy.git('config', 'user.name', 'Asha Rao')
    await redline('tnc', '--docx', 'marked.docx')
    const { output } = await redline(
      'tnc',
      '--docx',
      'clean.docx',
      '--clean',
      '--author',
      'B. Shah',
    )
    expect(output).toContain('Written: clean.docx')
    const part = (file: string, path: string) =>
      String(readZip(read(file)).get(path))
    const marked = part('marked.docx', 'word/document.xml')
    const day = new Date(Date.now() + 5.5 * 3_600_000)
      .toISOString()
      .slice(0, 10)
    expect(marked).toMatch(
      new RegExp(`<w:ins w:id="\\d+" w:author="Asha Rao" w:date="${day}T`),
    )
    expect(part('clean.docx', 'word/document.xml')).not.toMatch(
      /<w:(ins|del|pPrChange)\b/,
    )
    expect(part('clean.docx', 'docProps/core.xml')).toContain(
      '<dc:creator>B. Shah</dc:creator>',
    )
    const properties = part('marked.docx', 'docProps/custom.xml')
    expect(properties).toBe(part('clean.docx', 'docProps/custom.xml'))
    expect(properties).toMatch(
      /name="Policy"><[^>]*>tnc<.*name="New version"><[^>]*>2026-11-21</,
    )
    const sums = properties.match(/[0-9a-f]{64}/g)
    expect(new Set(sums).size).toBe(2)
  })

  it('says in plain words what it cannot find', async () => {
    expect((await redline('tnc', 'no-such-tag')).output).toContain(
      '“no-such-tag” is neither a version nor a commit. The versions are: 2026-11-21. You can also name a commit, a tag or a branch of git.',
    )
    expect((await redline('nothing')).output).toContain(
      'There is no policy “nothing”. There are: ',
    )
  })
})
