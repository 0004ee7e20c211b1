import { toString as textOf } from 'mdast-util-to-string'
import { offer } from '../text/diagnostics/edits.ts'
import { dataOf, isPolicy } from '../text/file-data.ts'
import { placeOf } from '../text/paths.ts'
import type { Rule } from '../text/rule.ts'
import { visit } from '../text/visit.ts'
import { isTitle } from './unfinished-markup.ts'

/** What looks like a name for the heading, and is none. */
const NEARLY =
  /\[#[\w-]*\]?|\(#[\w-]+\)\s*$|\s#[a-z][\w-]*\s*$|\[[a-z][a-z0-9-]*\]\s*$/
/** A name at the end, in brackets, that cannot be one. */
const WRONG = /\[#(?![a-z0-9][a-z0-9-]*\]\s*$)[^\]]*\](?=\s*$)/

/**
 * “4. ”, “4.2 ”, “Clause 4: ”; a bare “4 ” only before a capital, for “2 days”
 * is no number of a clause.
 */
const TYPED_NUMBER =
  /^\s*([Cc]lause\s+|[Ss]ection\s+)?(\d+(?:\.\d+)*)(?:(\\?[.):]|\s*[–—-])\s+|\s+(?=\p{Lu}))/u

/** What each level of headings is called. */
const levels = ['', 'title', 'clause', 'sub-clause', 'smaller heading']

const asLevel = (start: number, depth: number, level: number) => ({
  offers: [
    offer(`Make it a ${levels[level]}`, start, depth, '#'.repeat(level)),
  ],
})

/**
 * Reports headings of a level that cannot stand where they stand, headings that
 * nobody meant, and names that are none.
 */
export const headings: Rule = ({ tree, file, passages }, report) => {
  const { isSection, day } = placeOf(file.path)
  let above = isSection ? 4 : 1
  const data = dataOf(file)
  const numbers = new Map(
    data.headings.map(({ place, number }) => [place.line, number]),
  )
  visit(tree, 'heading', (heading) => {
    const { depth, position } = heading
    const start = position?.start.offset ?? 0
    const written = String(file).slice(start, position?.end.offset)
    const title = textOf(heading)
    if (!written.startsWith('#')) {
      const remedy =
        'Leave an empty line below it. A heading begins with ## instead.'
      // Where the front matter has no beginning, its last line makes a heading
      // of it.
      if (/^---\s*\n/.test(String(file)) || isSection)
        report(heading, 'The line below makes this a heading.', remedy)
      return
    }
    const own = data.frontMatter?.title ?? ''
    if (depth === 1 && title.toLowerCase() === own.toLowerCase())
      report(
        heading,
        'This heading is the title, which the software writes.',
        'Delete the line.',
        'error',
        { offers: [offer('Take it out', start, written.length, '')] },
      )
    else if (depth === 1 || depth > 4)
      report(
        heading,
        `A heading of level ${depth} cannot stand here.`,
        'A clause has two signs #, a sub-clause three, a smaller heading four.',
        'error',
        asLevel(start, depth, Math.min(depth + 1, 4)),
      )
    else if (depth > above + 1)
      report(
        heading,
        'A level is left out above this heading.',
        `Make it a ${levels[above + 1]}, or put a heading between them.`,
        'error',
        asLevel(start, depth, above + 1),
      )
    above = Math.min(Math.max(depth, 2), 4)

    const [typed, prefix, number, mark] =
      TYPED_NUMBER.exec(written.slice(depth)) ?? []
    const generated = numbers.get(position?.start.line ?? 0)
    const isTyped = prefix || mark || number?.includes('.')
    if (isPolicy(data) && typed && (isTyped || number === generated))
      report(
        heading,
        'This heading carries a number of its own.',
        'Delete the number: clauses are numbered by the software.',
        'error',
        {
          offers: [
            offer(
              'Take the number out',
              start + depth + 1,
              typed.trim().length + 1,
              '',
            ),
          ],
        },
      )
    const wrong = (NEARLY.exec(title) ?? WRONG.exec(written))?.[0].trim()
    const at = start + written.lastIndexOf(wrong ?? '')
    if (wrong)
      report(
        at,
        `“${wrong}” is not the name of a heading.`,
        'A name stands at the very end, once, in small letters and in square brackets, as in [#limited-liability].',
        'error',
        { offers: [offer('Take it out', at, wrong.length, '')] },
      )
    if (title.trim() === '')
      report(
        heading,
        'This heading has no text.',
        'Write its title, or delete the line.',
      )
    if (heading.children.some(({ type }) => type === 'link'))
      report(
        heading,
        'A heading cannot hold a link.',
        'Move the link into the text below.',
      )
  })
  const isFlat =
    passages.length > 1 && !passages.some(({ block }) => block === 'heading')
  if (!isFlat || !isPolicy(dataOf(file))) return
  const own = dataOf(file).frontMatter?.title
  const titles = passages.map(({ block, text }) => {
    const words = text.replace(/^[\d.()]+\s*/, '').trim()
    return block === 'paragraph' && isTitle(words) && words !== own
      ? words
      : undefined
  })
  const found = titles.findIndex(Boolean)
  // Clauses are what a version promises; a page may do without headings.
  if (!day && found < 0) return
  const [first] = passages[Math.max(0, found)]?.pieces ?? []
  report(
    first?.node,
    'This policy has no headings, and so no clauses and no contents.',
    'Begin each clause with a heading.',
    day ? 'error' : 'warning',
  )
}
