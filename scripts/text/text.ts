import type { Point } from 'unist'
import type { VFile } from 'vfile'
import type { PolicyDocument } from '../../src/compare/document-model.ts'
import type { FrontMatter } from '../../src/site/front-matter.ts'
import type { Place } from './paths.ts'
import type { FactsTable } from './read-facts.ts'

declare module 'vfile' {
  interface DataMap {
    text: FileData
  }
}

/** The state of a text while it is read or compiled. */
export interface FileData extends Place {
  /** The contents of the file. */
  source: string
  /** The normalized source, with diagnostics as messages. */
  file: VFile
  /** The facts that the text prints; a sealed version keeps its own. */
  facts: FactsTable
  /** The source that was parsed: what rules reported as unparsable is blanked. */
  checkedSource: string
  frontMatter?: FrontMatter | undefined
  /** All headings; numbers as in `4.2`, or ''. */
  headings: {
    id: string
    number: string
    title: string
    depth: number
    place: Point
  }[]
  links: { url: string; text: string; place: Point }[]
  document?: PolicyDocument
}

/** Returns the text that a remark or rehype plugin works on. */
export function textIn({ data, path }: VFile): FileData {
  if (data.text) return data.text
  throw new Error(`The plugin “useText” has to run first on ${path}.`)
}

/** A text that was read, with its diagnostics in `file`. */
export type Text = Readonly<FileData>

/**
 * Whether a text is a policy, with numbered clauses and defined terms. A text
 * with invalid front matter counts as one.
 */
export function isPolicy({ frontMatter }: Text): boolean {
  return !frontMatter || frontMatter.layout === 'policy'
}

/**
 * Returns a function that numbers the headings of a policy, given the depth of
 * each in order: `4` or `4.2`, or '' for deeper ones and in other texts.
 */
export function clauseCounter(isPolicy: boolean): (depth: number) => string {
  let [clause, part] = [0, 0]
  return (depth) => {
    part = depth === 2 ? 0 : part + Number(depth === 3)
    clause += Number(depth === 2)
    const numbers = isPolicy ? [`${clause}`, `${clause}.${part}`] : []
    return numbers[depth - 2] ?? ''
  }
}

/** Returns a clause number as it is printed: `4.` for `4`, and `4.2` as it is. */
export function printedNumber(number: string): string {
  return number.replace(/^\d+$/, '$&.')
}

/**
 * Returns the former clauses of a version: their new id, or a sentence on their
 * end.
 */
export function movedOf({ frontMatter }: Text): Record<string, string> {
  return frontMatter?.moved ?? {}
}

/** Strips the BOM and turns lone CR into LF. */
export function normalizeSource(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}
