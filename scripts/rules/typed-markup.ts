import type { Explanation } from '../text/diagnostics/report.ts'
import { offsetIn } from '../text/passages.ts'
import type { Rule } from '../text/rule.ts'

const asNote =
  'Put the text into the widget Note, or delete the mark. To print it, put a backslash before it.'

/** Marks of other programs, at the beginning of a line where they have `^`. */
const marks: readonly (readonly [RegExp, ...Explanation])[] = [
  [/^:{3,}.*$/gm, 'This makes no note here, and would be printed.', asNote],
  [
    /^!{3}\+?[ \t].*$/gm,
    'This makes no note here, and would be printed.',
    asNote,
  ],
  [
    /^\[![A-Za-z]+\]/gm,
    'This makes no note here, and would be printed.',
    asNote,
  ],
  [
    /\[{1,2}_?toc_?\]{1,2}/gi,
    'This makes no list of contents here, and would be printed.',
    'Delete it: the software lists the clauses of a policy.',
  ],
  [
    /(?<![=\w])==(?=[^\s=])[^=\n]*(?<=[^\s=])==(?![=\w])|(?<![+\w])\+\+(?=[^\s+])[^+\n]*(?<=[^\s+])\+\+(?![+\w])/g,
    'These signs mark nothing here, and would be printed.',
    'Put two stars on either side of bold words.',
  ],
  [
    /(?<![\w:]):(?=[a-z])[a-z_]+:(?![\w:])/g,
    'This makes no picture here, and would be printed.',
    'Delete it, or write the character itself.',
  ],
]

/** What a passage holds if any of them can stand in it. */
const MARK = /:{3}|!{3}|\[!|toc_?\]|==|\+\+|:\w+:/i

/** Reports what other programs make something of, and this one prints. */
export const typedMarkup: Rule = ({ file, passages }, report) => {
  const source = String(file)
  for (const passage of passages.filter(({ text }) => MARK.test(text)))
    for (const [pattern, ...explanation] of marks)
      for (const { index } of passage.text.matchAll(pattern)) {
        const at = offsetIn(file, passage, index, index + 2)
        if (source[at - 1] !== '\\') report(at, ...explanation)
      }
}
