import type { RootContent } from 'mdast'
import { mdxToMarkdown } from 'mdast-util-mdx'
import type { Block, Clause } from '../../../src/policy/document-model.ts'
import { blockNode, headingOf, printMarkdown } from '../print-markdown.ts'

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
  const text = printMarkdown(node, {
    // An item more leaves the numbers of those below as they are.
    incrementListMarker: false,
    // `check` takes a brace that closes alone for the end of code.
    extensions: [
      mdxToMarkdown(),
      { unsafe: [{ character: '}', inConstruct: 'phrasing' }] },
    ],
  })
  return text.trimEnd()
}
