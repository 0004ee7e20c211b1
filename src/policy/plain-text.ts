import { overviewWords } from '../widgets/overview/words.ts'
import type { Block, InlineRun, List, PolicyDocument, Quote } from './document-model.ts'
import { headingOf, textOfRuns } from './text-of.ts'

export interface PlainTextOptions {
  /** Prints the address after each link that leaves the document. */
  addresses?: boolean
}

/** What a reader reads, in order: title, numbered headings, paragraphs, list items with their marks, tables with ` | ` between cells. */
export function plainText(document: PolicyDocument, options: PlainTextOptions = {}): string {
  const parts = document.clauses.flatMap((clause) => [
    headingOf(clause),
    blocksAsText(clause.blocks, options),
  ])
  return `${[document.title, ...parts].filter(Boolean).join('\n\n')}\n`
}

function blocksAsText(
  blocks: readonly Block[],
  options: PlainTextOptions,
  between = '\n\n',
): string {
  return blocks.map((block) => blockAsText(block, options)).join(between)
}

function blockAsText(block: Block, options: PlainTextOptions): string {
  switch (block.kind) {
    case 'paragraph':
      return runsAsText(block.runs, options)
    case 'list':
      return listAsText(block, options)
    case 'quote':
      return quoteAsText(block, options)
    case 'table':
      return [block.header, ...block.rows]
        .map((row) => row.map((cell) => runsAsText(cell, options)).join(' | '))
        .join('\n')
  }
}

function listAsText({ ordered, start, items }: List, options: PlainTextOptions): string {
  return items
    .map((blocks, i) => {
      const mark = ordered ? `${start + i}. ` : '- '
      return mark + indent(blocksAsText(blocks, options, '\n'), ' '.repeat(mark.length))
    })
    .join('\n')
}

function quoteAsText({ overview, blocks }: Quote, options: PlainTextOptions): string {
  const text = blocksAsText(blocks, options)
  return overview ? `${overviewWords.title}\n\n${text}\n\n${overviewWords.note}` : text
}

function runsAsText(runs: readonly InlineRun[], { addresses }: PlainTextOptions): string {
  if (!addresses) return textOfRuns(runs)
  return runs
    .map(({ text, href }, i) => {
      const last = href !== runs[i + 1]?.href
      return href && last && !href.startsWith('#') && !href.endsWith(text)
        ? `${text} <${href}>`
        : text
    })
    .join('')
}

function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`)
}
