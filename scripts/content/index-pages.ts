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

/** Tells what a file says of itself to other pages; undefined where it cannot be read. */
export type IndexFile = (content: Required<ContentFile>) => IndexedContent | undefined

/** Reads what references to other pages need to know. Of a policy with versions `/slug` is the one in force on the day. */
export function indexPages(
  files: readonly ContentFile[],
  facts: FactsTable,
  today: Day = todayInIndia(),
  index: IndexFile = indexFile,
): HeadingIndex {
  const read = files.flatMap((content) => {
    const page = index({ facts, ...content })
    return page ? [{ file: content.file, page }] : []
  })
  const sections = read.filter(({ file }) => isSection(file)).map(({ page }) => page)
  const pages = read
    .filter(({ file }) => !isSection(file))
    .map(({ file, page }) => ({ page, pathname: pathnameOf(file), day: '', ...placeOf(file) }))
  const bySlug = new Map<string, (typeof pages)[number][]>()
  for (const page of pages) {
    const own = bySlug.get(page.slug)
    if (own) own.push(page)
    else bySlug.set(page.slug, [page])
  }
  const current = [...bySlug].flatMap(([slug, own]) => {
    const { inForce, announced } = timelineOf(own, today)
    const version = inForce ?? announced[0]
    return version ? [[`/${slug}`, version.page] as const] : []
  })
  return new Map<string, IndexedPage>([
    ['/', landingOf(sections, facts)],
    ...current,
    // A version at its own address can be referred to; its words are those of the policy.
    ...pages
      .filter(({ day }) => day !== '')
      .map(({ pathname, page }) => [pathname, withoutTerms(page)] as const),
  ])
}

function withoutTerms(page: IndexedPage): IndexedPage {
  return {
    title: page.title,
    get headings() {
      return page.headings
    },
    terms: [],
  }
}

function landingOf(sections: readonly IndexedContent[], facts: FactsTable): IndexedPage {
  return {
    title: facts.get('productName') ?? '',
    get headings() {
      const headings = sections.flatMap(({ anchor, title, headings: own }) => [
        ...own,
        ...(anchor ? [[anchor, { number: '', title }] as const] : []),
      ])
      return new Map(headings)
    },
    terms: [],
  }
}
