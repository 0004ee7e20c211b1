import type { Nodes, Root, Table } from 'mdast'
import type { VFile } from 'vfile'
import { visit } from '../content/visit.ts'
import { type Report, reporter } from '../diagnostics/report.ts'

type Told = [reason: string, remedy: string]

const picture: Told = [
  'A picture cannot stand in the text.',
  'Ask a developer: pictures come as a widget.',
]
const note: Told = [
  'Notes at the foot of a page are not printed.',
  'Put the note into the text, in round brackets for instance.',
]
const code: Told = [
  'From here the text would be printed as program code.',
  'Delete the line of three or more characters ` or ~, and the one that ends it.',
]
const struck: Told = [
  'This text would be struck through.',
  'Delete the text, or the characters ~ round it. To print one, write \\~.',
]
/** What cannot be printed, by the type of its node. */
const unprintable = new Map<string, Told>([
  ['image', picture],
  ['imageReference', picture],
  ['footnoteReference', note],
  ['footnoteDefinition', note],
  ['code', code],
  ['delete', struck],
])

/** Reports what Markdown would read otherwise than its author meant, or could not print whole. */
export function markdown() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'markdown')
    const used = new Set<string>()
    const defined = new Set<string>()
    visit(tree, 'linkReference', ({ identifier }) => void used.add(identifier))
    visit(tree, (node) => {
      const told = unprintable.get(node.type) ?? explain(node)
      if (told) report(node, ...told)
      if (node.type === 'table') checkRows(node, report)
      if (node.type !== 'definition') return
      const { identifier, label } = node
      if (defined.has(identifier))
        report(node, `The address of “${label}” is given twice.`, 'Keep one of the two lines.')
      else if (!used.has(identifier))
        report(
          node,
          'This line gives an address that no link uses, and would not be printed.',
          `Delete it. To print it as text, begin it with a backslash: \\[${label}].`,
        )
      defined.add(identifier)
    })
  }
}

function explain(node: Nodes): Told | undefined {
  if (node.type === 'inlineCode' && /\bfacts\./.test(node.value))
    return ['Between two characters ` a fact is not replaced by its value.', 'Delete them.']
  if (node.type === 'listItem' && typeof node.checked === 'boolean')
    return ['This point would begin with a box to tick.', 'Write the point without [ ] or [x].']
  if (node.type === 'list' && (node.start ?? 1) > 99)
    return [
      'A number with a full stop begins this line, so that it becomes a numbered list.',
      `To print it as text, write ${node.start}\\. with a backslash.`,
    ]
  return undefined
}

/** Cells that a row has beyond those of the first row would be lost. */
function checkRows({ children: [first, ...rows] }: Table, report: Report): void {
  const count = first?.children.length ?? 0
  for (const row of rows) {
    const cells = row.children.length
    const hint =
      cells < count
        ? 'An empty cell is written as | |. If this is no row, leave an empty line above it.'
        : 'To print the character | in a cell, write \\|.'
    if (cells !== count)
      report(
        row,
        `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the first row of its table ${count}.`,
        `Give every row as many cells as the first. ${hint}`,
      )
  }
}
