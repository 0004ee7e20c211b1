import { existsSync } from 'node:fs'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { currentVersion } from '../../src/policy/policy.ts'
import { versionPath, versionsPath } from '../../src/routes/addresses.ts'
import { redirectsOf } from '../policies/moved-pages.ts'
import type { Site } from '../policies/site.ts'
import { type Offer, offer } from '../text/diagnostics/edits.ts'
import {
  type Explanation,
  reporter,
  type Step,
} from '../text/diagnostics/report.ts'
import type { FactsTable } from '../text/facts.ts'
import { nearestOf } from '../text/nearest.ts'
import { clauseWords } from '../text/references.ts'
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
/** What an address looks like, what to do, and what was meant to begin it. */
const mistakes: readonly [RegExp, ...Explanation, to?: string][] = [
  [
    /^[a-z]+:[/\\]+[^/?#\\]*@/i,
    'This address holds a user name or a password.',
    'Write only the address of the site, such as https://www.company.in',
  ],
  [
    /^(?:mail\w*:)?([\w.+-]+@[\w.-]+\.\w+)$/i,
    never,
    'An address of mail begins with mailto:',
    'mailto:',
  ],
  [
    /^(?:h[tps]+:\/*|\/\/)?((?:[\w-]+\.)+\w{2,}(?:[/?#].*)?)$/i,
    never,
    'An address of another site begins with https://',
    'https://',
  ],
  [
    /^(?!\/(?!\/)|#)/,
    never,
    'Choose a page or a clause of this site, or write an address that begins with https://, mailto: or tel:',
  ],
]

/**
 * Reports links to pages, headings and files that are not there, links to other
 * pages that have no words, and addresses that a visitor should not be sent to.
 * A sealed text is not refused because another page has changed.
 */
export const links: SiteRule = (site) => {
  const { folder, policies, factsFor } = site
  const names = namesOn(site)
  const others = titlesOn(site)

  return (text, file) => {
    const { path, pathname, slug, isSection, links } = text
    const own = isSection ? '/' : `/${slug}`
    const isSealed = policies
      .get(slug)
      ?.versions.some((version) => version.text.path === path)
    const ownNames = new Map(names).set(pathname, namesIn(text))
    if (!isSection) ownNames.set(own, namesIn(text))
    const report = reporter(file, 'links')
    const titles = new Map([...others, ...ownTitles(text)])

    for (const { url, words, place } of links) {
      const [target = ''] = url.split('#')
      const isElsewhere = /^\/(?!\/)/.test(url) && target !== own
      if (isSealed && isElsewhere) continue
      const isFile =
        /^\/[\w/-]+(?:\.\w+)+$/.test(url) &&
        existsSync(`${folder}/public${url}`)
      const found = isFile
        ? undefined
        : (explainUnsealed(url, names, policies) ??
          explainLink(url, pathname, ownNames))
      if (found) {
        const { reason, remedy, addresses = [], run } = found
        const offers = offersFor(file, place, url, addresses, {
          titles,
          facts: factsFor(path),
        })
        report(place, reason, remedy, 'error', { offers, run })
      } else if (words.trim() === '')
        report(place, ...withoutWords(url, isSection), 'error', {
          offers: wordsFor(url, titles).flatMap((it) =>
            writeWords(file, place, it),
          ),
        })
    }
  }
}

function namesIn({ headings, frontMatter }: Text): string[] {
  const { moved = {} } = frontMatter?.version ?? {}
  return ['main', ...headings.map(({ id }) => id), ...Object.keys(moved)]
}

/** The text that a page shows, by its pathname; of `/` its sections. */
function textsOn({ texts, policies }: Site): Map<string, Text[]> {
  const shown = new Map<string, Text[]>()
  for (const text of texts.values()) {
    if (text.isMisnamed) continue
    shown.set(text.pathname, [...(shown.get(text.pathname) ?? []), text])
  }
  for (const [slug, policy] of policies)
    if (policy.versions.length > 0)
      shown.set(`/${slug}`, [currentVersion(policy).text])
  return shown
}

function namesOn(site: Site): Names {
  const names = new Map<string, readonly string[]>()
  for (const [pathname, texts] of textsOn(site)) {
    const isRead = texts.every(({ frontMatter }) => frontMatter)
    const anchors = texts.flatMap(
      ({ frontMatter }) => frontMatter?.anchor ?? [],
    )
    const own = [...texts.flatMap(namesIn), ...anchors]
    // Nobody can say what stands in a text that cannot be read.
    names.set(pathname, isRead ? own : ['*'])
  }
  for (const [slug, { versions }] of site.policies)
    if (versions.length > 0) names.set(versionsPath(slug), ['main'])
  for (const [from, to] of redirectsOf(site.moved.moved, names.keys()))
    names.set(from, names.get(to) ?? [])
  // That a sealed version is gone is told by itself.
  for (const { says } of site.book.entries)
    for (const pathname of [
      `/${says.policy}`,
      versionsPath(says.policy),
      versionPath(says.policy, says.version),
    ])
      if (!names.has(pathname)) names.set(pathname, ['*'])
  return names
}

/** How links to pages and their headings may read, by their address. */
function titlesOn(site: Site): Map<string, string> {
  const titles = new Map<string, string>()
  for (const [pathname, texts] of textsOn(site))
    for (const { frontMatter, headings, isSection } of texts) {
      const page = frontMatter?.title ?? ''
      if (!isSection) titles.set(pathname, page)
      else if (frontMatter?.anchor) titles.set(`/#${frontMatter.anchor}`, page)
      for (const { id, title } of headings)
        titles.set(
          `${pathname}#${id}`,
          isSection ? title : `${page}, “${title}”`,
        )
    }
  return titles
}

/** How references within a text read. */
function ownTitles({ headings }: Text): [string, string][] {
  return headings.map((it) => [`#${it.id}`, clauseWords(it)])
}

function wordsFor(url: string, titles: ReadonlyMap<string, string>): string[] {
  const words = titles.get(url) ?? titles.get(url.replace(/^#/, '/#'))
  return words ? [words] : []
}

function withoutWords(url: string, isSection: boolean): Explanation {
  if (url.startsWith('#') && !isSection)
    return [
      'This reference leads to a clause that has ended, and has no words.',
      'Refer to another clause, or take the reference out of the sentence.',
    ]
  return [
    'This link has no words to click.',
    /^[/#]/.test(url)
      ? 'Write them in its square brackets: the name of the page, and the title of the clause in quotation marks. Only a reference within one text writes its words itself.'
      : 'Write them in its square brackets.',
  ]
}

/** The offer to write some words into the brackets of a link. */
function writeWords(file: VFile, place: Point, words: string): Offer[] {
  const start = (location(file).toOffset(place) ?? 0) + 1
  return String(file).startsWith('[](', start - 1)
    ? [offer(`Write “${words}”`, start, 0, words)]
    : []
}

/** Why a link leads nowhere, and where it may have been meant to lead. */
interface BrokenLink {
  reason: string
  remedy: string
  addresses?: readonly string[]
  run?: Step
}

/** The offers to lead a link that stands at a place to other addresses. */
function offersFor(
  file: VFile,
  place: Point,
  url: string,
  addresses: readonly string[],
  { titles, facts }: { titles: ReadonlyMap<string, string>; facts: FactsTable },
): Offer[] {
  const source = String(file)
  const from = location(file).toOffset(place) ?? 0
  const at = [url, asFacts(url, facts)]
    .map((it) => ({ start: source.indexOf(it, from), it }))
    .find(({ start }) => start >= 0 && start < from + MOST)
  if (!at) return []

  return addresses.map((address) =>
    offer(
      /^[/#]/.test(address)
        ? `Lead to ${titles.get(address) ?? address}`
        : `Write ${address}`,
      at.start,
      at.it.length,
      asFacts(address, facts),
    ),
  )
}

/** No link is longer than this. */
const MOST = 2000

/**
 * Says of a policy that nobody can read it yet; undefined where an address is
 * that of another page.
 */
function explainUnsealed(
  url: string,
  names: Names,
  policies: Site['policies'],
): BrokenLink | undefined {
  const [, pathname = '', slug = ''] = /^(\/([^/#?]+))/.exec(url) ?? []
  const isDraft = policies.get(slug)?.versions.length === 0
  if (slug === '' || names.has(pathname) || !isDraft) return undefined

  return {
    reason: `“${pathname}” is not published: none of its versions is sealed.`,
    remedy: 'Seal it first, or lead to another page.',
    run: { command: 'seal', slug },
  }
}

/**
 * What is wrong with an address on the page `own`; undefined where it is good.
 */
export function explainLink(
  url: string,
  own: string,
  names: Names,
): BrokenLink | undefined {
  if (GOOD.test(url)) return undefined

  const [path = '', id] = url.split('#', 2)
  const target = path || (url && own)
  const ids = names.get(target)
  if (!ids) {
    const near = nearestOf(path.replace(/\?.*$|\.\w+$|\/+$/g, ''), names.keys())
    const addresses = near.map((it) => (id ? `${it}#${id}` : it))
    const [pattern, reason, remedy, to] =
      mistakes.find(([pattern]) => pattern.test(url)) ?? []
    if (!pattern || near.length > 0)
      return {
        reason: reason ?? `There is no page “${target}”.`,
        remedy: 'Choose the page that is meant.',
        addresses,
      }
    const meant = to && pattern.exec(url)?.[1]
    return {
      reason: reason ?? never,
      remedy: remedy ?? '',
      addresses: meant ? [to + meant] : [],
    }
  }
  if (id === undefined || ids.includes(id) || ids.includes('*'))
    return undefined

  const like = ids.filter((known) => known.split('-').includes(id))
  const near = [...new Set([...nearestOf(id, ids), ...like])].slice(0, 3)
  return {
    reason: `There is no heading named “${id}” on ${path || 'this page'}.`,
    remedy: 'Choose the clause that is meant.',
    addresses: near.map((it) => `${path}#${it}`),
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
