import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { compare } from '../src/policy/diff.ts'
import type { Redline } from '../src/policy/redline-model.ts'
import { isUnchanged, summarize } from '../src/policy/summarize.ts'
import { launchChromium } from './browser/chromium.ts'
import { readFacts } from './content/facts.ts'
import { nameOfRevision, readPolicyAt } from './policy/read-revision.ts'
import { writeDocx } from './policy/write-docx.ts'

// npm run redline -- tnc [FROM [TO]] [--html FILE] [--pdf FILE] [--docx FILE] [--author NAME]: what changed between two revisions of git; without TO up to the working copy, without FROM since the last commit.
process.env.NODE_ENV = 'production'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    html: { type: 'string' },
    pdf: { type: 'string' },
    docx: { type: 'string' },
    author: { type: 'string' },
  },
})

try {
  await redline(positionals)
} catch (error) {
  console.error(pc.red(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}

async function redline([slug, from = 'HEAD', to]: string[]): Promise<void> {
  if (!slug) throw new Error('Say which policy: npm run redline -- tnc')
  const changes = compare(readPolicyAt(slug, from), readPolicyAt(slug, to))
  const names = {
    before: nameOfRevision(from),
    after: to ? nameOfRevision(to) : 'the working copy',
  }
  console.log(`${changes.title.after}, from ${names.before} to ${names.after}`)
  console.log(printSummary(changes))
  const { siteUrl: site, companyName } = readFacts().value ?? { siteUrl: '', companyName: '' }
  const title = `${changes.title.after}: changes from ${names.before} to ${names.after}`
  if (values.docx) {
    const date = new Date().toISOString()
    write(
      values.docx,
      await writeDocx(changes, {
        ...names,
        title,
        date,
        site,
        author: values.author ?? companyName,
      }),
    )
  }
  if (!values.html && !values.pdf) return
  const html = await renderHtml(changes, names, site)
  if (values.html) write(values.html, html)
  if (values.pdf) write(values.pdf, await printPdf(html))
}

async function renderHtml(
  changes: Redline,
  names: { before: string; after: string },
  origin: string,
): Promise<string> {
  const { bundle } = await import('./site/bundle.ts')
  const { renderer, scriptUrl, dispose } = await bundle()
  try {
    return renderer.renderRedline({ redline: changes, ...names }, { origin, scriptUrl })
  } finally {
    await dispose()
  }
}

async function printPdf(html: string): Promise<Buffer> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.setContent(html)
    return await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  } finally {
    await browser.close()
  }
}

function write(file: string, bytes: string | Buffer): void {
  writeFileSync(file, bytes)
  console.log(pc.green(`Written: ${basename(file)}`))
}

function printSummary(changes: Redline): string {
  if (isUnchanged(changes)) return 'Nothing has changed for readers.'
  const summary = summarize(changes)
  const lines = [
    ...summary.new.map((clause) => ['new', clause] as const),
    ...summary.removed.map((clause) => ['removed', clause] as const),
    ...summary.renamed.map(({ after }) => ['renamed', after] as const),
    ...summary.moved.map(({ after }) => ['moved', after] as const),
    ...summary.changed.map((clause) => ['changed', clause] as const),
  ]
  return lines
    .map(
      ([what, { number, title }]) =>
        `  ${what.padEnd(8)} ${`${number} ${title}`.trim() || 'the introduction'}`,
    )
    .join('\n')
}
