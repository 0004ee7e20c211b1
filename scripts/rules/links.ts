import { existsSync } from 'node:fs'
import { versionsPath } from '../../src/routes/addresses.ts'
import { dataOf } from '../content/file-data.ts'
import { nearest } from '../content/nearest.ts'
import { pathnameOf, placeOf } from '../content/paths.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter, type Told } from '../diagnostics/report.ts'

/** The names that links may reach, by the path of the page that holds them. */
export type IdsByPath = ReadonlyMap<string, readonly string[]>

/** Stands for every name: nobody can say what stands in a text that cannot be read. */
const ANY = '*'
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
export function links({ folder, texts, pagesFor }: SiteTexts): void {
  const isPublished = (path: string) => existsSync(`${folder}/public${path}`)
  for (const text of texts) {
    const own = pathnameOf(text.path)
    const ids = new Map<string, readonly string[]>()
    for (const [path, { headings, former = [] }] of pagesFor(text.path))
      ids.set(path, ['main', ...headings.keys(), ...former])
    for (const other of texts) {
      const { slug, day } = placeOf(other.path)
      const { document } = dataOf(other)
      if (day) ids.set(versionsPath(slug), ['main'])
      if (!document) ids.set(pathnameOf(other.path), [ANY]).set(`/${slug}`, [ANY])
    }
    for (const { url, place } of dataOf(text).links) {
      const told = explainLink(url, own, ids, isPublished)
      if (told) reporter(text, 'links')(place, ...told)
    }
  }
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
  if (id === undefined || ids.includes(id) || ids.includes(ANY)) return undefined
  const near = nearest(id, ids) ?? ids.find((known) => known.split('-').includes(id))
  return [
    `There is no heading named “${id}” on ${path === '' ? 'this page' : `the page ${path}`}.`,
    near ? `Did you mean ${path}#${near}?` : `There are: ${ids.slice(0, 12).join(', ')}.`,
  ]
}
