import {
  type Block,
  formattingKey,
  type InlineRun,
  overviewWords,
  type PolicyDocument,
} from '../../../../src/policy/document-model.ts'
import { formatted } from './read-docx.ts'

/**
 * The lines that `readDocx` must find of a document; links lead to the clauses
 * that have one of the ids.
 */
export function expectedLines(
  { title, clauses }: PolicyDocument,
  ids: ReadonlySet<string>,
  site: string,
): string[] {
  return [
    `Title|${title}`,
    ...clauses.flatMap(({ number, depth, title, blocks }) => [
      heading(`Heading${depth - 1}`, number, line('', title).slice(1)),
      ...blocks.flatMap((block) => linesOf(block, 0)),
    ]),
  ].filter((found) => found !== '' && !found.endsWith('|'))

  function heading(style: string, number: string, title: string): string {
    return (
      title &&
      (number ? `${style}|${number} ${title}` : `${style} plain|${title}`)
    )
  }

  function linesOf(block: Block, level: number, shape = ''): string[] {
    switch (block.kind) {
      case 'paragraph':
        return [line(shape, block.runs)]
      case 'list':
        return block.items.flatMap(({ blocks }) =>
          blocks.flatMap((inner, i) =>
            linesOf(inner, level + 1, i === 0 ? `item ${level}` : ''),
          ),
        )
      case 'table': {
        const header = block.header.cells.map(({ runs }) =>
          line('TableHeading', runs),
        )
        const cells = block.rows.flatMap((row) => row.cells)
        return [...header, ...cells.map(({ runs }) => line('', runs))]
      }
      case 'quote': {
        const lines = block.blocks.flatMap((inner) => linesOf(inner, level + 1))
        const { title, note } = overviewWords
        return block.overview
          ? [`|{b}${title}`, ...lines, `|{i}${note}`]
          : lines
      }
    }
  }

  function line(shape: string, runs: readonly InlineRun[]): string {
    const formatOf = (run: InlineRun) =>
      formattingKey({ ...run, href: targetOf(run.href) })
    return `${shape}|${formatted(runs.map((run) => ({ format: formatOf(run), text: run.text })))}`
  }

  function targetOf(href: string | undefined): string | undefined {
    if (href?.startsWith('#')) return ids.has(href.slice(1)) ? '#' : undefined
    return href?.startsWith('/') ? site + href : href
  }
}
