import type { Heading, Root, RootContent } from 'mdast'
import type { Block, Clause, ClauseDepth, PolicyDocument } from '../../src/policy/document-model.ts'
import type { ReadDocument } from '../mdx/read-document.ts'
import { visit } from '../mdx/visit.ts'
import { type Footnotes, footnotesOf } from './footnotes.ts'
import { readBlocks } from './read-blocks.ts'
import { inlineReader } from './read-inline.ts'

/** A file that was read as far as Markdown. */
export type ReadMarkdown = Omit<ReadDocument, 'html'>

/** The document model of a file that was read; throws where it could not be. */
export function documentOf(read: ReadMarkdown): PolicyDocument {
  const { markdown, frontMatter, file } = read
  if (!markdown || !frontMatter) throw new Error(`${file} has no readable text.`)
  const footnotes = footnotesOf(markdown)
  const readRuns = inlineReader(markdown, footnotes)
  const headings = idsByHeading(markdown, read)
  const clauses = splitAtHeadings(markdown.children).map(({ heading, nodes }): Clause => {
    const named = heading ? nameOf(headings.get(heading), read) : { id: '', number: '' }
    const title = heading ? readRuns(heading.children) : []
    const depth = clauseDepth(heading?.depth ?? 2)
    return { ...named, depth, title, blocks: readBlocks(nodes, readRuns) }
  })
  const notes = readFootnotes(footnotes, (nodes) => readBlocks(nodes, readRuns))
  if (notes) clauses.push({ ...nameOf(FOOTNOTES_ID, read), ...notes })
  return { title: frontMatter.title, clauses }
}

/** What remark-rehype calls the heading over the footnotes. */
const FOOTNOTES_ID = 'footnote-label'

interface Section {
  heading?: Heading
  nodes: RootContent[]
}

/** The text before the first heading, then each heading with what follows it; widgets give way to what they hold. */
function splitAtHeadings(nodes: readonly RootContent[]): Section[] {
  const sections: Section[] = [{ nodes: [] }]
  for (const node of nodes.flatMap(unwrap)) {
    if (node.type === 'heading') sections.push({ heading: node, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections
}

function unwrap(node: RootContent): RootContent[] {
  if (node.type !== 'mdxJsxFlowElement' || node.name === 'Overview') return [node]
  return node.children.flatMap(unwrap)
}

/** The pipeline notes the id of every heading in reading order, nested ones too. */
function idsByHeading(markdown: Root, { ids }: ReadMarkdown): Map<Heading, string> {
  const found = new Map<Heading, string>()
  visit(markdown, (heading) => {
    if (heading.type !== 'heading') return
    if (heading.depth > 1 && heading.depth < 5) found.set(heading, ids[found.size]?.id ?? '')
  })
  return found
}

function nameOf(id: string | undefined, { contents }: ReadMarkdown): Pick<Clause, 'id' | 'number'> {
  return { id: id ?? '', number: contents.find((entry) => entry.id === id)?.number ?? '' }
}

function clauseDepth(depth: number): ClauseDepth {
  if (depth <= 2) return 2
  return depth === 3 ? 3 : 4
}

function readFootnotes(
  { inOrder }: Footnotes,
  read: (nodes: readonly RootContent[]) => Block[],
): Pick<Clause, 'depth' | 'title' | 'blocks'> | undefined {
  if (inOrder.length === 0) return undefined
  const items = inOrder.map(({ children }) => read(children))
  return {
    depth: 2,
    title: [{ text: 'Footnotes' }],
    blocks: [{ kind: 'list', ordered: true, start: 1, items }],
  }
}
