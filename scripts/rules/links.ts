import { existsSync } from 'node:fs'
import { versionPath, versionsPath } from '../../src/routes/addresses.ts'
import { redirectsOf } from '../site/moved-pages.ts'
import type { Site } from '../site/site.ts'
import {
  type Explanation,
  explainMistake,
  type Mistake,
  reporter,
} from '../text/diagnostics/report.ts'
import type { FactsTable } from '../text/facts.ts'
import { nearest } from '../text/nearest.ts'
import type { PageIndex } from '../text/page-index.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * The names that links may reach, by the path of the page that holds them; `*`
 * stands for every name.
 */
type Names = ReadonlyMap<string, readonly string[]>

const GOOD =
  /^(https:\/\/[^\s/?#\\@]+\.[^\s/?#\\@]+(?:[/?#]|$)|mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|tel:\+?\d)/
const never = 'This is not an address that a link may lead to.'
const mistakes: readonly Mistake[] = [
  [
    /^[a-z]+:[/\\]+[^/?#\\]*@/i,
    'This address holds a user name or a password.',
    'Write only the address of the site, such as https://www.company.in.',
  ],
  [/^(?:mail\w*:)?([\w.+-]+@[\w.-]+\.\w+)$/i, never, 'Write mailto:%.'],
  [
    /^(?:h[tps]+:\/*|\/\/)?((?:[\w-]+\.)+\w{2,}(?:[/?#].*)?)$/i,
    never,
    'Write https://%.',
  ],
  [/^(?!\/(?!\/)|#)/, never, 'It begins with https://, mailto:, tel:, / or #.'],
]

/**
 * Reports links to pages, headings and files that are not there, and addresses
 * that a visitor should not be sent to. Versions of policies are checked
 * against the site of their own time.
 */
export const links: SiteRule = (site) => {
  const { folder, texts, pagesFor, factsFor } = site
  const known = new Map<PageIndex, Names>()
  const all = [...texts.values()]

  return ({ path, pathname, links }, file) => {
    const pages = pagesFor(path)
    const names = known.get(pages) ?? namesOn(pages, all, site)
    known.set(pages, names)
    const facts = factsFor(path)

    for (const { url, words, place } of links) {
      const isFile =
        /^\/[\w/-]+(?:\.\w+)+$/.test(url) &&
        existsSync(`${folder}/public${url}`)
      const broken = isFile
        ? undefined
        : (explainUnsealed(url, names, all) ??
          explainLink(url, pathname, names))
      const found =
        broken ??
        explainEnded(words, url) ??
        explainWords(words, url, facts.get('siteUrl'))
      if (!found) continue

      const [reason, remedy] = found
      reporter(file, 'links')(place, reason, asFacts(remedy, facts))
    }
  }
}

function namesOn(
  pages: PageIndex,
  texts: readonly Text[],
  { book, moved: { moved } }: Site,
): Names {
  const names = new Map<string, readonly string[]>()
  for (const [path, { headings, former = new Map() }] of pages)
    names.set(path, ['main', ...headings.keys(), ...former.keys()])

  for (const { slug, day, pathname, indexed } of texts) {
    if (day && pages.has(`/${slug}`)) names.set(versionsPath(slug), ['main'])
    // Nobody can say what stands in a text that cannot be read.
    if (!indexed) names.set(pathname, ['*']).set(`/${slug}`, ['*'])
  }
  for (const [from, to] of redirectsOf(moved, names.keys()))
    names.set(from, names.get(to) ?? [])
  // That a sealed version is gone is told by itself.
  for (const { policy, version } of book.seals)
    for (const pathname of [
      `/${policy}`,
      versionsPath(policy),
      versionPath(policy, version),
    ])
      if (!names.has(pathname)) names.set(pathname, ['*'])
  return names
}

/**
 * Says of a policy that nobody can read it yet; undefined where an address is
 * that of another page.
 */
function explainUnsealed(
  url: string,
  names: Names,
  texts: readonly Text[],
): Explanation | undefined {
  const [, pathname = '', slug = ''] = /^(\/([^/#?]+))/.exec(url) ?? []
  const isDraft = texts.some((text) => text.slug === slug)
  if (slug === '' || names.has(pathname) || !isDraft) return undefined
  return [
    `“${pathname}” is not published: none of its versions is sealed.`,
    `Seal it first: npm run seal -- ${slug}`,
  ]
}

/** Says of a reference that it has no words, for its clause has ended. */
function explainEnded(words: string, url: string): Explanation | undefined {
  if (words !== url || !url.startsWith('#')) return undefined
  return [
    `This reference leads to a clause that has ended, and readers would see “${url}”.`,
    'Refer to another clause, or take the reference out of the sentence.',
  ]
}

/**
 * What is wrong with an address on the page `own`; undefined where it is good.
 */
export function explainLink(
  url: string,
  own: string,
  names: Names,
): Explanation | undefined {
  if (GOOD.test(url)) return undefined
  const [path = '', id] = url.split('#', 2)
  const target = path || (url && own)
  const ids = names.get(target)
  if (!ids) {
    const pages = [...names.keys()]
    const page = nearest(path.replace(/\?.*$|\.\w+$|\/+$/g, ''), pages)
    const remedy = page
      ? `Did you mean ${page}${id ? `#${id}` : ''}?`
      : `Pages: ${pages.join(', ')}.`
    const [reason, other] = explainMistake(mistakes, url) ?? [
      `There is no page “${target}”.`,
      remedy,
    ]
    return [reason, page ? remedy : other]
  }
  if (id === undefined || ids.includes(id) || ids.includes('*'))
    return undefined
  const near =
    nearest(id, ids) ?? ids.find((known) => known.split('-').includes(id))
  const remedy = near
    ? `Did you mean ${path}#${near}?`
    : `Names: ${ids.slice(0, 12).join(', ')}.`
  return [
    `There is no heading named “${id}” on ${path || 'this page'}.`,
    remedy,
  ]
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i
const DOMAIN = /^(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i

/**
 * What is wrong where the words of a link are an address or a number, and it
 * leads to another.
 */
export function explainWords(
  words: string,
  url: string,
  origin = '',
): Explanation | undefined {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/^(?:https?:\/*|mailto:|tel:)?(?:www\.)?|\/$/g, '')
  const digits = (text: string) => text.replace(/\D|^\D*0/g, '')
  const isLocal = /^[/#]/.test(url)
  const isNumber = /^tel:/.test(url) && /^[+\d\s()-]{3,}$/.test(words)
  const [named, target] = [
    bare(words.trim()),
    bare(isLocal ? origin + url : url),
  ]
  const isSame = isNumber
    ? digits(url).endsWith(digits(words))
    : target.startsWith(named) &&
      /^(?:$|[/?#])/.test(target.slice(named.length))
  const isAddress =
    ADDRESS.test(words.trim()) || (!isLocal && DOMAIN.test(words.trim()))
  if (isSame || !(isNumber || isAddress)) return undefined
  return [
    'These words name another address than the link leads to.',
    `Write the address in both, or words such as [our website](${url}).`,
  ]
}

/**
 * A remedy with facts where it holds a mail or web address that is one: typed
 * out, it would be told next.
 */
function asFacts(remedy: string, facts: FactsTable): string {
  const addresses = [...facts].filter(([, value]) => /^https:|@/.test(value))
  return addresses
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce(
      (text, [name, value]) => text.replaceAll(value, `{facts.${name}}`),
      remedy,
    )
}
