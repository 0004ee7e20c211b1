import {
  type Block,
  overviewWords,
  type PolicyDocument,
  textOfRuns,
} from '../document-model.ts'

/** What a reader reads, in order. */
export function plainText({ title, clauses }: PolicyDocument): string {
  const parts = clauses.flatMap(({ number, title, blocks }) => [
    [number, textOfRuns(title)].filter(Boolean).join(' '),
    textOfBlocks(blocks),
  ])
  return `${[title, ...parts].filter(Boolean).join('\n\n')}\n`
}

/** The text of blocks, divided by empty lines unless told otherwise. */
export function textOfBlocks(blocks: readonly Block[], between = '\n\n') {
  return blocks.map(textOfBlock).join(between)
}

/**
 * A paragraph, list items with their marks, a table with ` | ` between cells.
 */
function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return textOfRuns(block.runs)
    case 'list':
      return block.items
        .map(({ blocks }, i) => {
          const mark = block.ordered ? `${block.start + i}. ` : '- '
          const indented = '\n'.padEnd(1 + mark.length)
          return mark + textOfBlocks(blocks, '\n').replaceAll('\n', indented)
        })
        .join('\n')
    case 'table':
      return [block.header, ...block.rows]
        .map(({ cells }) =>
          cells.map(({ runs }) => textOfRuns(runs)).join(' | '),
        )
        .join('\n')
    case 'quote': {
      const text = textOfBlocks(block.blocks)
      return block.overview
        ? [overviewWords.title, text, overviewWords.note].join('\n\n')
        : text
    }
  }
}
