import type { VFile } from 'vfile'
import type { ContentsEntry } from '../../src/model/content-module.ts'
import type { PageFrontMatter, SectionFrontMatter } from '../../src/model/front-matter.ts'
import type { FactsTable } from '../content/facts.ts'
import { type Place, type Problem, problemsIn } from '../problems/problem.ts'
import type { HeadingIndex } from './heading-index.ts'

/** What the pipeline learns of one file while it reads it. */
export interface FileData {
  problems: Problem[]
  frontMatter?: PageFrontMatter | SectionFrontMatter
  contents: ContentsEntry[]
  ids: { id: string; place: Place }[]
  links: { url: string; place: Place }[]
}

declare module 'vfile' {
  interface DataMap extends Partial<FileData> {}
}

export interface PipelineOptions {
  facts: FactsTable
  /** The other pages, for references to them; without it only those within a file can be written. */
  headings?: HeadingIndex
}

/** Whether a file is a section of the landing page, by its path. */
export function isSection(path: string): boolean {
  return /(^|[\\/])content[\\/]landing[\\/]/.test(path)
}

/** Former clauses of a version by their name: where each went, or a sentence on its end. */
export function movedOf({ frontMatter }: Pick<FileData, 'frontMatter'>): Record<string, string> {
  return (frontMatter && 'version' in frontMatter && frontMatter.version?.moved) || {}
}

/** The collected data of a file, made on first use. */
export function dataOf(file: VFile): FileData {
  const data = file.data as Partial<FileData>
  data.problems ??= []
  data.contents ??= []
  data.ids ??= []
  data.links ??= []
  return data as FileData
}

/** Adds problems to a file at the place of a node. */
export function reporter(file: VFile) {
  const problem = problemsIn(file.path, String(file))
  return (
    node: { position?: { start: Place } | undefined } | Place | undefined,
    message: string,
    remedy: string,
    severity?: Problem['severity'],
  ) => {
    const place = node && 'line' in node ? node : node?.position?.start
    dataOf(file).problems.push(problem(place, message, remedy, severity))
  }
}
