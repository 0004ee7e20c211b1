import { join } from 'node:path'
import type { Metadata } from '../../src/document/metadata.ts'
import type { Renderer } from '../../src/render.tsx'
import {
  feedPath,
  policiesPath,
  searchFile,
  searchPath,
} from '../../src/site/addresses.ts'
import { feed } from '../exports/feed/feed.ts'
import { cdnFiles, redirectingDocument } from '../exports/hosting/cdn.ts'
import { type HostedSite, pageFile } from '../exports/hosting/rules.ts'
import { machineFiles } from '../exports/machine-files/machine-files.ts'
import { openData } from '../exports/open-data.ts'
import { lastChanges } from '../repository/git.ts'
import { redirectsOf } from '../site/moved-pages.ts'
import { findText, type Site } from '../site/read-site.ts'
import { markdownOf } from '../text/markdown-copy.ts'
import { factsFile, landingFolder, root } from '../text/paths.ts'
import type { Scripts } from './browser-scripts.ts'
import { type OutputMap, readFolder } from './output.ts'
import { PlainError } from './plain-error.ts'

/**
 * A built site: the files by their path, and what hosts have to know of them.
 */
export interface BuiltSite {
  output: OutputMap
  hosted: HostedSite
}

/**
 * Renders everything that is published at an origin: pages, copies for programs,
 * scripts, rules for hosts and the files of `public/`.
 */
export async function renderSite(
  renderer: Renderer,
  site: Site,
  {
    origin = renderer.site.facts.siteUrl,
    script,
    files = new Map(),
  }: Partial<Scripts> & Pick<Scripts, 'script'> & { origin?: string },
): Promise<BuiltSite> {
  const { today } = site
  const { site: manifest } = renderer
  const { facts, pathnames } = manifest
  const output = new Map([...readFolder(join(root, 'public')), ...files])
  const add = (path: string, text: string) =>
    output.set(path.replace(/^\//, ''), Buffer.from(text))

  const metadata: Metadata[] = []
  const copies = [policiesPath]
  for (const pathname of [...pathnames, '/404']) {
    const page = await renderer.render(new Request(origin + pathname), {
      origin,
      script,
    })
    if (page.status !== (pathname === '/404' ? 404 : 200))
      throw unshown(pathname, page)
    add(pageFile(pathname), page.html)
    if (pathname === searchPath) add(searchFile, JSON.stringify(page.data))
    const text = page.path && findText(site, page.path)
    if (text) {
      const copy = `${pathname}.md`
      copies.push(copy)
      add(copy, markdownOf(text))
    }
    // The version in force is published twice, and known by the address of its
    // policy.
    if (page.metadata.pathname === pathname) metadata.push(page.metadata)
  }

  const landing = metadata[0]
  const changes = lastChanges(root, landingFolder, factsFile)
  if (landing) landing.modified = [...changes.values()][0]
  add(feedPath, feed(manifest, facts, origin, today))
  add(policiesPath, `${JSON.stringify(openData(site, origin), null, 2)}\n`)
  const redirects = redirectsOf(site.moved, [...pathnames, ...copies])
  for (const [from, to] of redirects)
    if (!copies.includes(to))
      add(
        `${from.replace(/\.html$/, '')}.html`,
        redirectingDocument(to, origin),
      )
  for (const [path, text] of [
    ...machineFiles(metadata, facts, origin, today),
    ...cdnFiles(redirects),
  ])
    add(path, text)

  // A page is `tnc.html` for hosts that leave out the ending, and
  // `tnc/index.html` for those that know folders only.
  for (const [path, page] of [...output])
    if (/^(?!(?:index|404)\.html$).+\.html$/.test(path))
      output.set(path.replace(/\.html$/, '/index.html'), page)
  const { hostname: host } = new URL(origin)
  const hosted = { pathnames, redirects, host, root: join(root, 'dist') }
  return { output, hosted }
}

/** What stopped a page, with its address, and where the code of this site threw. */
function unshown(
  pathname: string,
  {
    status,
    error = `It answers ${status}.`,
  }: { status: number; error?: unknown },
): PlainError {
  const { stack = String(error) } = error instanceof Error ? error : {}
  const lines = stack
    .split('\n')
    .filter((line) => !/^ +at .*(?:node_modules|node:)/.test(line))

  return new PlainError(
    [`The page ${pathname} could not be made.`, ...lines].join('\n'),
  )
}
