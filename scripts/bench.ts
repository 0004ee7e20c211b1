import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumFlags, ensureChromium } from './browser/chromium.ts'
import { distFolder } from './site/build-report.ts'
import { createPreviewServer, listen } from './site/preview-server.ts'

// npm run bench: Lighthouse, mobile, on every page of dist/ as it stands; prints a Markdown table, medians of RUNS (3).
const LIGHTHOUSE = 'lighthouse@12.8.2'
const runs = Number(process.env.RUNS ?? 3)
const server = createPreviewServer(distFolder)
const site = await listen(server, 0)
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

console.log(`| page | ${scores.join(' | ')} | FCP ms | LCP ms | TBT ms | CLS |`)
console.log(`| --- |${' ---: |'.repeat(scores.length + timings.length)}`)
let perfect = true
for (const path of readPaths()) {
  const results: Report[] = []
  for (let run = 0; run < runs; run++) results.push(await measure(site + path))
  const row = [
    ...scores.map((name) =>
      median(results.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
    ),
    ...timings.map((name) =>
      Number(
        median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)).toFixed(3),
      ),
    ),
  ]
  perfect &&= row.slice(0, scores.length).every((score) => score === 100)
  console.log(`| ${path} | ${row.map((n) => Math.round(n * 1000) / 1000).join(' | ')} |`)
}
rmSync(folder, { recursive: true, force: true })
server.closeAllConnections()
server.close()
process.exitCode = perfect ? 0 : 1

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** The pages, as the sitemap lists them. */
function readPaths(): string[] {
  const sitemap = readFileSync(join(distFolder, 'sitemap.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  )
}

/** One run of Lighthouse; it loses its trace now and then, and is then asked again. */
async function measure(url: string, attempts = 4): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
  ]
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags]
  try {
    const env = { ...process.env, CHROME_PATH: ensureChromium() }
    await promisify(execFile)('npm', command, { env })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (attempts <= 1) throw error
    return measure(url, attempts - 1)
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
