import { existsSync } from 'node:fs'
import type { VFile } from 'vfile'
import { type Day, timelineOf } from '../../src/policy/timeline.ts'
import { versionsPath } from '../../src/routes/addresses.ts'
import { anchorOf, dataOf, movedOf } from '../content/file-data.ts'
import { nearest } from '../content/nearest.ts'
import { pathnameOf, placeOf } from '../content/paths.ts'
import { referenceDays } from '../content/reference-days.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter, type Told } from '../diagnostics/report.ts'

/** The names that links may reach, by the path of the page that holds them. */
export type IdsByPath = ReadonlyMap<string, readonly string[]>

const GOOD = /^(https:\/\/[^\s/]+\.[^\s/]+|mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|tel:\+?\d)/
const HERE = /^(\/(?!\/)|#)/
/** What is wrong with other addresses, and what to write for what the pattern sets apart. */
const slips: readonly [pattern: RegExp, reason: string, remedy: string][] = [
  [/^(?:["“”'‘’]|%E2%80%9[89CD])+(.*?)["“”'‘’%E2809CD]*$/, 'An address has no quotes.', 'Write %.'],
  [
    /^(?:mail(?:to)?[:;.]?\/*)?([\w.+-]+@[\w.-]+\.[\w.-]+)$/i,
    'A mail address begins with mailto: here.',
    'Write mailto:%.',
  ],
  [
    /^(?:h[tps]+[:;.]?)?\/*((?:www\.|[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)).*)$/i,
    'An address of another site begins with https://.',
    'Write https://%.',
  ],
  [/^/, 'A link cannot lead there.', 'Begin the address with https://, mailto:, tel:, / or #.'],
]

/** Reports links to pages, headings and files that are not there, and addresses that a visitor should not be sent to. Versions of policies are checked against the site of their own time. */
export function links({ folder, today, texts }: SiteTexts): void {
  const paths = texts.map(({ path }) => path)
  const dayOf = referenceDays(paths, today)
  const idsByDay = new Map(paths.map(dayOf).map((day) => [day, idsOn(day, texts)] as const))
  const isPublished = (path: string) => existsSync(`${folder}/public${path}`)
  for (const text of texts)
    for (const { url, place } of dataOf(text).links) {
      const ids = idsByDay.get(dayOf(text.path)) ?? new Map()
      const told = explainLink(url, pathnameOf(text.path), ids, isPublished)
      if (told) reporter(text, 'links')(place, ...told)
    }
}

/** The names on every page as it stands on a day. */
function idsOn(day: Day, texts: readonly VFile[]): IdsByPath {
  const idsByPath = new Map<string, string[]>([['/', ['main']]])
  const add = (path: string, text: VFile) => {
    const data = dataOf(text)
    const ids = [...data.ids.map(({ id }) => id), ...Object.keys(movedOf(data))]
    const known = idsByPath.get(path) ?? ['main']
    idsByPath.set(path, [...known, ...[anchorOf(data) ?? []].flat(), ...ids])
  }
  for (const text of texts) add(pathnameOf(text.path), text)
  const versions = texts.flatMap((text) => {
    const { slug, day: own } = placeOf(text.path)
    return own ? [{ slug, day: own, text }] : []
  })
  for (const slug of new Set(versions.map((version) => version.slug))) {
    const { inForce, announced } = timelineOf(
      versions.filter((version) => version.slug === slug),
      day,
    )
    const current = inForce ?? announced[0]
    if (current) add(`/${slug}`, current.text)
    idsByPath.set(versionsPath(slug), ['main'])
  }
  return idsByPath
}

/** What is wrong with one address on the page `ownPath`; undefined where it is good. */
export function explainLink(
  url: string,
  ownPath: string,
  idsByPath: IdsByPath,
  isPublished: (path: string) => boolean,
): Told | undefined {
  if (GOOD.test(url)) return undefined
  const pages = [...idsByPath.keys()].filter((path) => path !== '/')
  const [path = '', id] = url.split('#', 2)
  const bare = path.replace(/\?.*$|\.\w+$|\/+$/g, '').toLowerCase()
  const behind = id ? `#${id}` : ''
  if (!HERE.test(url)) {
    const page = bare.replace(/^.*\/|^/, '/')
    if (pages.includes(page) && !/^\w+:/.test(url))
      return ['This is not the address of a page.', `Write ${page}${behind}.`]
    const [pattern, reason = '', remedy = ''] = slips.find(([it]) => it.test(url)) ?? []
    return [reason, remedy.replace('%', pattern?.exec(url)?.[1] ?? '')]
  }
  const target = path || ownPath
  const ids = idsByPath.get(target)
  const isFile = /\.\w+$/.test(target) && !/\.\.|[\\%]/.test(target) && isPublished(target)
  if (!ids && isFile) return undefined
  if (!ids) {
    const near = nearest(bare, pages)
    const remedy = near ? `Did you mean ${near}${behind}?` : `The pages are: ${pages.join(', ')}.`
    return [`There is no page “${target}” on this site.`, remedy]
  }
  if (id === undefined || ids.includes(id)) return undefined
  const near = nearest(id, ids) ?? ids.find((known) => known.split('-').includes(id))
  return [
    `There is no heading named “${id}” on ${path === '' ? 'this page' : `the page ${path}`}.`,
    near ? `Did you mean ${path}#${near}?` : `There are: ${ids.slice(0, 12).join(', ')}.`,
  ]
}
