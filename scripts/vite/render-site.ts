import { join } from 'node:path'
import type { Metadata } from '../../src/document/metadata.ts'
import type { Renderer } from '../../src/render.tsx'
import { feedPath, policiesPath } from '../../src/site/addresses.ts'
import { feed } from '../exports/feed/feed.ts'
import { cdnFiles, redirectingDocument } from '../exports/hosting/cdn.ts'
import {
  errorPathnames,
  type HostedSite,
  pageFile,
} from '../exports/hosting/rules.ts'
import { machineFiles } from '../exports/machine-files/machine-files.ts'
import { openData } from '../exports/open-data.ts'
import { redirectsOf, redirectsOfEnglish } from '../site/moved-pages.ts'
import type { Site } from '../site/read-site.ts'
import { factsFile, landingFolder, root } from '../text/paths.ts'
import type { Scripts } from './browser-scripts.ts'
import { type OutputMap, readFolder } from './output.ts'
import { PlainError } from './plain-error.ts'

/** A built site: its files by path, and the data for hosts. */
export interface BuiltSite {
  output: OutputMap
  hosted: HostedSite
}

/**
 * Renders all files of a site for an origin: pages, copies for programs, scripts,
 * rules for hosts and the files of `public/`.
 */
export async function renderSite(
  renderer: Renderer,
  site: Site,
  { origin, script, files }: Scripts & { origin: string },
): Promise<BuiltSite> {
  const { today } = site
  const { site: manifest } = renderer
  const { facts, pathnames } = manifest
  const publicFiles = readFolder(join(root, 'public'))
  ensureNotHidden(publicFiles.keys())
  const output = new Map([...publicFiles, ...files])
  const add = (path: string, content: string | Uint8Array) =>
    output.set(path.replace(/^\//, ''), Buffer.from(content))

  add(renderer.printSheet.path, renderer.printSheet.css)
  const metadata: Metadata[] = []
  const copies = [policiesPath]
  for (const pathname of [...pathnames, ...errorPathnames]) {
    const page = await renderer.render(pathname, {
      origin,
      script,
    })
    if (page.status !== (errorPathnames.includes(pathname) ? 404 : 200))
      throw new Error(
        `The page ${pathname} could not be rendered; its status is ${page.status}.`,
        { cause: page.error },
      )
    add(pageFile(pathname), page.html)
    for (const [path, content] of page.files(pathname)) {
      copies.push(path)
      add(path, content)
    }
    // The version in force has two addresses; that of its policy is canonical.
    if (page.metadata.pathname === pathname) metadata.push(page.metadata)
  }

  const landing = metadata.find(({ pathname }) => pathname === '/')
  const changes = [...site.workspace.ownHistory]
    .filter(([it]) => it.startsWith(landingFolder) || it === factsFile)
    .flatMap(([, commits]) => commits.map(({ on }) => on))
  if (landing) landing.modified = changes.sort().at(-1)
  add(feedPath, feed(manifest, facts, origin, today))
  add(policiesPath, `${JSON.stringify(openData(site, origin), null, 2)}\n`)
  const addresses = [...pathnames, ...copies]
  const moved = redirectsOf(site.moved, addresses)
  const english = redirectsOfEnglish([...addresses, feedPath, policiesPath])
  const redirects = new Map([...english, ...moved])
  for (const [from, to] of moved)
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

  // Some hosts serve `/tnc` from `tnc.html`, others from `tnc/index.html`.
  for (const [path, page] of [...output])
    if (/(?<!(?:^|\/)(?:index|404))\.html$/.test(path))
      output.set(path.replace(/\.html$/, '/index.html'), page)
  const { hostname: host } = new URL(origin)
  const own = [...output.keys()].filter(
    (it) => !/\.html$|^assets\/|^_/.test(it),
  )
  const hosted = {
    ...{ pathnames, redirects, host, root: join(root, 'dist') },
    files: own.map((it) => `/${it}`),
  }
  return { output, hosted }
}

/** Throws if a file of `public/` is hidden, such as `.env`. */
export function ensureNotHidden(paths: Iterable<string>): void {
  for (const path of paths)
    if (/(?:^|\/)\.(?!well-known\/)/.test(path))
      throw new PlainError(
        `public/${path} would be published. Delete it, or name it without a dot.`,
      )
}
