import {
  type Block,
  overviewWords,
  type PolicyDocument,
  textOfRuns,
} from './document-model.ts'

/**
 * What a reader reads, in order; `addresses` adds where links lead that leave
 * the document. Seals are sums of it, so that no byte of it may change.
 */
export function plainText(
  { title, clauses }: PolicyDocument,
  { addresses = false }: { addresses?: boolean } = {},
): string {
  const print = addresses ? textWithAddresses : textOfRuns
  const parts = clauses.flatMap(({ number, title, blocks }) => [
    [number, textOfRuns(title)].filter(Boolean).join(' '),
    textOfBlocks(blocks, print),
  ])
  return `${[title, ...parts].filter(Boolean).join('\n\n')}\n`
}

/** The text of blocks, divided by empty lines unless told otherwise. */
export function textOfBlocks(
  blocks: readonly Block[],
  print = textOfRuns,
  between = '\n\n',
) {
  return blocks.map((block) => textOfBlock(block, print)).join(between)
}

/**
 * A paragraph, list items with their marks, a table with ` | ` between cells.
 */
export function textOfBlock(block: Block, print = textOfRuns): string {
  switch (block.kind) {
    case 'paragraph':
      return print(block.runs)
    case 'list':
      return block.items
        .map(({ blocks }, i) => {
          const mark = block.ordered ? `${block.start + i}. ` : '- '
          const indented = '\n'.padEnd(1 + mark.length)
          return (
            mark + textOfBlocks(blocks, print, '\n').replaceAll('\n', indented)
          )
        })
        .join('\n')
    case 'table':
      return [block.header, ...block.rows]
        .map(({ cells }) => cells.map(({ runs }) => print(runs)).join(' | '))
        .join('\n')
    case 'quote': {
      const text = textOfBlocks(block.blocks, print)
      return block.overview
        ? [overviewWords.title, text, overviewWords.note].join('\n\n')
        : text
    }
  }
}

const textWithAddresses: typeof textOfRuns = (runs) => {
  const texts = runs.map(({ text, href }, i) => {
    const isLast = href !== runs[i + 1]?.href
    const leaves =
      href && isLast && !href.startsWith('#') && !href.endsWith(text)
    return leaves ? `${text} <${href}>` : text
  })
  return texts.join('')
}
