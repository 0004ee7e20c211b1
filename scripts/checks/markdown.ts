import type { Parents } from 'mdast'
import type { Explanation } from '../text/diagnostics/report.ts'
import type { Rule } from '../text/read.ts'
import { visitNodes } from '../text/visit.ts'

const picture: Explanation = [
  'Pictures are not allowed in a text.',
  'Ask a developer to add it as a figure.',
]
const code: Explanation = [
  'This would be printed as program code.',
  'Delete the characters ` or ~ around it.',
]
const apart: Explanation = [
  'This is a reference link, which is not supported.',
  'Write a link as [text](https://company.in).',
]
const note: Explanation = [
  'Footnotes are not printed.',
  'Move the note into the text.',
]
/** Explanations by the type of a node that is not printed. */
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
    'Lines across the page are not printed in Word.',
    'Delete it, or start a new heading.',
  ],
  delete: [
    'This text would be struck through.',
    'Delete the characters ~. To print one, put a backslash before it.',
  ],
}

/** Reports Markdown that its author did not mean, or that is not printed. */
export const markdown: Rule = (tree, { frontMatter }, report) => {
  // The last number of a list by its parent, so that a list can continue.
  const lastNumbers = new Map<Parents | undefined, number>()
  visitNodes(tree, (node, _, parent) => {
    const explanation = unprintable[node.type]
    // Invalid front matter starts with such a line, and is reported elsewhere.
    const isBroken = node.type === 'thematicBreak' && !frontMatter
    if (explanation && !isBroken) report(node, ...explanation)
    if (node.type === 'listItem' && typeof node.checked === 'boolean')
      report(node, 'This item would get a checkbox.', 'Delete [ ] or [x].')
    if (node.type === 'link' && node.title)
      report(
        node,
        'The title in quotes after this address is not printed.',
        'Delete it, or move it into the text.',
      )
    if (node.type === 'heading') lastNumbers.delete(parent)
    if (node.type === 'list' && node.ordered) {
      const { start, children } = node
      const first = start ?? 1
      // In an item it belongs to that, so nobody typed the number of a clause.
      const goesOn =
        first - 1 === lastNumbers.get(parent) ||
        (first === 1 && parent?.type === 'listItem')
      if (first > 99 || (children.length === 1 && !goesOn))
        report(
          node,
          'This number makes a list with one item, not a clause.',
          'Make it a heading, or an item without a number: clauses are numbered automatically. To print the number, put a backslash after it.',
        )
      else lastNumbers.set(parent, first + children.length - 1)
    }
    if (node.type !== 'table') return
    const width = node.children[0]?.children.length
    for (const row of node.children)
      if (row.children.length !== width)
        report(
          row,
          'This row does not have as many cells as the first.',
          'Give every row the same number of cells, and leave an empty line below the table.',
        )
  })
}
