import type { TextEdit } from '../text/diagnostics/edits.ts'
import { firstOf } from '../text/diagnostics/quote.ts'
import { blankOf } from '../text/parse/blank-unparsable.ts'
import { passagesOf } from '../text/parse/passages.ts'
import type { Rule } from '../text/read.ts'
import { BULLET, TYPED_NUMBER } from './typed-numbers.ts'

const partner =
  'Put the matching character directly at the other end of the text, or delete it. To print it, put a backslash before it.'

/**
 * Markup that Markdown did not parse, with its remedy. Patterns with the flag `m`
 * apply to paragraphs only; a match of one hides the text from the next.
 */
const marks: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /\][([]|[\])] *[([](?=[/#]|[a-z]+:)|\[[^[\]\n(]*\((?=[/#]|[a-z]+:)/g,
    'Write a link as [text](https://company.in).',
  ],
  [
    /\[\^?\d{1,3}\]|\[\^[^\]\n]+\]/g,
    'Move the note into the text. Footnotes are not printed.',
  ],
  [/\bfacts\.\w[\w.]*\w/g, 'Insert a fact, or delete it.'],
  [/^ *##+(?=[^\s#]|\u00a0)|^ *#(?=\u00a0|\S.*\[#)/gm, 'Put a space after #.'],
  [
    /^ *\|.*\|[ \t]*$(?:\n.*)*/gm,
    'Below the first row of a table, put a row with three hyphens for each column. Leave no empty line between rows.',
  ],
  [
    new RegExp(
      `^ *(?:${BULLET}|\\p{Nd}{1,3}[.)](?=\\p{L}[\\p{L}\\p{M}]|\\u00a0))`,
      'gmu',
    ),
    'Delete it. A list item starts with a hyphen and a space, below an empty line.',
  ],
  [
    TYPED_NUMBER,
    'Make it a heading or a list item: clauses are numbered automatically. If it belongs to the sentence above, join the lines. To print it, put a backslash before its dot or bracket.',
  ],
  [/\*{2,}(?:[\s\S]*\*{2,})?/g, partner],
  [
    /[}`]+|\*(?![\d\s])|(?<![\d\s])\*|(?<!\w)_+(?=[A-Za-z])|(?<=[A-Za-z.,])_+(?!\w)/g,
    partner,
  ],
]

/** The marker of a list item. */
const ITEM = /^[\s>]*(?:[-*+]|\d+[.)])\s/
const NUMBERED = /^\p{Nd}+[.)।]/u

/** The id of a clause, which is not printed. */
const HEADING_ID = / \[#[^\]\s]+\]$/

/** Reports markup that Markdown does not parse and would print as text. */
export const printedMarks: Rule = (tree, text, report) => {
  const source = String(text.file)
  for (const passage of passagesOf(tree, text)) {
    const isHeading = passage.block === 'heading'
    let rest = isHeading
      ? passage.text.replace(HEADING_ID, blankOf)
      : passage.text
    const isNumbered = rest.search(TYPED_NUMBER) === 0
    for (const [pattern, remedy] of marks) {
      if (pattern.multiline && passage.block !== 'paragraph') continue
      rest = rest.replace(pattern, (found: string, at: number) => {
        const blank = blankOf(found)
        const mark = found.replace(/^ +/, '')
        const start = passage.start + at + found.length - mark.length
        // A line within a sentence may start with a number, and a list item with
        // a letter or an amount.
        const line = source.slice(
          source.lastIndexOf('\n', start - 1) + 1,
          start,
        )
        const isChance =
          pattern === TYPED_NUMBER &&
          ((at > 0 && !isNumbered) ||
            /[^\s>*_]/.test(
              NUMBERED.test(mark) ? line.replace(ITEM, '') : line,
            ))
        if (isChance) return blank

        report(
          start,
          `“${firstOf(source.slice(start, start + mark.length), 20)}” would be printed.`,
          remedy,
        )
        return blank
      })
    }
  }
}

/** Warns once of straight quotes, and offers curly ones. */
export const pasted: Rule = (tree, text, report) => {
  const source = String(text.file)
  const edits = passagesOf(tree, text).flatMap((passage) =>
    Array.from(
      passage.text.matchAll(/["']/g),
      ({ index, 0: mark }): TextEdit => {
        const start = passage.start + index
        const isOpening = /^$|[\s([{“‘—–*_>|-]/.test(source.charAt(start - 1))
        const pair = mark === '"' ? '“”' : '‘’'
        return { start, end: start + 1, text: pair.charAt(isOpening ? 0 : 1) }
      },
    ),
  )
  if (edits[0])
    report(
      edits[0].start,
      'This is a straight quote.',
      'Use “ and ”, and ’ as in can’t.',
      'warning',
      { offers: [{ label: 'Use curly quotes', edits }] },
    )
}
