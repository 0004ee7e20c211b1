import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../browser/chromium.ts'
import { createPreviewServer, listen } from '../../hosting/preview-server.ts'
import { distFolder } from '../../site/build-report.ts'
import { about } from '../about.ts'
import { median } from '../median.ts'
import { commandFor, type Options } from '../options.ts'
import { tell } from '../tell.ts'
import { bareDocument } from './bare-document.ts'
import { createBareServer } from './bare-server.ts'
import { measureFormStart } from './form-start.ts'
import { LIGHTHOUSE, medianScores, runLighthouse, type Throttling } from './lighthouse.ts'
import { measureNavigations } from './navigation.ts'
import type { FormStart, PageResults, Scores, Visit } from './results.ts'
import { readScripts } from './script-modules.ts'
import { measureWire } from './wire.ts'

/** The page with the form whose start is measured. */
const FORM_PAGE = '/delete-account'

type Target = Pick<Visit, 'name' | 'kind'> & { url: string }

/** Measures the pages of `dist/` as they stand, each beside its bare document and all beside other addresses, run by run in turn. Throws where there is no `dist/`. */
export async function measureVisits(options: Options): Promise<PageResults> {
  const paths = readPaths().filter((path) => options.only?.includes(path) ?? true)
  const bare = new Map(paths.map((path) => [path, bareDocument(readPage(path))]))
  const servers = [createPreviewServer(distFolder), await createBareServer(bare)]
  const browser = await launchChromium()
  try {
    const [site = '', bareSite = ''] = await Promise.all(servers.map((server) => listen(server, 0)))
    const targets: Target[] = [
      ...paths.flatMap((path): Target[] => [
        { name: path, kind: 'ours', url: site + path },
        { name: path, kind: 'bare', url: bareSite + path },
      ]),
      ...options.addresses.map(({ name, value }): Target => ({ name, kind: 'other', url: value })),
    ]
    const hasForm = paths.includes(FORM_PAGE)
    const form = hasForm && (await measureForm(browser, site + FORM_PAGE, options.runs))
    const navigations = options.only ? undefined : await measureNavigations(site)
    const visits = await measureAll(browser, targets, options)
    const versions = { chromium: browser.version(), lighthouse: LIGHTHOUSE }
    return {
      about: about(commandFor('pages', options), versions),
      runs: options.runs,
      visits,
      scripts: hasForm ? await readScripts() : [],
      ...(form && { form }),
      ...(navigations && { navigations }),
    }
  } finally {
    await browser.close()
    servers.forEach(close)
  }
}

/** The pages, as the sitemap lists them. */
function readPaths(): string[] {
  const file = join(distFolder, 'sitemap.xml')
  if (!existsSync(file))
    throw new Error('There is no site in dist/ yet. Run “npm run build” first.')
  const locations = readFileSync(file, 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)
  return [...locations].map(([, url = '']) => new URL(url).pathname)
}

function readPage(path: string): string {
  return readFileSync(join(distFolder, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
}

async function measureAll(
  browser: Browser,
  targets: readonly Target[],
  { runs, applied }: Options,
): Promise<Visit[]> {
  const wires = new Map<Target, Pick<Visit, 'requests' | 'bytes'>>()
  for (const target of targets) wires.set(target, await measureWire(browser, target.url))
  const simulated = await scoreAll(targets, runs, 'simulate')
  const slowed = applied ? await scoreAll(targets, runs, 'devtools') : undefined
  return targets.map((target) => {
    const { requests = 0, bytes = 0 } = wires.get(target) ?? {}
    const { name, kind } = target
    const scores = medianScores(simulated.get(target) ?? [])
    const slow = slowed?.get(target)
    return { name, kind, requests, bytes, scores, ...(slow && { applied: medianScores(slow) }) }
  })
}

async function scoreAll(targets: readonly Target[], runs: number, throttling: Throttling) {
  const all = new Map<Target, Scores[]>()
  for (let run = 1; run <= runs; run++) {
    for (const target of targets) {
      const scores = await runLighthouse(target.url, throttling)
      all.set(target, [...(all.get(target) ?? []), scores])
      const what = target.kind === 'bare' ? `${target.name}, bare` : target.name
      const paint = scores.firstPaint.toFixed(0)
      tell(`run ${run} of ${runs}, ${throttling}: ${what} first paint at ${paint} ms`)
    }
  }
  return all
}

async function measureForm(browser: Browser, url: string, runs: number): Promise<FormStart> {
  const starts: FormStart[] = []
  for (let run = 0; run < runs; run++) starts.push(await measureFormStart(browser, url))
  const of = (name: keyof FormStart) => median(starts.map((start) => start[name]))
  return { firstPaint: of('firstPaint'), hydrated: of('hydrated'), usable: of('usable') }
}

function close(server: Server): void {
  server.closeAllConnections()
  server.close()
}
