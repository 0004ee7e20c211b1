import { inForceOn } from '../../src/policy/policy.ts'
import type { Day } from '../../src/policy/timeline.ts'
import type { FactsTable } from '../text/facts.ts'
import type { IndexedPage, PageIndex } from '../text/page-index.ts'
import type { Text } from '../text/text.ts'
import { type MovedPages, redirectsOf } from './moved-pages.ts'
import type { Policy, Version } from './policies.ts'

/** Texts by what they are to those who refer to them. */
export interface Pages {
  sections: readonly Text[]
  /** Pages without versions. */
  pages: readonly Text[]
  policies: ReadonlyMap<string, Policy>
  moved: MovedPages
  facts: FactsTable
}

/**
 * The pages as on a day, of a policy with versions that which is in force or
 * comes first; with or without drafts, which what is published knows not of.
 */
export function indexPages(
  { sections, pages, policies, moved, facts }: Pages,
  day: Day,
  withDrafts: boolean,
): PageIndex {
  const index = new Map<string, IndexedPage>([
    ['/', landingPage(sections, facts)],
  ])
  const add = (pathname: string, { indexed }: Text, isCurrent = true) => {
    // A version at its own address defines nothing: its words are the policy's.
    if (indexed)
      index.set(pathname, isCurrent ? indexed : { ...indexed, terms: [] })
  }
  const isSeen = ({ text, status }: Version) =>
    text.indexed && (withDrafts || status !== 'draft')

  for (const page of pages) add(page.pathname, page)
  for (const { slug, versions } of policies.values()) {
    const seen = versions.filter(isSeen)
    const valid = seen.filter(({ status }) => status !== 'withdrawn')
    const current = inForceOn(valid, day) ?? valid[0]
    if (current) add(`/${slug}`, current.text)
    for (const { text } of seen) add(text.pathname, text, false)
  }
  // A sealed text goes on linking to an address that a page had.
  for (const [from, to] of redirectsOf(moved.moved, index.keys())) {
    const page = index.get(to)
    if (page) index.set(from, { ...page, terms: [] })
  }
  return index
}

function landingPage(
  sections: readonly Text[],
  facts: FactsTable,
): IndexedPage {
  const headings = sections.flatMap(({ frontMatter, indexed }) => {
    if (!indexed) return []
    const anchor = frontMatter?.anchor
    const own =
      anchor && ([anchor, { number: '', title: indexed.title }] as const)

    return [...indexed.headings, ...(own ? [own] : [])]
  })
  const title = facts.get('productName') ?? ''
  return { title, headings: new Map(headings), terms: [] }
}
