import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import { readZip } from '../scripts/outputs/zip.ts'
import { draftFile } from '../scripts/text/paths.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { visit } from './setup/open.ts'
import { readPdf } from './setup/pdf.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject(inject('grown').folder)
afterAll(() => copy.remove())
copy.startHistory()
copy.git('config', 'user.name', 'Asha Rao')
const draft = draftFile('tea')
const cups = Array.from({ length: 30 }, (_, i) => {
  const words = 'A cup is not a mug. '.repeat(20)
  return `\n## Cup ${i} [#cup-${i}]\n\n${words}\n`
})
copy.write(draft, copy.read(draft) + cups.join(''))

it('a redline is a page that stands by itself; printed, it has numbers, no folding marks, and no heading alone at the foot', async ({
  skip,
}) => {
  // As npm runs it: tests import sheets without what is in them.
  const { output } = await copy.runIn({}, 'redline', 'tea', '--html', 'a.html')
  expect(output).toContain('(Cup 7): new\n')
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
  const partsOf = async (...more: string[]) => {
    await copy.run('redline', 'tea', '--docx', 'a.docx', ...more)
    return readZip(readFileSync(join(copy.folder, 'a.docx')))
  }
  const parts = await partsOf()
  expect(String(parts.get('word/document.xml'))).toMatch(
    /<w:ins w:id="\d+" w:author="Asha Rao" w:date="20/,
  )
  expect(String(parts.get('docProps/custom.xml'))).toMatch(
    /name="Policy"><[^>]*>tea<.*name="New version"><[^>]*>the draft<.*[0-9a-f]{64}/,
  )
  const clean = (await partsOf('--clean')).get('word/document.xml')
  expect(String(clean)).not.toMatch(/<w:(ins|del)\b/)
})
