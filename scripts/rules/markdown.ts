import type { Nodes, Parents } from 'mdast'
import type { Explanation } from '../text/diagnostics/report.ts'
import type { Rule } from '../text/rule.ts'
import { visit } from '../text/visit.ts'

const picture: Explanation = [
  'A picture cannot stand in the text.',
  'Ask a developer for a widget.',
]
const footnote: Explanation = [
  'Footnotes are not printed.',
  'Put the note into the text.',
]
/** What cannot be printed, by the type of its node. */
const unprintable: Readonly<Record<string, Explanation>> = {
  image: picture,
  imageReference: picture,
  footnoteReference: footnote,
  footnoteDefinition: footnote,
  code: [
    'From here this would be printed as program code.',
    'Delete the lines of three characters ` or ~ above and below it.',
  ],
  thematicBreak: [
    'This would draw a line across the page, which no copy of the text has.',
    'Delete it, or begin a new heading.',
  ],
  delete: [
    'This text would be struck through.',
    'Delete the characters ~. To print one, put a backslash before it.',
  ],
}
/** What is read otherwise than its author meant, or could not be printed whole. */
const misread: readonly (readonly [
  is: (node: Nodes) => unknown,
  ...Explanation,
])[] = [
  [
    (it) => (it.type === 'link' || it.type === 'definition') && it.title,
    'What stands in quotes would show under the pointer only, and in no copy.',
    'Write it into the text, and nothing behind the address.',
  ],
  [
    (it) => it.type === 'inlineCode' && /\bfacts\./.test(it.value),
    'Between two characters ` no fact is printed.',
    'Delete them.',
  ],
  [
    (it) => it.type === 'listItem' && typeof it.checked === 'boolean',
    'This point would begin with a box to tick.',
    'Delete [ ] or [x].',
  ],
  [
    (it) => it.type === 'table' && it.align?.some(Boolean),
    'The colons below the first row set columns to a side, which no copy of the text does.',
    'Delete the colons.',
  ],
]

/**
 * Reports what Markdown would read otherwise than its author meant, or could
 * not print whole.
 */
export const markdown: Rule = ({ tree, file }, report) => {
  const used = new Set<string>()
  visit(tree, 'linkReference', ({ identifier }) => void used.add(identifier))
  // The number of the last point of each list, by what holds it, in a clause.
  const lastPoints = new Map<Parents | undefined, number>()
  visit(tree, (node, _, parent) => {
    const explanation = unprintable[node.type]
    // Broken front matter, which is told as such, begins with such a line.
    const isBroken = node.type === 'thematicBreak' && !file.data.frontMatter
    if (explanation && !isBroken) report(node, ...explanation)
    for (const [is, ...wrong] of misread) if (is(node)) report(node, ...wrong)

    if (node.type === 'heading') lastPoints.delete(parent)
    if (node.type === 'list' && node.ordered) {
      const { start, children } = node
      const first = start ?? 1
      const goesOn = first - 1 === lastPoints.get(parent)
      if (first > 99 || (children.length === 1 && !goesOn))
        report(
          node,
          'This number makes a list of one point, and no clause.',
          'Make it a heading, or a point without a number: clauses are numbered by the software. To print it, put a backslash behind it.',
        )
      else lastPoints.set(parent, first + children.length - 1)
    }
    // Of two addresses with one name the first is used.
    if (node.type === 'definition' && !used.delete(node.identifier))
      report(
        node,
        'No link uses this address, and it is not printed.',
        'Delete the line.',
      )
    if (node.type !== 'table') return
    const width = node.children[0]?.children.length
    for (const row of node.children)
      if (row.children.length !== width)
        report(
          row,
          'This row has not as many cells as the first.',
          'Give each row as many cells, empty ones too, and leave an empty line below the table.',
        )
  })
}
