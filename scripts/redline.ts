import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { compare } from '../src/policy/diff.ts'
import { renderRedline } from '../src/policy/redline-document.tsx'
import { isUnchanged } from '../src/policy/summarize.ts'
import { openFile } from './browser/open-file.ts'
import { printPdf } from './browser/print-pdf.ts'
import { readFacts } from './content/facts.ts'
import { chooseTexts } from './policy/choose-texts.ts'
import { printSummary } from './policy/print-summary.ts'
import { writeDocx } from './policy/write-docx.ts'

// npm run redline -- tnc [FROM [TO]] [--newest] [--html FILE] [--pdf FILE] [--docx FILE] [--author NAME]: what changed between two versions of a policy. FROM and TO are days of versions, or commits; which texts are taken where they are left out, chooseTexts says. Without a FILE the page is shown.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      newest: { type: 'boolean' },
      html: { type: 'string' },
      pdf: { type: 'string' },
      docx: { type: 'string' },
      author: { type: 'string' },
    },
  })
  await redline(positionals, values)
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}

interface Options {
  newest?: boolean | undefined
  html?: string | undefined
  pdf?: string | undefined
  docx?: string | undefined
  author?: string | undefined
}

async function redline([slug, from, to]: string[], options: Options): Promise<void> {
  if (!slug) throw new Error('Say which policy: npm run redline -- tnc')
  const { newest, html, pdf, docx } = options
  const texts = chooseTexts({ slug, from, to, newest })
  const changes = compare(texts.before.document, texts.after.document, {
    moved: texts.after.moved,
  })
  const names = { before: texts.before.name, after: texts.after.name }
  const title = `${changes.title.after}: changes from ${names.before} to ${names.after}`
  console.log(
    `${changes.title.after}\n  from ${names.before}\n  to ${names.after}\n\n${printSummary(changes)}`,
  )

  const { value: facts } = readFacts()
  if (!facts) throw new Error('The facts cannot be read. “npm run check” tells what to mend.')
  const { siteUrl: site, companyName } = facts
  if (docx) {
    const [author, date] = [options.author ?? companyName, new Date().toISOString()]
    write(docx, await writeDocx(changes, { ...names, title, date, site, author }))
  }
  const isShown = !html && !pdf && !docx && !isUnchanged(changes)
  if (!html && !pdf && !isShown) return
  const page = renderRedline({ redline: changes, ...names }, facts, {
    origin: site,
    script: none,
  })
  if (html) write(html, page)
  if (pdf) write(pdf, await printPdf(page, `${site}/${slug}`))
  if (!isShown) return
  const file = join(mkdtempSync(join(tmpdir(), 'redline-')), `${slug}.html`)
  write(file, page)
  if (process.stdout.isTTY) await openFile(file)
}

/** The page stands by itself. */
function none(name: string): never {
  throw new Error(`A redline has no script “${name}”.`)
}

function write(file: string, bytes: string | Buffer): void {
  writeFileSync(file, bytes)
  console.log(pc.green(`\nWritten: ${file}`))
}
