import type { Definition, Nodes, Root, Table } from 'mdast'
import type { VFile } from 'vfile'
import { dataOf, isSection, reporter } from './file-data.ts'
import { visit } from './visit.ts'

type Report = ReturnType<typeof reporter>

/** Reports what Markdown would read otherwise than its author meant, or could not print whole. */
export function checkMarkdown() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const definitions: Definition[] = []
    const used = new Set<string>()
    visit(tree, (node) => {
      const wrong = explainNode(node)
      if (wrong) report(node, ...wrong)
      if (node.type === 'table') checkRows(node, report)
      if (node.type === 'definition') definitions.push(node)
      if (node.type === 'linkReference') used.add(node.identifier)
    })
    checkDefinitions(definitions, used, report)
    if (tree.children.length === 0 && dataOf(file).frontMatter && !isSection(file.path))
      report(undefined, 'This page has no text.', 'Write the text below the front matter.')
  }
}

/** What is wrong with a node by itself: the message and the remedy. */
function explainNode(node: Nodes): [string, string] | undefined {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return ['A picture cannot stand in the text.', 'Ask a developer: pictures come as a widget.']
    case 'footnoteReference':
    case 'footnoteDefinition':
      return [
        'Notes at the foot of a page are not printed.',
        'Put the note into the text, in round brackets for instance.',
      ]
    case 'code':
      return [
        'From here the text would be printed as program code.',
        'Delete the line of three or more signs ` or ~, and the one that ends it.',
      ]
    case 'inlineCode':
      return /\bfacts\./.test(node.value)
        ? ['Between two signs ` a fact is not replaced by its value.', 'Delete the two signs.']
        : undefined
    case 'delete':
      return [
        'This text would be struck through.',
        'Delete the text, or the signs ~ round it. To print the sign, write \\~.',
      ]
    case 'listItem':
      return typeof node.checked === 'boolean'
        ? ['This point would begin with a box to tick.', 'Write the point without [ ] or [x].']
        : undefined
    case 'list':
      return (node.start ?? 1) > 99
        ? [
            'A number with a full stop begins this line, so that it becomes a numbered list.',
            `To print it as text, write ${node.start}\\. with a backslash.`,
          ]
        : undefined
    default:
      return undefined
  }
}

/** Cells that a row has beyond those of the first row would be lost. */
function checkRows({ children: [first, ...rows] }: Table, report: Report): void {
  const count = first?.children.length ?? 0
  for (const row of rows) {
    const cells = row.children.length
    if (cells === count) continue
    const hint =
      cells < count
        ? 'An empty cell is written as | |. If this is no row, leave an empty line above it.'
        : 'To print the sign | in a cell, write \\|.'
    report(
      row,
      `This row has ${plural(cells)}, the first row of its table has ${plural(count)}.`,
      `Give every row as many cells as the first. ${hint}`,
    )
  }
}

function plural(count: number): string {
  return `${count} ${count === 1 ? 'cell' : 'cells'}`
}

/** A line `[name]: address` prints nothing by itself. */
function checkDefinitions(
  definitions: readonly Definition[],
  used: ReadonlySet<string>,
  report: Report,
): void {
  const seen = new Set<string>()
  for (const definition of definitions) {
    const { identifier, label } = definition
    if (seen.has(identifier))
      report(definition, `The address of “${label}” is given twice.`, 'Keep one of the two lines.')
    else if (!used.has(identifier))
      report(
        definition,
        'This line gives an address that no link uses, and would not be printed.',
        `Delete it. To print it as text, begin it with a backslash: \\[${label}].`,
      )
    seen.add(identifier)
  }
}
