import type { Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mdxToMarkdown } from 'mdast-util-mdx'
import { toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import type { Block, Clause } from '../../../src/policy/document-model.ts'
import { blockNode, headingOf } from '../markdown-copy.ts'

/** A clause as it is written in MDX, with the values of its facts. */
export function writeClause({ depth, title, blocks }: Clause): string {
  const heading = title.length > 0 ? [write(headingOf(depth, title))] : []
  return [...heading, ...blocks.map(writeBlock)].join('\n\n')
}

function writeBlock(block: Block): string {
  if (block.kind !== 'quote' || !block.overview) return write(blockNode(block))
  const blocks = block.blocks.map(writeBlock)
  return ['<Overview>', ...blocks, '</Overview>'].join('\n\n')
}

function write(node: RootContent): string {
  const root: Root = { type: 'root', children: [node] }
  visit(root, 'list', (list) => {
    const isLoose = list.children.some(
      ({ children }) => children[1]?.type === 'paragraph',
    )
    list.spread = isLoose
    for (const item of list.children) item.spread = isLoose
  })
  const text = toMarkdown(root, {
    bullet: '-',
    // An item more leaves the numbers of those below as they are.
    incrementListMarker: false,
    extensions: [
      gfmToMarkdown({ tablePipeAlign: false }),
      mdxToMarkdown(),
      // `check` takes one that stands alone for the end of code.
      { unsafe: [{ character: '}', inConstruct: 'phrasing' }] },
    ],
  })
  return text.trimEnd()
}
