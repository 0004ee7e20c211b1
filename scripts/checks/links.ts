import { existsSync } from 'node:fs'
import type { VFile } from 'vfile'
import { versionsPath } from '../../src/site/addresses.ts'
import { currentVersion } from '../../src/site/policy.ts'
import { redirectsOf } from '../site/moved-pages.ts'
import type { Site } from '../site/read-site.ts'
import { offer } from '../text/diagnostics/edits.ts'
import { nearestOf } from '../text/diagnostics/nearest.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { type Explanation, reporter } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * The names that links may reach on a page, each with the words that lead
 * there; the page itself has none, and `*` stands for every name.
 */
type Names = ReadonlyMap<string, string>

const GOOD =
  /^(https:\/\/[^\s/?#\\@]+\.[^\s/?#\\@]+(?:[/?#]|$)|mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|tel:\+?\d)/
const FILE = /^\/[\w/-]+(?:\.\w+)+$/

/**
 * Reports links to pages, headings and files that are not there, links to other
 * pages that have no words, and addresses that a visitor should not be sent to.
 */
export const links: SiteRule = (site) => {
  const pages = pagesOf(site)

  return (text, file) => {
    const { pathname, slug, isSection } = text
    const own = isSection ? '/' : `/${slug}`
    const isSealed = site.seals.has(text.path)
    const within = isSection ? pages.get(own) : namesIn(text)
    const report = reporter(file, 'links')

    for (const { url, text: label, place } of text.links) {
      const [page = '', name = ''] = url.split('#')
      // A sealed text is not refused because another page has changed.
      if (isSealed && /^\/(?!\/)/.test(url) && page !== own) continue
      if (FILE.test(url) && existsSync(`${site.folder}/public${url}`)) continue

      const names =
        [own, pathname].includes(page) || url.startsWith('#')
          ? within
          : pages.get(page)
      const start = place.offset ?? 0
      const written = String(text.file).slice(start)
      const wrong = explainLink(url, names)
      if (wrong) {
        const at = written.indexOf(url)
        // For more it would take long to find them.
        const known = file.messages.length < 12 ? (names ?? pages).keys() : []
        const near = nearestOf(names ? name : page, known).map((it) =>
          names
            ? [`${page}#${it}`, names.get(it)]
            : [it, pages.get(it)?.get('')],
        )
        const offers = near.map(([address = '', to]) =>
          offer(`Lead to ${to || address}`, start + at, url.length, address),
        )
        report(place, ...wrong, 'error', at < 0 ? {} : { offers })
      } else if (label.trim() === '') {
        const own = written.startsWith('[](') && names?.get(name)
        const offers = own ? [offer(`Write “${own}”`, start + 1, 0, own)] : []
        report(
          place,
          'This link has no words to click.',
          'Write them in its square brackets. A reference writes its own only where it leads to a clause of the same text that has not ended.',
          'error',
          { offers },
        )
      }
    }
  }
}

/**
 * Warns of links among the facts that lead nowhere: where they lead may have yet
 * to be sealed.
 */
export function linksOfFacts(site: Site, file: VFile): void {
  const pages = pagesOf(site)
  const report = reporter(file, 'links')
  for (const url of Object.keys(site.facts.value?.policyLinks ?? {})) {
    const wrong = explainLink(url, pages.get(url.replace(/#.*/, '')))
    if (wrong) report(pointOf(file, '\npolicyLinks:', url), ...wrong, 'warning')
  }
}

/** The names on every page that a link may lead to. */
function pagesOf({ texts, policies, moved }: Site): Map<string, Names> {
  const pages = new Map<string, Names>()
  for (const text of texts.values()) {
    const others = pages.get(text.pathname) ?? []
    const names = new Map([...others, ...namesIn(text)])
    if (!text.isMisnamed) pages.set(text.pathname, names)
  }
  for (const [slug, policy] of policies) {
    if (policy.versions.length === 0) continue
    pages.set(`/${slug}`, namesIn(currentVersion(policy).text))
    pages.set(versionsPath(slug), new Map([['main', '']]))
  }
  for (const [from, to] of redirectsOf(moved, pages.keys()))
    pages.set(from, pages.get(to) ?? new Map())
  return pages
}

/** The names in a text, with the words of links to them. */
function namesIn({ frontMatter, headings, isSection }: Text): Names {
  // Nobody can say what stands in a text that cannot be read.
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
}

/**
 * What is wrong with an address, by the names on the page to which it leads;
 * undefined where it is good.
 */
export function explainLink(
  url: string,
  names: Names | undefined,
): Explanation | undefined {
  if (GOOD.test(url)) return undefined

  const [page, name] = url.split('#', 2)
  if (!names)
    return [
      /^\/(?!\/)/.test(url)
        ? `There is no page “${page}”, or nothing of it is sealed.`
        : 'This is not an address that a link may lead to.',
      'Lead to a page or a clause of this site, or to an address that begins with https://, mailto: or tel:',
    ]
  if (name === undefined || names.has(name) || names.has('*')) return undefined

  return [
    `There is no heading named “${name}” on ${page || 'this page'}.`,
    'Choose the clause that is meant.',
  ]
}
