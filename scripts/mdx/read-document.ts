import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { location } from 'vfile-location'
import { allowList } from '../../src/widgets/allow-list.ts'
import { limitProblems } from '../problems/limit-problems.ts'
import { problemsIn, sortProblems } from '../problems/problem.ts'
import { checkSigns } from './check-signs.ts'
import { dataOf, type FileData, type PipelineOptions } from './file-data.ts'
import type { Finding } from './finding.ts'
import { limitDepth } from './limit-depth.ts'
import { parseLeniently } from './parse-leniently.ts'
import { parseMdx } from './parse-mdx.ts'
import { pipelineFor } from './pipeline.ts'
import { refuse } from './refuse.ts'
import { scan } from './scan.ts'

/** What the checks of the whole site need to know of one content file. */
export interface Reading extends FileData {
  file: string
  /** The text as its author wrote it. */
  source: string
}

/** One content file, read and checked by itself. */
export interface ReadDocument extends Reading {
  /** The text as Markdown with facts in it. */
  markdown: Root
  /** The text as HTML with widgets in it. */
  html: HastRoot
}

/** Reads a file as the build would and tells every problem in it, also where a part of it cannot be read. */
export function readDocument(path: string, text: string, options: PipelineOptions): ReadDocument {
  const source = withoutMarks(text)
  const refused = refuse(source)
  if (refused) return unread(path, source, refused)
  const problem = problemsIn(path, source)
  const signs = checkSigns(path, source)
  const scanned = scan(path, source, { facts: [...options.facts.keys()], widgets: allowList })

  const parsed = parseLeniently(scanned.readable, parseMdx)
  const unreadable = [...parsed.explanations, ...limitDepth(parsed.tree)].map(
    ({ place, message, remedy }) => problem(place, message, remedy),
  )
  const file = new VFile({ path, value: parsed.readable })
  const data = dataOf(file)
  const { check, toHtml } = pipelineFor(options)
  const markdown = check.runSync(parsed.tree, file) as Root
  const html = toHtml.runSync(markdown, file) as HastRoot

  const all = [...signs, ...scanned.problems, ...unreadable, ...data.problems]
  const problems = limitProblems(sortProblems(withSource(all, source)))
  return { ...data, file: path, source, markdown, html, problems }
}

/** Of a text that is not read only the reason is told, without the line: it may be as long as the text. */
function unread(file: string, source: string, { start, message, remedy }: Finding): ReadDocument {
  const place = location(source).toPoint(start)
  return {
    ...dataOf(new VFile({ path: file })),
    file,
    source,
    markdown: { type: 'root', children: [] },
    html: { type: 'root', children: [] },
    problems: [problemsIn(file, '')(place, message, remedy)],
  }
}

/** A text without the sign that editors put before its first letter, and with line ends that all programs know. */
export function withoutMarks(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}

/** The name by which links reach a section of the landing page. */
export function anchorOf({ frontMatter }: Reading): string | undefined {
  return frontMatter && 'anchor' in frontMatter ? frontMatter.anchor : undefined
}

/** Excerpts as the author wrote them, not as the parser was given them. */
function withSource(problems: FileData['problems'], source: string): FileData['problems'] {
  const lines = source.split(/\r?\n/)
  return problems.map((problem) => ({ ...problem, excerpt: lines[problem.line - 1] ?? '' }))
}
