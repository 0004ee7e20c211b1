import {
  type Block,
  linesOf,
  overviewMessages,
  type PolicyDocument,
  textOfRuns,
} from '../document-model.ts'

/** Returns the text of a document by line, without numbers. */
export function plainText({ title, clauses }: PolicyDocument): string {
  const lines = clauses.flatMap(({ title, blocks }) => [
    textOfRuns(title),
    ...blocks.flatMap(linesOfBlock),
  ])
  return [title, ...lines].filter(Boolean).join('\n')
}

function linesOfBlock(block: Block): string[] {
  const lines = linesOf([block])
  return block.kind === 'quote' && block.overview
    ? [overviewMessages.title, ...lines, overviewMessages.note]
    : lines
}
