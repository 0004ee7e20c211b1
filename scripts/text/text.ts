import type { Root } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import type { PolicyDocument } from '../../src/compare/document-model.ts'
import type { FrontMatter } from '../../src/site/front-matter.ts'
import type { Passage } from './parse/passages.ts'
import type { Place } from './paths.ts'
import type { FactsTable } from './read-facts.ts'

/** What is known and learnt of one text while it is read. */
export interface FileData extends Place {
  /** As it stands in its file. */
  source: string
  /** The source as it is read, with what is wrong in its messages. */
  file: VFile
  /** The facts as the text prints them: a sealed version keeps its own. */
  facts: FactsTable
  /** What the compiler takes; none where it cannot be read. */
  tree?: Root | undefined
  /** The text as it is written, before any fact is put in. */
  passages: readonly Passage[]
  frontMatter?: FrontMatter | undefined
  /** Each heading; its number is as in `4.2`, or empty. */
  headings: {
    id: string
    number: string
    title: string
    depth: number
    place: Point
  }[]
  links: { url: string; words: string; place: Point }[]
  document?: PolicyDocument
}

/** What a file says, with what is wrong in it. */
export type Text = Readonly<Omit<FileData, 'passages'>>

/**
 * Whether a text is a policy: its clauses are numbered, its words defined. One
 * whose front matter has errors is checked as if it were.
 */
export function isPolicy({ frontMatter }: Text): boolean {
  return !frontMatter || frontMatter.layout === 'policy'
}

/** Returns a clause number as it is printed: `4.` for `4`, and `4.2` as it is. */
export function printedNumber(number: string): string {
  return number.replace(/^\d+$/, '$&.')
}

/** Former clauses of a version by their id: where each went, or how it ended. */
export function movedOf({ frontMatter }: Text): Record<string, string> {
  return frontMatter?.moved ?? {}
}

/** Strips the BOM and turns lone CR into LF. */
export function normalizeSource(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}
