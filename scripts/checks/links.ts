import type { VFile } from 'vfile'
import { memoized } from '../../src/compare/memoized.ts'
import { versionsPath } from '../../src/site/addresses.ts'
import { versionAtAddress } from '../../src/site/policy.ts'
import { redirectsOf } from '../site/moved-pages.ts'
import type { Site } from '../site/read-site.ts'
import { offer } from '../text/diagnostics/edits.ts'
import { nearestOf } from '../text/diagnostics/nearest.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import type { Explanation, Report } from '../text/diagnostics/report.ts'
import type { CheckedFacts } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

/**
 * The ids on a page to which links may lead, with the text for such a link; ''
 * is the page itself, and `*` stands for every id.
 */
type Ids = ReadonlyMap<string, string>

const GOOD =
  /^(https:\/\/[^\s/?#\\@]+\.[^\s/?#\\@]+(?:[/?#]|$)|mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|tel:\+?\d)/
const FILE = /^\/[\w/-]+(?:\.\w+)+$/

/** The ids on each page, by its pathname. */
type Pages = ReadonlyMap<string, Ids>

/**
 * Reports links of a text to missing pages, clauses and files, links without
 * text, and unsafe addresses.
 */
export function checkLinks(
  text: Text,
  {
    pages,
    assets,
    seals,
  }: { pages: Pages; assets: ReadonlySet<string>; seals: Site['seals'] },
  report: Report,
): void {
  const { pathname, slug, isSection } = text
  const own = isSection ? '/' : `/${slug}`
  const isSealed = seals.has(text.path)
  const within = isSection ? pages.get(own) : idsIn(text.file, text)

  for (const { url, text: label, place } of text.links) {
    const [page = '', id = ''] = url.split('#')
    // A change of another page must not invalidate a sealed text.
    if (isSealed && url.startsWith('/') && page !== own) continue
    if (FILE.test(url) && assets.has(url)) continue

    const ids =
      [own, pathname].includes(page) || url.startsWith('#')
        ? within
        : pages.get(page)
    const start = place.offset ?? 0
    const source = String(text.file).slice(start)
    const wrong = explainLink(url, ids)
    if (wrong) {
      const at = source.indexOf(url)
      const known = at < 0 ? [] : (ids ?? pages).keys()
      const offers = nearestOf(ids ? id : page, known).map((near) => {
        const [to, title] = ids
          ? [`${page}#${near}`, ids.get(near)]
          : [near, pages.get(near)?.get('')]
        return offer(`Link to ${title || to}`, start + at, url.length, to)
      })
      report(place, ...wrong, 'error', { offers })
    } else if (label.trim() === '') {
      const title = source.startsWith('[](') && ids?.get(id)
      report(
        place,
        'This link has no text.',
        'Write it in the square brackets. It can be left out only in a reference to a current clause of the same text.',
        'error',
        {
          offers: title ? [offer(`Write “${title}”`, start + 1, 0, title)] : [],
        },
      )
    }
  }
}

/** Warns of broken links in the facts, because their page may not be sealed yet. */
export function checkLinksOfFacts(
  { file, value }: CheckedFacts,
  pages: Pages,
  report: Report,
): void {
  for (const url of Object.keys(value?.policyLinks ?? {})) {
    const wrong = explainLink(url, pages.get(url.replace(/#.*/, '')))
    if (wrong) report(pointOf(file, '\npolicyLinks:', url), ...wrong, 'warning')
  }
}

/** Returns the ids on each page. */
export function pagesOf({ texts, policies, moved }: Site): Pages {
  const pages = new Map<string, Ids>()
  for (const text of texts.values()) {
    const others = pages.get(text.pathname)
    const ids = others
      ? new Map([...others, ...idsIn(text.file, text)])
      : idsIn(text.file, text)
    if (!text.isMisnamed) pages.set(text.pathname, ids)
  }
  for (const [slug, policy] of policies) {
    if (policy.versions.length === 0) continue
    const { text } = versionAtAddress(policy)
    pages.set(`/${slug}`, idsIn(text.file, text))
    pages.set(versionsPath(slug), new Map([['main', '']]))
  }
  for (const [from, to] of redirectsOf(moved, pages.keys()))
    pages.set(from, pages.get(to) ?? new Map())
  return pages
}

/** Returns the ids in a text; reads them once. */
const idsIn = memoized((_: VFile, text: Text): Ids => {
  const { frontMatter, headings, isSection } = text
  // The ids of a text with errors are unknown.
  if (!frontMatter) return new Map([['*', '']])

  const { title: page, anchor = '', moved = {} } = frontMatter
  const former = Object.keys(moved)
  return new Map([
    [anchor || (isSection ? 'main' : ''), page],
    ...['main', ...former].map((id) => [id, ''] as const),
    ...headings.map(
      ({ id, title }) =>
        [id, isSection ? title : `${page}, “${title}”`] as const,
    ),
  ])
})

/** Explains what is wrong with a URL, given the ids on its page; undefined if it is valid. */
export function explainLink(
  url: string,
  ids: Ids | undefined,
): Explanation | undefined {
  if (GOOD.test(url)) return undefined

  const [page, id] = url.split('#', 2)
  if (!ids)
    return [
      /^\/(?!\/)/.test(url)
        ? `There is no published page “${page}”.`
        : 'A link cannot lead to this address.',
      'Link to a page or a clause of this site, or to an address that starts with https://, mailto: or tel:',
    ]
  if (id === undefined || ids.has(id) || ids.has('*')) return undefined

  return [
    `This refers to a missing clause: “${id}” on ${page || 'this page'}.`,
    'Choose another clause.',
  ]
}
