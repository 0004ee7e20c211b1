import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { allowList } from '../../src/widgets/allow-list.ts'
import { dataOf, type FileData, type PipelineOptions, reporter } from './file-data.ts'
import { rehypePlugins, remarkPlugins } from './pipeline.ts'
import { scan } from './scan.ts'

/** One content file, read and checked by itself. */
export interface ReadDocument extends FileData {
  file: string
  /** The text as Markdown with facts in it; undefined where it could not be read. */
  markdown?: Root
}

const passThrough = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const

/** Reads a file as the build would and tells every problem in it, also where a part of it cannot be read. */
export function readDocument(path: string, source: string, options: PipelineOptions): ReadDocument {
  const { problems, readable } = scan(path, source, {
    facts: [...options.facts.keys()],
    widgets: Object.keys(allowList),
  })
  const file = new VFile({ path, value: readable })
  const data = dataOf(file)
  let markdown: Root | undefined
  try {
    const read = unified().use(remarkParse).use(remarkMdx).use(remarkPlugins(options))
    markdown = read.runSync(read.parse(file) as Root, file) as Root
    const toHtml = unified()
      .use(remarkRehype, { passThrough: [...passThrough] })
      .use(rehypePlugins(options))
    toHtml.runSync(structuredClone(markdown), file) as HastRoot
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const start = error.place && 'start' in error.place ? error.place.start : error.place
    reporter(file)(
      start,
      'From here on the text cannot be read: a sign in this paragraph has a meaning of its own.',
      'Look for <, { or } in this paragraph, and put a backslash \\ before each that should be printed.',
    )
  }
  return {
    ...data,
    file: path,
    problems: withSourceLines([...problems, ...data.problems], source),
    ...(markdown && { markdown }),
  }
}

/** Excerpts as the author wrote them, not as the parser was given them. */
function withSourceLines(problems: FileData['problems'], source: string): FileData['problems'] {
  const lines = source.split(/\r?\n/)
  return problems.map((problem) => ({ ...problem, excerpt: lines[problem.line - 1] ?? '' }))
}
