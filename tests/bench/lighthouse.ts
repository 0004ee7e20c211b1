import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import { searchPath } from '../../src/site/addresses.ts'
import { chromiumOptions } from '../setup/chromium.ts'
import { type ProjectCopy, plainEnvironment } from '../setup/project-copy.ts'
import { serve } from '../setup/serve.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Returns the scores of the landing page, the search and a policy. */
export async function lighthouseRows({
  folder,
  dist,
}: ProjectCopy): Promise<string[][]> {
  const [slug] = openCheckedSite(folder).policies.keys()
  const { address, stop } = await serve(dist)
  try {
    const rows = [['page', ...categories]]
    for (const pathname of ['/', searchPath, `/${slug}`])
      rows.push([pathname, ...(await rate(address + pathname))])
    return rows
  } finally {
    await stop()
  }
}

interface Report {
  categories: Record<string, { score: number }>
}

async function rate(url: string): Promise<string[]> {
  const { executablePath, args = [] } = chromiumOptions() ?? {}
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', 'lighthouse@12', '--', url, '--quiet'],
      ...['--output=json', `--only-categories=${categories}`],
      `--chrome-flags=--headless ${args.join(' ')}`,
    ],
    {
      env: plainEnvironment({ CHROME_PATH: executablePath }),
      maxBuffer: 2 ** 26,
    },
  )
  const report: Report = JSON.parse(stdout)
  return categories.map((name) => {
    const { score = 0 } = report.categories[name] ?? {}
    return `${Math.round(score * 100)}`
  })
}
