import { type Day, timelineOf, todayInIndia } from '../../src/policy/timeline.ts'
import { isSection } from '../mdx/file-data.ts'
import type { HeadingIndex, IndexedPage } from '../mdx/heading-index.ts'
import type { FactsTable } from './facts.ts'
import { pathnameOf, placeOf } from './folders.ts'
import { indexFile } from './index-cache.ts'
import type { IndexedContent } from './index-page.ts'

/** A content file by its path from the project's folder. */
export interface ContentFile {
  file: string
  source: string
  /** Its own values, where it is a version that was sealed with them. */
  facts?: FactsTable
}

/** Reads what references to other pages need to know. Of a policy with versions `/slug` is the one in force on the day. */
export function indexPages(
  files: readonly ContentFile[],
  facts: FactsTable,
  today: Day = todayInIndia(),
): HeadingIndex {
  const read = files.flatMap(({ file, source, facts: own = facts }) => {
    const page = indexFile(file, source, own)
    return page ? [{ file, page }] : []
  })
  const sections = read.filter(({ file }) => isSection(file)).map(({ page }) => page)
  const pages = read
    .filter(({ file }) => !isSection(file))
    .map(({ file, page }) => ({ page, pathname: pathnameOf(file), day: '', ...placeOf(file) }))
  const slugs = new Set(pages.map(({ slug }) => slug))
  const current = [...slugs].flatMap((slug) => {
    const { inForce, announced } = timelineOf(
      pages.filter((page) => page.slug === slug),
      today,
    )
    const version = inForce ?? announced[0]
    return version ? [[`/${slug}`, version.page] as const] : []
  })
  return new Map<string, IndexedPage>([
    ['/', landingOf(sections, facts)],
    ...current,
    // A version at its own address can be referred to; its words are those of the policy.
    ...pages
      .filter(({ day }) => day !== '')
      .map(({ pathname, page }) => [pathname, { ...page, terms: [] }] as const),
  ])
}

function landingOf(sections: readonly IndexedContent[], facts: FactsTable): IndexedPage {
  const headings = sections.flatMap(({ anchor, title, headings: own }) => [
    ...own,
    ...(anchor ? [[anchor, { number: '', title }] as const] : []),
  ])
  return { title: facts.get('productName') ?? '', headings: new Map(headings), terms: [] }
}
