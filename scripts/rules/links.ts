import { existsSync } from 'node:fs'
import { currentVersion } from '../../src/policy/policy.ts'
import { versionPath, versionsPath } from '../../src/routes/addresses.ts'
import { redirectsOf } from '../policies/moved-pages.ts'
import { type Site, versionOf } from '../policies/site.ts'
import { type Offer, offer } from '../text/diagnostics/edits.ts'
import { type Explanation, reporter } from '../text/diagnostics/report.ts'
import type { FactsTable } from '../text/facts.ts'
import { nearestOf } from '../text/nearest.ts'
import { clauseWords } from '../text/references.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * The names that links may reach on a page, each with the words that lead
 * there; the page itself has none, and `*` stands for every name.
 */
type Names = ReadonlyMap<string, string>

const GOOD =
  /^(https:\/\/[^\s/?#\\@]+\.[^\s/?#\\@]+(?:[/?#]|$)|mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|tel:\+?\d)/
/** Addresses of other places that lack their beginning. */
const begun: readonly [RegExp, beginning: string][] = [
  [/^(?:mail\w*:)?([\w.+-]+@[\w.-]+\.\w+)$/i, 'mailto:'],
  [/^(?:h[tps]+:\/*|\/\/)?((?:[\w-]+\.)+\w{2,}(?:[/?#].*)?)$/i, 'https://'],
]

/**
 * Reports links to pages, headings and files that are not there, links to other
 * pages that have no words, and addresses that a visitor should not be sent to.
 * A sealed text is not refused because another page has changed.
 */
export const links: SiteRule = (site) => {
  const { folder, policies } = site
  const pages = pagesOf(site)

  return (text, file) => {
    const { pathname, slug, isSection, links } = text
    const own = isSection ? '/' : `/${slug}`
    const isSealed = versionOf(site, text) !== undefined
    const ownNames = isSection ? pages.get(own) : namesIn(text, true)
    const namesOf = (page: string) =>
      ['', own, pathname].includes(page) ? ownNames : pages.get(page)
    const report = reporter(file, 'links')

    for (const { url, words, place } of links) {
      if (file.messages.length > MOST_TOLD) break

      const [page = '', name = ''] = url.split('#')
      const isElsewhere = /^\/(?!\/)/.test(url) && page !== own
      if (isSealed && isElsewhere) continue
      if (isFile(url) && existsSync(`${folder}/public${url}`)) continue

      const start = place.offset ?? 0
      const wrong = explainLink(url, namesOf, pages)
      if (wrong && policies.get(page.slice(1))?.versions.length === 0)
        report(
          place,
          `“${page}” is not published: none of its versions is sealed.`,
          'Seal it first, or lead to another page.',
          'error',
          { run: { command: 'seal', slug: page.slice(1) } },
        )
      else if (wrong) {
        const { addresses, reason, remedy } = wrong
        const offers = addresses.flatMap((address) => {
          const [page = '', name = ''] = address.split('#')
          const words = namesOf(page)?.get(name)
          const label = words ? `Lead to ${words}` : `Write ${address}`

          return rewritten(text, { start, url, address, label })
        })
        report(place, reason, remedy, 'error', { offers })
      } else if (words.trim() === '') {
        const words = namesOf(page)?.get(name)
        const isEmpty = text.file.toString().startsWith('[](', start)
        report(place, ...withoutWords(url, isSection), 'error', {
          offers:
            words && isEmpty
              ? [offer(`Write “${words}”`, start + 1, 0, words)]
              : [],
        })
      }
    }
  }
}

/** The names on every page that a link may lead to. */
function pagesOf(site: Site): Map<string, Names> {
  const pages = new Map<string, Names>()
  for (const text of site.texts.values()) {
    const { pathname, isMisnamed } = text
    const others = pages.get(pathname) ?? []
    if (!isMisnamed) pages.set(pathname, new Map([...others, ...namesIn(text)]))
  }
  for (const [slug, policy] of site.policies) {
    if (policy.versions.length === 0) continue
    pages.set(`/${slug}`, namesIn(currentVersion(policy).text))
    pages.set(versionsPath(slug), new Map([['main', '']]))
  }
  for (const [from, to] of redirectsOf(site.moved.moved, pages.keys()))
    pages.set(from, pages.get(to) ?? new Map())
  // That a sealed version is gone is told by itself.
  for (const { policy, version } of site.book.entries.map(({ says }) => says))
    for (const pathname of [
      `/${policy}`,
      versionsPath(policy),
      versionPath(policy, version),
    ])
      if (!pages.has(pathname)) pages.set(pathname, new Map([['*', '']]))
  return pages
}

/** The names in a text, with the words for links from others, or within it. */
function namesIn(
  { frontMatter, headings, isSection }: Text,
  isWithin = false,
): Map<string, string> {
  // Nobody can say what stands in a text that cannot be read.
  if (!frontMatter) return new Map([['*', '']])

  const { title: page, anchor = '', version } = frontMatter
  const former = Object.keys(version?.moved ?? {})
  const known = headings.map((it): [string, string] => {
    if (isWithin) return [it.id, clauseWords(it)]
    return [it.id, isSection ? it.title : `${page}, “${it.title}”`]
  })
  return new Map([
    [anchor || (isSection ? 'main' : ''), page],
    ...['main', ...former].map((id): [string, string] => [id, '']),
    ...known,
  ])
}

function isFile(url: string): boolean {
  return /^\/[\w/-]+(?:\.\w+)+$/.test(url)
}

function withoutWords(url: string, isSection: boolean): Explanation {
  if (url.startsWith('#') && !isSection)
    return [
      'This reference leads to a clause that has ended, and has no words.',
      'Refer to another clause, or take the reference out of the sentence.',
    ]
  return [
    'This link has no words to click.',
    'Write them in its square brackets, such as the name of the page. Only a reference within one text writes its words itself.',
  ]
}

/** The offer to write another address in the place of one. */
function rewritten(
  { file, facts }: Text,
  link: { start: number; url: string; address: string; label: string },
): Offer[] {
  const { start, url, address, label } = link
  const source = String(file).slice(start, start + MOST)
  const written = [url, asFacts(url, facts)].find((it) => source.includes(it))
  if (written === undefined) return []

  const at = start + source.indexOf(written)
  return [offer(label, at, written.length, asFacts(address, facts))]
}

/** No link is longer than this. */
const MOST = 2000
/** Nobody mends more in one go. */
const MOST_TOLD = 500

/** Why a link leads nowhere, and where it may have been meant to lead. */
interface BrokenLink {
  reason: string
  remedy: string
  addresses: readonly string[]
}

/**
 * What is wrong with an address, by the names on the pages there are; undefined
 * where it is good.
 */
export function explainLink(
  url: string,
  namesOf: (page: string) => Names | undefined,
  pages: ReadonlyMap<string, Names>,
): BrokenLink | undefined {
  if (GOOD.test(url)) return undefined

  const [page = '', name] = url.split('#', 2)
  const names = url === '' ? undefined : namesOf(page)
  if (!names) {
    const near = nearestOf(page.replace(/\?.*$|\.\w+$|\/+$/g, ''), pages)
    const meant = begun.flatMap(([pattern, beginning]) => {
      const [, rest] = pattern.exec(url) ?? []
      return rest ? beginning + rest : []
    })
    const addresses = [
      ...near.map((it) => (name ? `${it}#${name}` : it)),
      ...meant.slice(0, 1),
    ]
    return {
      reason: /^\/(?!\/)/.test(url)
        ? `There is no page “${page}”.`
        : 'This is not an address that a link may lead to.',
      remedy:
        addresses.length > 0
          ? 'Choose the address that is meant.'
          : 'Choose a page or a clause of this site, or write an address that begins with https://, mailto: or tel:',
      addresses,
    }
  }
  if (name === undefined || names.has(name) || names.has('*')) return undefined

  const near = nearestOf(name, names)
  // Where none is like it, it may be any.
  const all = [...names.keys()].filter((it) => it && it !== 'main')
  return {
    reason: `There is no heading named “${name}” on ${page || 'this page'}.`,
    remedy: 'Choose the clause that is meant.',
    addresses: (near.length > 0 ? near : all).map((it) => `${page}#${it}`),
  }
}

/**
 * An address with facts where it holds a mail or web address that is one: typed
 * out, it would be told next.
 */
function asFacts(address: string, facts: FactsTable): string {
  const addresses = [...facts].filter(([, value]) => /^https:|@/.test(value))
  return addresses
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce(
      (text, [name, value]) => text.replaceAll(value, `{facts.${name}}`),
      address,
    )
}
