import { readFileSync, statSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { reporter } from '../text/diagnostics/report.ts'
import { movedFile } from '../text/paths.ts'
import { pointOf } from '../text/places.ts'
import { checkYaml } from '../text/yaml.ts'

/**
 * Where pages stand now, by the addresses that they had, and the file that says
 * so.
 */
export interface MovedPages {
  moved: ReadonlyMap<string, string>
  file: VFile | undefined
}

type Moved = Pick<MovedPages, 'moved'>

/** The slug that a policy or a page has by now. */
export function presentSlug({ moved }: Moved, slug: string): string {
  return moved.get(`/${slug}`)?.slice(1) ?? slug
}

/**
 * Redirects of pages that have moved, with what of some addresses stands below
 * them, such as versions, or is a copy of them, such as `/tnc.md`.
 */
export function redirectsOf(
  moved: MovedPages['moved'],
  addresses: Iterable<string>,
): Map<string, string> {
  const all = [...addresses]
  const redirects = [...moved].flatMap(([from, to]) =>
    all
      .filter(
        (it) => it.startsWith(to) && /^(?:[/.]|$)/.test(it.slice(to.length)),
      )
      .map((address) => [from + address.slice(to.length), address] as const),
  )
  return new Map(redirects)
}

/** Addresses that the site needs for itself, beside those of its pages. */
export const RESERVED: RegExp =
  /^\/(?:index|404|assets|search(?:\.json)?|_headers|_redirects|policies\.(?:xml|json|schema\.json)|sitemap\.xml|robots\.txt|\.well-known\/security\.txt)(?![\w-])/

/** Addresses that a page can have had. */
const FORMER = /^(?:\/[a-z\d_~-][a-z\d_~.-]*)+$/

/**
 * Reads `content/moved.yaml`, lines such as `/terms: /tnc`, which a site
 * without such pages does not have, and checks it against the pages there are.
 */
export function readMovedPages(
  folder: string,
  isPage: (pathname: string) => boolean,
): MovedPages {
  const path = `${folder}/${movedFile}`
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return { moved: new Map(), file: undefined }
  const source = stats.isFile() ? readFileSync(path, 'utf8') : '-'
  const yaml = source.replace(/^\ufeff/, '')
  const file = new VFile({ path: movedFile, value: yaml })
  const { value = {} } = checkYaml(file, z.record(z.string(), z.string()))
  const moved = new Map<string, string>()
  for (const [from, to] of Object.entries(value)) {
    const report = (reason: string, remedy: string) =>
      reporter(file, 'moved-pages')(pointOf(file, `\n${from}:`), reason, remedy)
    if (RESERVED.test(from) || !FORMER.test(from))
      report(
        `“${from}” is no address of a page.`,
        'Write it like /terms, in small letters.',
      )
    else if (isPage(/^\/[^/.]*/.exec(from)?.[0] ?? ''))
      report(
        `A page stands at ${from} or above it.`,
        'Delete this line, or the page.',
      )
    else if (!isPage(to))
      report(
        `${to} is no page.`,
        'Write where the page stands now, such as /tnc.',
      )
    else moved.set(from, to)
  }
  return { moved, file }
}
