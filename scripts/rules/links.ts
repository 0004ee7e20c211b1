import { existsSync } from 'node:fs'
import type { Day } from '../../src/policy/timeline.ts'
import { pagePath, versionsPath } from '../../src/routes/addresses.ts'
import { movedOf } from '../mdx/file-data.ts'
import { anchorOf } from '../mdx/read-document.ts'
import { type Explanation, type Problem, problemsIn } from '../problems/problem.ts'
import { explainAddress } from './explain-address.ts'
import { pathnameOf } from './folders.ts'
import { nearest } from './nearest.ts'
import { readingDays } from './reading-day.ts'
import type { SiteReading } from './site-reading.ts'
import { versionsOf } from './versions-of.ts'

/** The names that links may reach, by the path of the page that holds them. */
export type IdsByPath = ReadonlyMap<string, readonly string[]>

/** Reports links to pages, headings and files that are not there, and addresses that a visitor should not be sent to. Versions of policies are checked against the site of their own time. */
export function checkLinks(
  sections: readonly SiteReading[],
  pages: readonly SiteReading[],
  folder: string,
  today: Day,
): Problem[] {
  const readingDay = readingDays(
    pages.map(({ file }) => file),
    today,
  )
  const known = new Map<Day, IdsByPath>()
  const idsOn = (day: Day) => {
    const idsByPath = known.get(day) ?? idsByPathOn(day, sections, pages)
    known.set(day, idsByPath)
    return idsByPath
  }
  const isPublished = (path: string) => existsSync(`${folder}/public${path}`)
  const check = ({ file, source, links }: SiteReading, ownPath: string) => {
    const idsByPath = idsOn(readingDay(file))
    return links.flatMap(({ url, place }) => {
      const wrong = checkLink(url, ownPath, idsByPath, isPublished)
      return wrong ? [problemsIn(file, source)(place, wrong.message, wrong.remedy)] : []
    })
  }
  return [
    ...sections.flatMap((section) => check(section, '/')),
    ...pages.flatMap((page) => check(page, pathnameOf(page.file))),
  ]
}

function idsByPathOn(
  day: Day,
  sections: readonly SiteReading[],
  pages: readonly SiteReading[],
): IdsByPath {
  const idsOf = (document: SiteReading) => [
    ...[anchorOf(document) ?? []].flat(),
    ...document.ids.map(({ id }) => id),
    ...Object.keys(movedOf(document)),
  ]
  return new Map([
    ['/', ['main', ...sections.flatMap(idsOf)]],
    ...pages.map((page) => [pathnameOf(page.file), ['main', ...idsOf(page)]] as const),
    ...[...versionsOf(pages, day)].flatMap(([slug, timeline]) => {
      const current = timeline.inForce ?? timeline.announced[0]
      return [
        ...(current ? [[pagePath(slug), ['main', ...idsOf(current.document)]] as const] : []),
        [versionsPath(slug), ['main']] as const,
      ]
    }),
  ])
}

/** What is wrong with one address on the page `ownPath`; undefined where it is good. */
export function checkLink(
  url: string,
  ownPath: string,
  idsByPath: IdsByPath,
  isPublished: (path: string) => boolean,
): Explanation | undefined {
  if (/^(https:\/\/[^\s/]+\.[^\s/]+|mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|tel:\+?\d)/.test(url))
    return undefined
  if (!/^(\/(?!\/)|#)/.test(url)) return explainAddress(url, [...idsByPath.keys()])

  const [path = '', id] = url.split('#', 2)
  const target = path === '' ? ownPath : path
  const ids = idsByPath.get(target)
  if (!ids) {
    if (/\.\w+$/.test(target) && !/\.\.|[\\%]/.test(target) && isPublished(target)) return undefined
    return explainPath(target, id, [...idsByPath.keys()])
  }
  if (id === undefined || ids.includes(id)) return undefined
  return explainAnchor(path, id, ids)
}

function explainPath(target: string, id: string | undefined, paths: readonly string[]) {
  const bare = target.replace(/\?.*$|\.\w+$|\/+$/g, '').toLowerCase()
  const near = nearest(
    bare,
    paths.filter((path) => path !== '/'),
  )
  return {
    message: `There is no page “${target}” on this site.`,
    remedy: near
      ? `Did you mean ${near}${id ? `#${id}` : ''}?`
      : `The pages are: ${paths.join(', ')}.`,
  }
}

function explainAnchor(path: string, id: string, ids: readonly string[]): Explanation {
  const near = nearest(id, ids) ?? ids.find((known) => known.split('-').includes(id.toLowerCase()))
  const where = path === '' ? 'this page' : `the page ${path}`
  return {
    message: id
      ? `There is no heading named “${id}” on ${where}.`
      : `Nothing stands behind the # of this address.`,
    remedy: near ? `Did you mean ${path}#${near}?` : `Its headings are named: ${list(ids)}.`,
  }
}

function list(names: readonly string[]): string {
  const rest = names.length - 12
  return names.slice(0, 12).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
