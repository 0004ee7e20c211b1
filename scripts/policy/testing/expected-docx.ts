import type {
  Block,
  Clause,
  InlineRun,
  PolicyDocument,
} from '../../../src/policy/document-model.ts'
import { overviewWords } from '../../../src/widgets/overview/words.ts'
import { formatted } from './read-docx.ts'

/** The lines that `readDocx` must find of one document in a redline with another, both published at `site`. */
export function expectedLines(
  document: PolicyDocument,
  other: PolicyDocument,
  site: string,
): string[] {
  const headed = [...document.clauses, ...other.clauses].filter(hasHeading)
  const ids = new Set(headed.map(({ id }) => id))
  return [
    `Title|${document.title}`,
    ...document.clauses.flatMap(({ number, depth, title, blocks }) => [
      line(`Heading${depth - 1}`, number ? [{ text: `${number} ` }, ...title] : title),
      ...blocks.flatMap((block) => linesOf(block, 0)),
    ]),
  ].filter((found) => !found.endsWith('|'))

  function line(shape: string, runs: readonly InlineRun[]): string {
    return `${shape}|${formatted(runs.map((run) => ({ format: formatOf(run), text: run.text })))}`
  }

  function linesOf(block: Block, level: number, shape = ''): string[] {
    switch (block.kind) {
      case 'paragraph':
        return [line(shape, block.runs)]
      case 'list':
        return block.items.flatMap((blocks) =>
          blocks.flatMap((inner, i) => linesOf(inner, level + 1, i === 0 ? `item ${level}` : '')),
        )
      case 'table':
        return [
          ...block.header.map((cell) => line('TableHeading', cell)),
          ...block.rows.flat().map((cell) => line('', cell)),
        ]
      case 'quote': {
        const lines = block.blocks.flatMap((inner) => linesOf(inner, level + 1))
        return block.overview
          ? [
              line('', [{ text: overviewWords.title, bold: true }]),
              ...lines,
              line('', [{ text: overviewWords.note, italic: true }]),
            ]
          : lines
      }
    }
  }

  function formatOf({ bold, italic, code, strike, href }: InlineRun): string {
    return `${bold ? 'b' : ''}${italic ? 'i' : ''}${code ? 'c' : ''}${strike ? 's' : ''}${targetOf(href)}`
  }

  function targetOf(href: string | undefined): string {
    if (href === undefined) return ''
    if (href.startsWith('#')) return ids.has(href.slice(1)) ? '>#' : ''
    return `>${href.startsWith('/') ? new URL(href, site).href : href}`
  }
}

function hasHeading({ number, title }: Clause): boolean {
  return number !== '' || title.length > 0
}
