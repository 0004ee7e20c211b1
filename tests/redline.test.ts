import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readZip } from '../scripts/outputs/zip.ts'
import { formatDay } from '../src/model/format-day.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { visit } from './setup/open.ts'
import { readPdf } from './setup/pdf.ts'
import { copyProject } from './setup/project-copy.ts'
import { announceTea, first, writeTea } from './setup/tea.ts'

const draft = 'content/pages/tea/draft.mdx'

describe('npm run redline', () => {
  const copy = copyProject()
  const redline = async (...args: string[]) =>
    (await copy.run('redline', 'tea', ...args)).output
  const read = (file: string) => readFileSync(join(copy.folder, file))

  beforeAll(() => {
    writeTea(copy)
    copy.startHistory()
    copy.git('config', 'user.name', 'Asha Rao')
  })

  afterAll(() => copy.remove())

  it('tells what has, and where the page is', async () => {
    expect(await redline()).toContain('Nothing has changed for readers.')
    announceTea(copy, draft)
    const text = copy.read(draft)
    const changed = text.replace(/( \[#cup-\d*[05]\]\n\n)A cup/g, '$1No cup')
    copy.write(draft, changed.replace('Cup 7 [', 'Cup seven ['))
    const output = await redline()
    expect(output).toContain(`from the version of ${formatDay(first)} (`)
    expect(output).toContain('to the draft\n')
    expect(output).toContain('Clause 10 (Cup seven): renamed')
    expect(output).toContain('Clause 1 (Tea): changed')
    expect(output).toContain('\nWritten: ')
    const [, file = ''] = /Written: (.*)/.exec(output) ?? []
    expect(readFileSync(file, 'utf8')).toContain(
      '<h1>Tea Rules: what changes</h1>',
    )
  })

  it('writes the changes as a page that stands by itself, for print and for Word', async () => {
    // As npm runs it: tests import sheets without what is in them.
    const files = ['--html', 'a.html', '--docx', 'a.docx']
    const { code } = await copy.runIn({}, 'redline', 'tea', ...files)
    expect(code).toBe(0)
    const address = pathToFileURL(join(copy.folder, 'a.html')).href
    const page = await visit(await newAxePage(), address)
    expect(await page.locator('ins').count()).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
  })

  it('prints pages with numbers, without folding marks, and no heading alone at the foot', async ({
    skip,
  }) => {
    const address = pathToFileURL(join(copy.folder, 'a.html')).href
    const page = await visit(await newAxePage(), address)
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
    const pages = readPdf(pdf) ?? skip('pdftotext is missing (poppler-utils).')
    expect(pages.length).toBeGreaterThan(2)
    for (const [i, page] of pages.entries()) {
      const lines = page.trim().split('\n').filter(Boolean)
      expect(page).not.toMatch(/[▶▼▸▾]/)
      expect(lines.at(-1)).toMatch(
        new RegExp(`Tea Rules: from .* ${i + 1} ?/ ?${pages.length}$`),
      )
      expect(lines.at(-2)).not.toMatch(/^\s*\d+\. (Tea|Cup \w+)(?!.*unchanged)/)
    }
  })

  it('writes for Word who made the changes, and the new text without marks', async () => {
    const clean = ['--docx', 'clean.docx', '--clean']
    expect(await redline(...clean)).toContain('Written: clean.docx')
    const part = (file: string, path: string) =>
      String(readZip(read(file)).get(path))
    expect(part('a.docx', 'word/document.xml')).toMatch(
      /<w:ins w:id="\d+" w:author="Asha Rao" w:date="20/,
    )
    expect(part('clean.docx', 'word/document.xml')).not.toMatch(
      /<w:(ins|del|pPrChange)\b/,
    )
    expect(part('clean.docx', 'docProps/core.xml')).toContain(
      '<dc:creator>Asha Rao</dc:creator>',
    )
    const properties = part('a.docx', 'docProps/custom.xml')
    expect(properties).toMatch(
      /name="Policy"><[^>]*>tea<.*name="New version"><[^>]*>the draft</,
    )
    expect(properties.match(/[0-9a-f]{64}/g)).toHaveLength(1)
  })
})
