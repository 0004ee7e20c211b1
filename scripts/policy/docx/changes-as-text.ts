import { Paragraph, TextRun, UnderlineType } from 'docx'
import { blocksAs, runsAs, spellOut } from '../../../src/policy/as-change.ts'
import type { BlockChange, InlineChange, KeptClause } from '../../../src/policy/redline-model.ts'

/** The changes inside a moved clause for its comment: each paragraph that differs, struck through and underlined. */
export function changesAsText({ title, blocks }: KeptClause): Paragraph[] {
  return [title, ...blocks.flatMap(linesOf)]
    .filter((line) => line.some(({ kind }) => kind !== 'same'))
    .map((line) => new Paragraph({ children: line.map(asText) }))
}

function asText({ kind, value: { text } }: InlineChange): TextRun {
  if (kind === 'deleted') return new TextRun({ text, strike: true })
  return new TextRun({
    text,
    ...(kind === 'inserted' && { underline: { type: UnderlineType.SINGLE } }),
  })
}

/** The paragraphs and cells of a block, each as a line. */
function linesOf(change: BlockChange): (readonly InlineChange[])[] {
  const block = spellOut(change)
  switch (block.kind) {
    case 'paragraph':
      return [block.runs]
    case 'quote':
      return block.blocks.flatMap(linesOf)
    case 'list':
      return block.items.flatMap((item) =>
        (item.kind === 'item' ? item.blocks : blocksAs(item.value, item.kind)).flatMap(linesOf),
      )
    case 'table':
      return [block.header, ...block.rows].flatMap((row) =>
        row.kind === 'row' ? row.cells : row.value.map((cell) => runsAs(cell, row.kind)),
      )
  }
}
