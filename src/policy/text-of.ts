import type { Block, Clause, InlineRun } from './document-model.ts'

/** The words of runs, without their formatting. */
export function textOfRuns(runs: readonly InlineRun[]): string {
  return runs.map(({ text }) => text).join('')
}

/** The words of a block, a line for each paragraph and cell. */
export function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return textOfRuns(block.runs)
    case 'list':
      return block.items.map(textOfBlocks).join('\n')
    case 'table':
      return [block.header, ...block.rows].flat().map(textOfRuns).join('\n')
    case 'quote':
      return textOfBlocks(block.blocks)
  }
}

export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).join('\n')
}

/** Number and title as printed, such as `4.2 The cap`. */
export function headingOf({ number, title }: Pick<Clause, 'number' | 'title'>): string {
  return [number, textOfRuns(title)].filter(Boolean).join(' ')
}
