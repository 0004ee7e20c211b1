import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readZip } from '../scripts/outputs/zip.ts'
import { formatDay } from '../src/model/format-day.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { visit } from './setup/open.ts'
import { readPdf } from './setup/pdf.ts'
import { copyProject } from './setup/project-copy.ts'
import { announceTea, first, writeTea } from './setup/tea.ts'

const draft = 'content/pages/tea/draft.mdx'
const copy = copyProject()
const redline = async (...args: string[]) =>
  (await copy.run('redline', 'tea', ...args)).output

beforeAll(() => {
  writeTea(copy)
  copy.startHistory()
  copy.git('config', 'user.name', 'Asha Rao')
})

afterAll(() => copy.remove())

it('a redline tells what has changed, and where the page is', async () => {
  expect(await redline()).toContain('Nothing has changed for readers.')
  announceTea(copy, draft)
  const text = copy.read(draft)
  const changed = text.replace(/( \[#cup-\d*[05]\]\n\n)A cup/g, '$1No cup')
  copy.write(draft, changed.replace('Cup 7 [', 'Cup seven ['))
  const output = await redline()
  expect(output).toContain(`from the version of ${formatDay(first)} (`)
  expect(output).toContain('to the draft\n')
  expect(output).toContain('Clause 10 (Cup seven): renamed')
  const [, file = ''] = /\nWritten: (.*)/.exec(output) ?? []
  expect(readFileSync(file, 'utf8')).toContain(
    '<h1>Tea Rules: what changes</h1>',
  )
})

it('a redline is a page that stands by itself; printed, it has numbers, no folding marks, and no heading alone at the foot', async ({
  skip,
}) => {
  // As npm runs it: tests import sheets without what is in them.
  await copy.runIn({}, 'redline', 'tea', '--html', 'a.html')
  const address = pathToFileURL(join(copy.folder, 'a.html')).href
  const page = await visit(await newAxePage(), address)
  expect(await page.locator('ins').count()).toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])

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

it('a redline says in Word who made the changes and of what, or has no marks', async () => {
  await redline('--docx', 'a.docx')
  await redline('--docx', 'clean.docx', '--clean')
  const part = (file: string, path: string) =>
    String(readZip(readFileSync(join(copy.folder, file))).get(path))
  expect(part('a.docx', 'word/document.xml')).toMatch(
    /<w:ins w:id="\d+" w:author="Asha Rao" w:date="20/,
  )
  expect(part('clean.docx', 'word/document.xml')).not.toMatch(/<w:(ins|del)\b/)
  expect(part('a.docx', 'docProps/custom.xml')).toMatch(
    /name="Policy"><[^>]*>tea<.*name="New version"><[^>]*>the draft<.*[0-9a-f]{64}/,
  )
})
