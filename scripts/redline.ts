import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pc from 'picocolors'
import { compare } from '../src/policy/diff.ts'
import { renderRedline } from '../src/policy/redline-document.tsx'
import { isUnchanged } from '../src/policy/summarize.ts'
import { openFile } from './browser/open-file.ts'
import { printPdf } from './browser/print-pdf.ts'
import { command } from './command.ts'
import { openSite } from './mdx/site.ts'
import { chooseTexts } from './redline/choose-texts.ts'
import { writeDocx } from './redline/docx/write-docx.ts'
import { printSummary } from './redline/print-summary.ts'

const help = `npm run redline -- POLICY [FROM [TO]] [--newest] [--html FILE] [--pdf FILE] [--docx FILE] [--author NAME]

Shows what changes between two texts of a policy: from the version in force to the newest one or,
where the newest is in force, since the last commit. FROM and TO are days of versions, or commits,
tags and branches; of a commit the text in force on its day is taken, with --newest its newest.
The comparison opens in the browser; --html, --pdf and --docx (Word, with tracked changes) write it.

Example: npm run redline -- tnc 2026-11-21 --docx changes.docx`

const options = {
  newest: { type: 'boolean' },
  html: { type: 'string' },
  pdf: { type: 'string' },
  docx: { type: 'string' },
  author: { type: 'string' },
} as const

await command({ help, options, words: 3 }, async (given, values) => {
  const [slug = '', from, to] = given
  const { newest, html, pdf, docx, author } = values
  const site = openSite()
  const { before, after } = chooseTexts({ slug, from, to, newest }, site)
  const redline = compare(before.document, after.document, { moved: after.moved })
  const names = { before: before.name, after: after.name }
  const { title } = after.document
  console.log(`${title}\n  from ${names.before}\n  to ${names.after}\n\n${printSummary(redline)}`)

  const { value: facts } = site.facts
  if (!facts) throw new Error('The facts cannot be read. “npm run check” tells what to mend.')
  const { siteUrl: origin, companyName } = facts
  if (docx) {
    const about = {
      title: `${title}: changes from ${names.before} to ${names.after}`,
      site: origin,
    }
    const made = { date: new Date().toISOString(), author: author ?? companyName }
    write(docx, await writeDocx(redline, { ...names, ...about, ...made }))
  }
  const isShown = !html && !pdf && !docx && !isUnchanged(redline)
  if (!html && !pdf && !isShown) return
  const page = renderRedline({ redline, ...names }, facts, { origin, script: none })
  if (html) write(html, page)
  if (pdf) write(pdf, await printPdf(page, `${origin}/${slug}`))
  if (!isShown) return
  const file = join(mkdtempSync(join(tmpdir(), 'redline-')), `${slug}.html`)
  write(file, page)
  if (process.stdout.isTTY) await openFile(file)
})

/** The page stands by itself. */
function none(name: string): never {
  throw new Error(`A redline has no script “${name}”.`)
}

function write(file: string, bytes: string | Buffer): void {
  writeFileSync(file, bytes)
  console.log(pc.green(`\nWritten: ${file}`))
}
