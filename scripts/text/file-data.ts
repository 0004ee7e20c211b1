import type { Point } from 'unist'
import type { VFile } from 'vfile'
import type { FrontMatter } from '../../src/model/front-matter.ts'
import type { ContentsEntry } from '../../src/policy/content-module.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import type { FactsTable } from './facts.ts'

/** A heading as text refers to it. */
export interface NamedHeading {
  /** As in `4` or `4.2`; empty where the page is not numbered. */
  number: string
  title: string
}

/** What the plugins know and learn of one text while they read it. */
export interface FileData {
  /** The facts as the text prints them: a sealed version keeps its own. */
  facts: FactsTable
  /** The source as it was parsed: what is wrong in it is blank. */
  parsed?: string
  frontMatter?: FrontMatter
  /** Whether a text whose front matter has errors is checked as a policy. */
  mayBePolicy?: boolean
  contents: ContentsEntry[]
  /** Each heading by its id, with its place. */
  headings: (NamedHeading & { id: string; place: Point })[]
  links: { url: string; words: string; place: Point }[]
  /** The words that the text defines. */
  terms?: readonly string[]
  document?: PolicyDocument
}

declare module 'vfile' {
  interface DataMap extends Partial<FileData> {}
}

/** The collected data of a file, made on first use. */
export function dataOf({ data }: VFile): FileData {
  const empty = {
    facts: new Map(),
    contents: [],
    headings: [],
    links: [],
  }

  return Object.assign(data, { ...empty, ...data })
}

/** Whether a text is a policy: its clauses are numbered, its words defined. */
export function isPolicy({
  frontMatter,
  mayBePolicy = false,
}: Pick<FileData, 'frontMatter' | 'mayBePolicy'>): boolean {
  return frontMatter ? frontMatter.layout === 'policy' : mayBePolicy
}

/** Former clauses of a version by their id: where each went, or how it ended. */
export function movedOf({
  frontMatter,
}: Pick<FileData, 'frontMatter'>): Record<string, string> {
  return frontMatter?.version?.moved ?? {}
}
