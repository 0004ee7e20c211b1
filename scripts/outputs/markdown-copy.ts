import type { PageModule } from '../../src/model/content-module.ts'
import type { Block, InlineRun } from '../../src/policy/document-model.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { overviewWords } from '../../src/widgets/overview/words.ts'

/**
 * A text as plain Markdown: numbers in the headings, widgets reduced to what
 * they hold, links with the whole address.
 */
export function markdownCopy(
  {
    document,
    frontMatter: { version },
  }: Pick<PageModule, 'document' | 'frontMatter'>,
  url: string,
  today: Day,
): string {
  const verb = version && version.effective > today ? 'Applies' : 'In force'
  const day = version ? `${verb} from ${version.effective}. ` : ''
  const { origin } = new URL(url)
  const whole = (href: string) =>
    href.replace(/^(?=#)/, url).replace(/^(?=\/)/, origin)
  const print = (runs: readonly InlineRun[]) => printRuns(runs, whole)
  const clauses = document.clauses.flatMap(
    ({ number, depth, title, blocks }) => {
      const heading =
        title.length > 0
          ? `${'#'.repeat(depth)} ${number && `${number} `}${print(title)}`
          : ''
      return [heading, printBlocks(blocks, print)].filter(Boolean)
    },
  )
  return `# ${escapeText(document.title)}\n\n${day}Published at <${url}>.\n\n${clauses.join('\n\n')}\n`
}

type Print = (runs: readonly InlineRun[]) => string

function printBlocks(blocks: readonly Block[], print: Print): string {
  return blocks.map((block) => printBlock(block, print)).join('\n\n')
}

function printBlock(block: Block, print: Print): string {
  switch (block.kind) {
    case 'paragraph':
      return print(block.runs).replace(
        /^(#|>|[-+](?=\s)|\d+(?=[.)]\s))/,
        '\\$1',
      )
    case 'list': {
      const items = block.items.map((item, i) => {
        const mark = block.ordered ? `${block.start + i}. ` : '- '
        return (
          mark +
          indent(printBlocks(item.blocks, print), ' '.repeat(mark.length))
        )
      })
      return items.join(
        block.items.some(({ blocks }) => blocks.length > 1) ? '\n\n' : '\n',
      )
    }
    case 'table': {
      const rows = [block.header, ...block.rows].map(
        ({ cells }) =>
          `| ${cells.map(({ runs }) => print(runs)).join(' | ')} |`,
      )
      return rows
        .toSpliced(1, 0, `|${' --- |'.repeat(block.header.cells.length)}`)
        .join('\n')
    }
    case 'quote': {
      const text = printBlocks(block.blocks, print)
      const { title, note } = overviewWords
      return `> ${indent(block.overview ? `**${title}**\n\n${text}\n\n${note}` : text, '> ')}`
    }
  }
}

/**
 * Lines below the first begin with a mark; an empty line with the mark alone.
 */
function indent(text: string, mark: string): string {
  return text.replaceAll('\n', `\n${mark}`).replaceAll(/[ \t]+$/gm, '')
}

function printRuns(
  runs: readonly InlineRun[],
  whole: (href: string) => string,
): string {
  return runs
    .map(({ text, bold, italic, code, strike, href }) => {
      let marked = code ? `\`${text}\`` : escapeText(text)
      for (const [is, mark] of [
        [strike, '~~'],
        [italic, '*'],
        [bold, '**'],
      ] as const)
        if (is)
          marked = marked.replace(/^(\s*)(.*?)(\s*)$/s, `$1${mark}$2${mark}$3`)
      return href === undefined ? marked : `[${marked}](${whole(href)})`
    })
    .join('')
    .replaceAll('\n', '\\\n')
}

function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<|~]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&')
}
