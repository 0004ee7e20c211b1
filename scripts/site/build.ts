import { join } from 'node:path'
import type { Metadata } from '../../src/document/metadata.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { siteCache } from '../cache/site-cache.ts'
import { root } from '../content/folders.ts'
import { openSite } from '../content/open-site.ts'
import { cdnFiles } from '../hosting/cdn.ts'
import { writeNginx } from '../hosting/nginx/write.ts'
import { startPlan } from '../hosting/plan.ts'
import { redirectingDocument } from '../hosting/redirects.ts'
import { ContentError, isError } from '../problems/problem.ts'
import { pagesOf, readAhead, readKnownSite } from '../units/known-site.ts'
import type { MadePages } from '../units/make-pages.ts'
import type { Publication } from '../units/publication.ts'
import { type Unit, unitsOf } from '../units/unit.ts'
import { type Workers, workersFromEnvironment } from '../units/workers.ts'
import { bundleForBrowser } from './browser-bundle.ts'
import { compressAll, qualityFor } from './compress.ts'
import { generatedFiles } from './generated-files.ts'
import { keptAssets } from './kept-assets.ts'
import { readFolder, toBytes } from './output-map.ts'
import { replaceFolder } from './replace-folder.ts'

export interface BuildOptions {
  /** Folder that is written, replacing what stood there. */
  outDir: string
  /** Where the site will stand, without a slash at its end; by default the fact `siteUrl`. */
  origin?: string | undefined
  /** The day for which it is built; by default today in India. */
  today?: Day | undefined
  /** Told before each step. */
  onStep: (step: string) => void
}

/** Bytes of each file that was written, by its path. */
export type Sizes = ReadonlyMap<string, number>

/** Builds the site into a folder. Throws a ContentError where content has errors; the folder is then left as it was. */
export async function build(options: BuildOptions): Promise<Sizes> {
  const workers = workersFromEnvironment()
  try {
    return await buildWith(workers, options)
  } finally {
    await workers.end()
  }
}

async function buildWith(
  workers: Workers,
  { outDir, origin: givenOrigin, today, onStep }: BuildOptions,
): Promise<Sizes> {
  siteCache.tidy()
  onStep('Reading')
  const opened = openSite(root, today)
  const [bundle] = await Promise.all([bundleForBrowser(), readAhead(opened, workers)])
  const origin = givenOrigin ?? opened.facts.value?.siteUrl ?? ''
  const publication: Publication = {
    origin,
    scripts: bundle.scripts,
    quality: qualityFor(unitsOf(opened).length),
  }

  onStep('Making the pages')
  const sizes = new Map<string, number>()
  const planner = startPlan()
  const plan = await replaceFolder(outDir, async (write) => {
    const writeFile = (bytes: Buffer, ...paths: string[]) => {
      for (const path of paths) sizes.set(path, bytes.length)
      write(bytes, ...paths)
    }
    const written = new Map<Unit, readonly Metadata[]>()
    const writePages = (unit: Unit, { metadata, files }: MadePages) => {
      written.set(unit, metadata)
      for (const [file, bytes] of files) {
        writeFile(bytes, ...placesOf(file))
        if (file.endsWith('.html')) planner.add(file, bytes)
      }
    }
    const known = await readKnownSite(opened, workers, publication, writePages)
    const errors = known.site.problems.filter(isError)
    if (errors.length > 0 || !known.site.facts.value) throw new ContentError(errors)

    onStep('Writing')
    const units = [...known.readings.keys()]
    for (const unit of units)
      if (!written.has(unit)) writePages(unit, await pagesOf(known, unit, publication))
    const pages = units.flatMap((unit) => written.get(unit) ?? [])
    const machines = generatedFiles({ site: known.site, origin, pages })
    const plan = planner.plan(known.site.moved)
    const rules = toBytes(cdnFiles(plan))
    for (const [from, to] of plan.redirects) {
      const file = `${from.slice(1).replace(/\.html$/, '')}.html`
      writeFile(Buffer.from(redirectingDocument(to, origin)), ...placesOf(file))
    }
    const rest = await compressAll(
      new Map([...readFolder(join(root, 'public')), ...toBytes(machines)]),
    )
    for (const [path, bytes] of [...(await bundle.files), ...rest, ...rules]) writeFile(bytes, path)
    for (const [path, bytes] of keptAssets(outDir, new Set(sizes.keys()))) write(bytes, path)
    return plan
  })
  writeNginx(outDir, origin, plan)
  return sizes
}

/** Where a file stands: a page as `tnc.html` for hosts that leave out the ending, and as `tnc/index.html` for those that know folders only. */
export function placesOf(file: string): string[] {
  const [, page, ending] = /^(.+)\.html(\.\w+)?$/.exec(file) ?? []
  if (!page || page === 'index' || page === '404') return [file]
  return [file, `${page}/index.html${ending ?? ''}`]
}
