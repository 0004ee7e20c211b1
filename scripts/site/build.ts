import { join } from 'node:path'
import type { Metadata } from '../../src/document/metadata.ts'
import type { Day } from '../../src/policy/timeline.ts'
import type { SiteContent } from '../../src/routes/manifest.ts'
import { root } from '../content/folders.ts'
import { readSite } from '../content/read-site.ts'
import { siteContent } from '../content/site-content.ts'
import { ContentError, isError } from '../problems/problem.ts'
import { type Bundles, bundle } from './bundle.ts'
import { generatedFiles } from './generated-files.ts'
import { readLandingDay } from './landing-day.ts'
import { compressAll, type OutputMap, readFolder, writeOutput } from './output-map.ts'

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

/** Builds the site into a folder. Throws a ContentError where content has errors; the folder is then left as it was. */
export async function build({
  outDir,
  origin: givenOrigin,
  today,
  onStep,
}: BuildOptions): Promise<OutputMap> {
  onStep('Reading and checking the content')
  const site = readSite(root, today)
  const errors = site.problems.filter(isError)
  if (errors.length > 0 || !site.facts.value) throw new ContentError(errors)
  const origin = givenOrigin ?? site.facts.value.siteUrl

  onStep('Bundling the scripts and the renderer')
  const bundles = await bundle()
  try {
    onStep('Rendering the pages')
    const pages = await renderAll(bundles, siteContent(site), origin)
    const machines = generatedFiles({ site, origin, pages: pages.metadata })
    onStep('Compressing')
    const output = await compressAll(
      new Map([
        ...readFolder(join(root, 'public')),
        ...bundles.assets,
        ...pages.files,
        ...toBytes(machines),
      ]),
    )
    onStep('Writing')
    await writeOutput(output, outDir)
    return output
  } finally {
    await bundles.dispose()
  }
}

async function renderAll({ renderer, scriptUrl }: Bundles, content: SiteContent, origin: string) {
  const site = renderer.createRenderer(content)
  const render = async (pathname: string, expected: number) => {
    const page = await site.render(new Request(origin + pathname), { origin, scriptUrl })
    if (page.status !== expected)
      throw page.error ?? new Error(`${pathname} answers ${page.status} instead of ${expected}.`)
    return page
  }
  const landingDay = readLandingDay()
  const files = new Map([['404.html', (await render('/404.html', 404)).html]])
  const metadata: Metadata[] = []
  for (const pathname of site.pathnames) {
    const page = await render(pathname, 200)
    for (const file of filesOf(pathname)) files.set(file, page.html)
    // The version in force is published twice, and known by the address of its policy.
    if (page.metadata.pathname === pathname)
      metadata.push(pathname === '/' ? { ...page.metadata, modified: landingDay } : page.metadata)
  }
  return { files: toBytes(files), metadata }
}

function toBytes(texts: ReadonlyMap<string, string>): OutputMap {
  return new Map([...texts].map(([path, text]) => [path, Buffer.from(text)]))
}

/** Where a page stands: as `tnc.html` for hosts that leave out the ending, as `tnc/index.html` for those that know folders only. */
export function filesOf(pathname: string): string[] {
  return pathname === '/'
    ? ['index.html']
    : [`${pathname.slice(1)}.html`, `${pathname.slice(1)}/index.html`]
}
