import type { Heading, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { Block, Clause, ClauseDepth, PolicyDocument } from '../../src/policy/document-model.ts'
import { dataOf, type FileData } from '../content/file-data.ts'
import { readBlocks } from './document-blocks.ts'
import { inlineReader } from './document-runs.ts'
import { type Footnotes, footnotesOf } from './footnotes.ts'

/** Keeps the text as Markdown and, where it has front matter, as clauses, blocks and runs. */
export function readDocument() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    data.tree = tree
    if (data.frontMatter) data.document = documentOf(tree, data.frontMatter.title, data)
  }
}

/** The document model of a text whose headings have been named. */
export function documentOf(
  tree: Root,
  documentTitle: string,
  { contents }: Pick<FileData, 'contents'>,
): PolicyDocument {
  const footnotes = footnotesOf(tree)
  const readRuns = inlineReader(tree, footnotes)
  const numbers = new Map(contents.map(({ id, number }) => [id, number]))
  const clauses = splitAtHeadings(tree.children).map(({ heading, nodes }): Clause => {
    const id = String(heading?.data?.hProperties?.id ?? '')
    const title = heading ? readRuns(heading.children) : []
    const depth = clauseDepth(heading?.depth ?? 2)
    const number = numbers.get(id) ?? ''
    return { id, number, depth, title, blocks: readBlocks(nodes, readRuns) }
  })
  const notes = readFootnotes(footnotes, (nodes) => readBlocks(nodes, readRuns))
  if (notes) clauses.push({ id: FOOTNOTES_ID, number: '', ...notes })
  return { title: documentTitle, clauses }
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
