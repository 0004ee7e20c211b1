import type { VFile } from 'vfile'
import { type Day, timelineOf } from '../../src/policy/timeline.ts'
import type { FactsTable } from '../text/facts.ts'
import { anchorOf, dataOf, type FileData, movedOf } from '../text/file-data.ts'
import type { IndexedPage, PageIndex } from '../text/page-index.ts'
import { isSection, pathnameOf, placeOf } from '../text/paths.ts'

/** What a text says of itself to others. */
export interface IndexedText extends IndexedPage {
  path: string
  frontMatter: NonNullable<FileData['frontMatter']>
}

/**
 * What an opened text says of itself to others; undefined where its front
 * matter cannot be read.
 */
export function indexText(file: VFile): IndexedText | undefined {
  const data = dataOf(file)
  const { frontMatter, headings, terms = [] } = data
  if (!frontMatter) return undefined
  // Where a heading stands is nothing to others.
  const byId = new Map(
    headings.map(({ id, number, title }) => [id, { number, title }]),
  )
  const former = Object.keys(movedOf(data))
  const { title } = frontMatter
  return { path: file.path, frontMatter, title, headings: byId, former, terms }
}

/**
 * The pages as on a day: of a policy with versions `/slug` is the one in force.
 */
export function indexPages(
  texts: readonly IndexedText[],
  facts: FactsTable,
  day: Day,
): PageIndex {
  const sections = texts.filter(({ path }) => isSection(path))
  const pages = texts
    .filter(({ path }) => !isSection(path))
    .map((page) => ({ page, day: '', ...placeOf(page.path) }))
  const current = [...new Set(pages.map(({ slug }) => slug))].flatMap(
    (slug) => {
      const { inForce, announced } = timelineOf(
        pages.filter((page) => page.slug === slug),
        day,
      )
      const version = inForce ?? announced[0]
      return version ? [[`/${slug}`, version.page] as const] : []
    },
  )
  return new Map<string, IndexedPage>([
    ['/', landingOf(sections, facts)],
    ...current,
    // A version at its own address can be referred to; its words are those of
    // the policy.
    ...pages.flatMap(({ page, day: own }) =>
      own === ''
        ? []
        : [[pathnameOf(page.path), { ...page, terms: [] }] as const],
    ),
  ])
}

function landingOf(
  sections: readonly IndexedText[],
  facts: FactsTable,
): IndexedPage {
  const headings = sections.flatMap(({ frontMatter, title, headings: own }) => {
    const anchor = anchorOf({ frontMatter })
    return [
      ...own,
      ...(anchor ? [[anchor, { number: '', title }] as const] : []),
    ]
  })
  return {
    title: facts.get('productName') ?? '',
    headings: new Map(headings),
    terms: [],
  }
}
