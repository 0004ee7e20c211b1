import { join } from 'node:path'
import type { PageScript } from '../../src/document/document.tsx'
import type { Metadata } from '../../src/document/metadata.ts'
import { latest } from '../../src/policy/timeline.ts'
import type * as Renderer from '../../src/render.tsx'
import { feed } from '../outputs/feed.ts'
import {
  cdnFiles,
  redirectingDocument,
  redirectsOf,
} from '../outputs/hosting/cdn.ts'
import { type HostedSite, pageFile } from '../outputs/hosting/rules.ts'
import { machineFiles } from '../outputs/machine-files.ts'
import { markdownCopy } from '../outputs/markdown-copy.ts'
import { lastChanges } from '../site/git.ts'
import type { Site } from '../site/site.ts'
import { factsFile, landingFolder, root } from '../text/paths.ts'
import { compressAll, type OutputMap, readFolder } from './output.ts'

/**
 * A built site: the files by their path, and what hosts have to know of them.
 */
export interface BuiltSite {
  output: OutputMap
  hosted: HostedSite
}

/**
 * Everything that is published: pages, copies for machines, scripts, rules for
 * hosts and what stands in `public/`. `scripts` are known by the names that
 * components ask for, `assets` by the paths of those that are files.
 */
export async function renderSite(
  renderer: typeof Renderer,
  site: Site,
  scripts: ReadonlyMap<string, PageScript>,
  assets: OutputMap,
): Promise<BuiltSite> {
  const { today } = site
  const { facts, manifest } = renderer
  const origin = process.env.SITE_URL ?? facts.siteUrl
  const { pathnames, policies } = manifest
  const lastChange = lastChanges(root)
  const script = (name: string) => scripts.get(name) ?? noScript(name)
  const texts = new Map<string, string>()
  const metadata: Metadata[] = []
  for (const pathname of [...pathnames, '/404']) {
    const page = await renderer.render(new Request(origin + pathname), {
      origin,
      script,
    })
    if (page.status !== (pathname === '/404' ? 404 : 200))
      throw page.error ?? new Error(`${pathname} answers ${page.status}.`)
    texts.set(pageFile(pathname).slice(1), page.html)
    if (page.module)
      texts.set(
        `${pathname.slice(1)}.md`,
        markdownCopy(page.module, origin + pathname, today),
      )
    // The version in force is published twice, and known by the address of its
    // policy.
    if (page.metadata.pathname === pathname) metadata.push(page.metadata)
  }
  const landing = metadata[0]
  if (landing)
    landing.modified = latest([landingFolder, factsFile].map(lastChange))
  texts.set('policies.xml', feed(policies.values(), facts, origin, today))
  for (const [path, text] of machineFiles(metadata, facts, origin, today))
    texts.set(path, text)
  const redirects = redirectsOf(site.moved.moved, pathnames)
  for (const [from, to] of redirects)
    texts.set(
      `${from.slice(1).replace(/\.html$/, '')}.html`,
      redirectingDocument(to, origin),
    )
  const compressed = await compressAll(
    new Map([
      ...readFolder(join(root, 'public')),
      ...bytesOf(texts),
      ...assets,
    ]),
  )
  const placed = [...compressed].flatMap(([path, file]) =>
    placesOf(path).map((place) => [place, file] as const),
  )
  const { hostname: host } = new URL(origin)
  const { subdomainsSpeakHttps = false } = facts
  const hosted = {
    pathnames,
    redirects,
    host,
    root: join(root, 'dist'),
    subdomainsSpeakHttps,
  }
  return { output: new Map([...placed, ...bytesOf(cdnFiles(hosted))]), hosted }
}

function bytesOf(texts: ReadonlyMap<string, string>): OutputMap {
  return new Map([...texts].map(([path, text]) => [path, Buffer.from(text)]))
}

/**
 * Where a file stands: a page as `tnc.html` for hosts that leave out the
 * ending, and as `tnc/index.html` for those that know folders only.
 */
function placesOf(path: string): string[] {
  const [, page, ending = ''] = /^(.+)\.html(\.\w+)?$/.exec(path) ?? []
  if (!page || page === 'index' || page === '404') return [path]
  return [path, `${page}/index.html${ending}`]
}

function noScript(name: string): never {
  throw new Error(
    `No script is named “${name}”. It would be src/enhancements/${name}.ts or src/islands/${name}/hydrate.tsx.`,
  )
}
