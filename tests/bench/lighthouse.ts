import { execFileSync, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { chromiumOptions } from '../setup/chromium.ts'
import { plainEnvironment } from './measure.ts'

const port = '5178'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** What Lighthouse says of some pages of a built site, as rows of cells. */
export async function rateByLighthouse(
  cwd: string,
  pathnames: readonly string[],
): Promise<string[][]> {
  const preview = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--port', port],
    { cwd, env: plainEnvironment({}), stdio: 'ignore' },
  )
  const origin = `http://localhost:${port}`
  try {
    while (!(await fetch(origin).catch(() => undefined))) await setTimeout(50)

    return pathnames.map((pathname) => rate(origin + pathname, pathname))
  } finally {
    preview.kill()
  }
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { displayValue?: string }>
}

function rate(url: string, pathname: string): string[] {
  const { executablePath, args = [] } = chromiumOptions() ?? {}
  const output = execFileSync(
    'npm',
    [
      ...['exec', '--yes', 'lighthouse@12', '--', url, '--quiet'],
      ...['--output=json', `--only-categories=${categories}`],
      `--chrome-flags=--headless ${args.join(' ')}`,
    ],
    {
      encoding: 'utf8',
      env: plainEnvironment({ CHROME_PATH: executablePath }),
      maxBuffer: 2 ** 26,
    },
  )
  const report: Report = JSON.parse(output)
  const scores = categories.map((name) =>
    String(Math.round((report.categories[name]?.score ?? 0) * 100)),
  )
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'total-byte-weight',
  ].map(
    (name) => report.audits[name]?.displayValue?.split(' was ').at(-1) ?? '',
  )

  return [pathname, ...scores, ...shown]
}
