import type { Heading, Parents } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Rule } from '../text/read.ts'
import { holdsClauses } from '../text/steps/read-document.ts'
import { isPolicy } from '../text/text.ts'
import { visit } from '../text/visit.ts'

/** What looks like a name for the heading, and is none. */
const NEARLY = /\[#(?![a-z0-9][a-z0-9-]*\]\s*$)[^\]]*\]?/

/**
 * “4. ”, “4.2 ”, “Clause 4: ”; a bare “4 ” only before a capital, for “2 days”
 * is no number of a clause.
 */
const TYPED_NUMBER =
  /^\s*([Cc]lause\s+|[Ss]ection\s+)?(\d+(?:\.\d+)*)(?:(\\?[.):]|\s*[–—-])\s+|\s+(?=\p{Lu}))/u

/**
 * Reports headings of a wrong level, in a quote, a list or an overview, by
 * accident, or with an id that is not one.
 */
export const headings: Rule = (tree, text, report) => {
  const { isSection, file } = text
  const numbers = new Map(
    text.headings.map(({ place, number }) => [place.line, number]),
  )
  const clauses = headingsOf(tree)
  let above = isSection ? 4 : 1
  visit(tree, (heading) => {
    if (heading.type !== 'heading') return

    const { depth, position, children } = heading
    const start = position?.start.offset ?? 0
    const written = String(file).slice(start, position?.end.offset)
    const title = textOf(heading).trim()
    if (!written.startsWith('#')) {
      // Front matter that is none, and is told as such, has four lines.
      if (isSection || (position?.start.line ?? 0) > 4)
        report(
          heading,
          'The line below makes this a heading.',
          'Leave an empty line below it. A heading begins with ## instead.',
        )
      return
    }

    if (!clauses.includes(heading))
      report(
        heading,
        'A heading cannot stand in a quote, a list or an overview.',
        'Move it out, or make it a paragraph in bold.',
      )
    if (depth === 1 || depth > Math.min(above + 1, 4))
      report(
        heading,
        'A heading of this level cannot stand here.',
        'A clause has two signs #, a sub-clause below it three, a smaller heading below that four. The software writes the title.',
      )
    above = Math.min(Math.max(depth, 2), 4)

    const [typed, prefix, number, mark] =
      TYPED_NUMBER.exec(written.slice(depth)) ?? []
    const isTyped = prefix || mark || number?.includes('.')
    const generated = numbers.get(position?.start.line ?? 0)
    if (isPolicy(text) && typed && (isTyped || number === generated))
      report(
        heading,
        'This heading carries a number of its own.',
        'Delete the number: clauses are numbered by the software.',
      )

    const wrong = NEARLY.exec(written)?.[0].trim()
    if (wrong)
      report(
        start + written.lastIndexOf(wrong),
        `“${wrong}” is not the name of a heading.`,
        'A name stands at the very end, once, in small letters and in square brackets, as in [#limited-liability].',
      )
    if (title === '' || children.some(({ type }) => type === 'link'))
      report(
        heading,
        'A heading cannot be empty or hold a link.',
        'Write its title, and move the link into the text below.',
      )
  })
}

/** The headings that begin clauses. */
function headingsOf({ children }: Parents): Heading[] {
  return children.flatMap((node) =>
    node.type === 'heading' ? node : holdsClauses(node) ? headingsOf(node) : [],
  )
}
