import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { visit } from '../content/visit.ts'
import { reporter, type Told } from '../diagnostics/report.ts'

export const note: Told = [
  'Notes at the foot of a page are not printed.',
  'Put the note into the text, in round brackets for instance.',
]
const picture: Told = ['A picture cannot stand in the text.', 'Ask a developer for a widget.']
const code: Told = [
  'From here the text would be printed as program code.',
  'Delete the line of three or more characters ` or ~, and the one that ends it.',
]
/** What cannot be printed, by the type of its node. */
const unprintable = new Map<string, Told>([
  ['image', picture],
  ['imageReference', picture],
  ['footnoteReference', note],
  ['footnoteDefinition', note],
  ['code', code],
  ['delete', ['This text would be struck through.', 'Delete it. To print a ~, write \\~.']],
])

/** Reports what Markdown would read otherwise than its author meant, or could not print whole. */
export function markdown() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'markdown')
    const unused = new Set<string>()
    visit(tree, 'definition', ({ identifier }) => void unused.add(identifier))
    visit(tree, 'linkReference', ({ identifier }) => void unused.delete(identifier))
    visit(tree, (node) => {
      const told = unprintable.get(node.type) ?? explain(node, unused)
      if (told) report(node, ...told)
      // Of two addresses with one name the first is used.
      if (node.type === 'definition') unused.add(node.identifier)
      if (node.type !== 'table') return
      const [first, ...rows] = node.children.map((row) => ({ row, cells: row.children.length }))
      for (const { row, cells } of rows)
        if (first && cells !== first.cells)
          report(
            row,
            `Cells in this row: ${cells}. Cells in the first row of its table: ${first.cells}.`,
            'Write an empty cell as | |, and a | that is to be printed as \\|. If this is no row, leave an empty line above it.',
          )
    })
  }
}

function explain(node: Nodes, unused: ReadonlySet<string>): Told | undefined {
  if (node.type === 'inlineCode' && /\bfacts\./.test(node.value))
    return ['Between two characters ` a fact is not replaced by its value.', 'Delete them.']
  if (node.type === 'listItem' && typeof node.checked === 'boolean')
    return ['This point would begin with a box to tick.', 'Write the point without [ ] or [x].']
  if (node.type === 'list' && (node.start ?? 1) > 99)
    return ['This line becomes a numbered list.', `To print its number, write ${node.start}\\.`]
  if (node.type === 'definition' && unused.has(node.identifier))
    return ['No link uses this address, and it is not printed.', 'Delete the line.']
  return undefined
}
