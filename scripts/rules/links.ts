import { existsSync } from 'node:fs'
import type { VFile } from 'vfile'
import { type Day, timelineOf } from '../../src/policy/timeline.ts'
import { pagePath, versionsPath } from '../../src/routes/addresses.ts'
import { anchorOf, dataOf, movedOf } from '../content/file-data.ts'
import { nearest } from '../content/nearest.ts'
import { isSection, pathnameOf, placeOf } from '../content/paths.ts'
import { referenceDays } from '../content/reference-days.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter } from '../diagnostics/report.ts'
import { explainAddress } from './addresses.ts'

/** The names that links may reach, by the path of the page that holds them. */
export type IdsByPath = ReadonlyMap<string, readonly string[]>

/** Reports links to pages, headings and files that are not there, and addresses that a visitor should not be sent to. Versions of policies are checked against the site of their own time. */
export function links({ folder, today, texts }: SiteTexts): void {
  const dayOf = referenceDays(
    texts.map(({ path }) => path),
    today,
  )
  const known = new Map<Day, IdsByPath>()
  const isPublished = (path: string) => existsSync(`${folder}/public${path}`)
  for (const text of texts) {
    const day = dayOf(text.path)
    const ids = known.get(day) ?? idsOn(day, texts)
    known.set(day, ids)
    for (const { url, place } of dataOf(text).links) {
      const told = explainLink(url, pathnameOf(text.path), ids, isPublished)
      if (told) reporter(text, 'links')(place, ...told)
    }
  }
}

/** The names on every page as it stands on a day. */
function idsOn(day: Day, texts: readonly VFile[]): IdsByPath {
  const idsOf = (text: VFile) => {
    const data = dataOf(text)
    const moved = Object.keys(movedOf(data))
    return ['main', ...[anchorOf(data) ?? []].flat(), ...data.ids.map(({ id }) => id), ...moved]
  }
  const pages = texts.filter(({ path }) => !isSection(path))
  const versions = pages.flatMap((page) => {
    const { slug, day: own } = placeOf(page.path)
    return own ? [{ slug, day: own, page }] : []
  })
  const current = [...new Set(versions.map(({ slug }) => slug))].flatMap((slug) => {
    const { inForce, announced } = timelineOf(
      versions.filter((it) => it.slug === slug),
      day,
    )
    const version = inForce ?? announced[0]
    return [
      [versionsPath(slug), ['main']] as const,
      ...(version ? [[pagePath(slug), idsOf(version.page)] as const] : []),
    ]
  })
  return new Map<string, readonly string[]>([
    ['/', ['main', ...texts.filter(({ path }) => isSection(path)).flatMap(idsOf)]],
    ...pages.map((page) => [pathnameOf(page.path), idsOf(page)] as const),
    ...current,
  ])
}

/** What is wrong with one address on the page `ownPath`; undefined where it is good. */
export function explainLink(
  url: string,
  ownPath: string,
  idsByPath: IdsByPath,
  isPublished: (path: string) => boolean,
): [reason: string, remedy: string] | undefined {
  if (/^(https:\/\/[^\s/]+\.[^\s/]+|mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|tel:\+?\d)/.test(url))
    return undefined
  const paths = [...idsByPath.keys()]
  if (!/^(\/(?!\/)|#)/.test(url)) return explainAddress(url, paths)
  const [path = '', id] = url.split('#', 2)
  const target = path === '' ? ownPath : path
  const ids = idsByPath.get(target)
  if (!ids && /\.\w+$/.test(target) && !/\.\.|[\\%]/.test(target) && isPublished(target))
    return undefined
  if (!ids) {
    const bare = target.replace(/\?.*$|\.\w+$|\/+$/g, '').toLowerCase()
    const near = nearest(bare, paths.slice(1))
    return [
      `There is no page “${target}” on this site.`,
      near ? `Did you mean ${near}${id ? `#${id}` : ''}?` : `The pages are: ${paths.join(', ')}.`,
    ]
  }
  if (id === undefined || ids.includes(id)) return undefined
  const near = nearest(id, ids) ?? ids.find((known) => known.split('-').includes(id.toLowerCase()))
  const more = ids.length > 12 ? ` and ${ids.length - 12} more` : ''
  return [
    id
      ? `There is no heading named “${id}” on ${path === '' ? 'this page' : `the page ${path}`}.`
      : 'Nothing stands behind the # of this address.',
    near
      ? `Did you mean ${path}#${near}?`
      : `Its headings are named: ${ids.slice(0, 12).join(', ')}${more}.`,
  ]
}
