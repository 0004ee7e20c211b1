/** What other pages may say of a heading. */
export interface IndexedHeading {
  /** As in `4` or `4.2`; empty where the page is not numbered. */
  number: string
  title: string
}

/** A heading as text refers to it. */
export function clauseWords({ number, title }: IndexedHeading): string {
  return number === '' ? title : `clause ${number} (${title})`
}

/** What other pages may say of a page. */
export interface IndexedPage {
  title: string
  /** By id, in the order of the page. */
  headings: ReadonlyMap<string, IndexedHeading>
  /**
   * Former clauses, whose ids links still reach: the id in their place, or a
   * sentence on their end.
   */
  former?: ReadonlyMap<string, string>
  /** The words that the page defines. */
  terms: readonly string[]
}

/**
 * Every page by its pathname, such as `/tnc`; `/` is the landing page, whose
 * headings are the anchors of its sections.
 */
export type PageIndex = ReadonlyMap<string, IndexedPage>
