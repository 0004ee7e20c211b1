import type { Parents } from 'mdast'
import type { Explanation } from '../text/diagnostics/report.ts'
import type { Rule } from '../text/read.ts'
import { visit } from '../text/visit.ts'

const picture: Explanation = [
  'A picture cannot stand in the text.',
  'Ask a developer for a widget.',
]
const code: Explanation = [
  'This would be printed as program code.',
  'Delete the characters ` or ~ on either side of it.',
]
const apart: Explanation = [
  'This is read as a link whose address stands apart from its words.',
  'For a link write the words in square brackets, and the address in round ones right behind them.',
]
const note: Explanation = [
  'This is read as a footnote.',
  'Put the note into the text: footnotes are not printed.',
]
/** What cannot be printed, by the type of its node. */
const unprintable: Readonly<Record<string, Explanation>> = {
  image: picture,
  imageReference: picture,
  code,
  inlineCode: code,
  definition: apart,
  linkReference: apart,
  footnoteDefinition: note,
  footnoteReference: note,
  thematicBreak: [
    'This would draw a line across the page, which no copy of the text has.',
    'Delete it, or begin a new heading.',
  ],
  delete: [
    'This text would be struck through.',
    'Delete the characters ~. To print one, put a backslash before it.',
  ],
}

/**
 * Reports what Markdown would read otherwise than its author meant, or could
 * not print whole.
 */
export const markdown: Rule = (tree, { frontMatter }, report) => {
  // The number of the last point of each list, by what holds it, in a clause.
  const lastPoints = new Map<Parents | undefined, number>()
  visit(tree, (node, _, parent) => {
    const explanation = unprintable[node.type]
    // Broken front matter, which is told as such, begins with such a line.
    const isBroken = node.type === 'thematicBreak' && !frontMatter
    if (explanation && !isBroken) report(node, ...explanation)
    if (node.type === 'listItem' && typeof node.checked === 'boolean')
      report(
        node,
        'This point would begin with a box to tick.',
        'Delete [ ] or [x].',
      )
    if (node.type === 'link' && node.title)
      report(
        node,
        'The words in quotes behind this address would stand in no copy of the text.',
        'Delete them, or write them into the text.',
      )
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
