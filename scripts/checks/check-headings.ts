import type { Heading, Parents } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { withAsciiDigits } from '../../src/i18n/digits.ts'
import type { Rule } from '../text/read.ts'
import { holdsClauses } from '../text/steps/read-document.ts'
import { isPolicy } from '../text/text.ts'
import { visitNodes } from '../text/visit.ts'
import { TYPED_IN_HEADING } from './typed-numbers.ts'

/** Text that looks like an id but is not a valid one. */
const NEARLY = /\[#(?![a-z0-9][a-z0-9-]*\]\s*$)[^\]]*\]?/

/**
 * Reports headings with a wrong level, a wrong place, a typed number or an
 * invalid id, and accidental headings.
 */
export const headings: Rule = (tree, text, report) => {
  const { isSection, file } = text
  const clauses = headingsOf(tree)
  let above = isSection ? 4 : 1
  visitNodes(tree, (heading) => {
    if (heading.type !== 'heading') return

    const { depth, position, children } = heading
    const start = position?.start.offset ?? 0
    const written = String(file).slice(start, position?.end.offset)
    const title = textOf(heading).trim()
    if (!written.startsWith('#')) {
      // The closing --- of invalid front matter, which is reported elsewhere.
      if (isSection || (position?.start.line ?? 0) > 4)
        report(
          heading,
          'The line below turns this line into a heading.',
          'Put an empty line between them. A heading starts with ##.',
        )
      return
    }

    if (!clauses.includes(heading))
      report(
        heading,
        'A heading is not allowed in a quote, a list or an overview.',
        'Move it out, or make it a bold paragraph.',
      )
    if (depth === 1 || depth > Math.min(above + 1, 4))
      report(
        heading,
        `This heading is too ${depth === 1 ? 'large' : 'small'}.`,
        'Make it a clause (##), a sub-clause (###) of a clause, or a small heading (####) in a sub-clause.',
      )
    above = Math.min(Math.max(depth, 2), 4)

    const [typed, number = ''] = TYPED_IN_HEADING.exec(title) ?? []
    const plain = withAsciiDigits(number)
    const isCount =
      number && !number.includes('.') && heading.data?.number !== `${plain}.`
    if (isPolicy(text) && typed && !isCount)
      report(
        heading,
        `“${typed.trim()}” is typed at the start of this heading.`,
        'Delete it. Clauses are numbered automatically.',
      )

    const wrong = NEARLY.exec(written)?.[0].trim()
    if (wrong)
      report(
        start + written.lastIndexOf(wrong),
        `“${wrong}” is not a valid clause id.`,
        'Write one id at the end of the heading, in lowercase and in square brackets, such as [#limited-liability].',
      )
    if (children.some(({ type }) => type === 'link'))
      report(
        heading,
        'A heading cannot contain a link.',
        'Move the link into the text below.',
      )
  })
}

/** The headings that begin clauses. */
function headingsOf({ children }: Parents): Heading[] {
  return children.flatMap((node) =>
    node.type === 'heading' ? node : holdsClauses(node) ? headingsOf(node) : [],
  )
}
