import type { Edit } from '../text/diagnostics/edits.ts'
import type { Explanation } from '../text/diagnostics/report.ts'
import { factOffers, factsNear } from '../text/fact-names.ts'
import { isInLink, offsetIn } from '../text/passages.ts'
import type { Rule } from '../text/rule.ts'

const partner =
  'Put its partner on the other side of the words, right beside them, or delete it. To print it, put a backslash before it.'
const asNote = 'Put the text into the widget Note, or delete the mark.'

/** A fact without its braces. */
const FACT = /(?<![\w./@-])facts\.[\w.]*\w\}?/gi
/** A number that was typed: 1.1, 2., (a), iv), Clause 3: and the like. */
const NUMBER =
  /^ *(?:\(?(?:[a-z]|[ivx]{2,5}|\d{1,2})[.)]|\d{1,2}(?:\.\d{1,2})+\.?(?=\s+[^\s\p{Ll}])|(?:Clause|Section|Article) \d[\d.]*[.:)–—])(?=\s)/gmu
/**
 * Marks that were not understood, each with a remedy; those with the flag `m`
 * are looked for in paragraphs only. What one finds, the next does not see.
 */
const marks: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /\][([]|[\])] *[([](?=[/#]|[a-z]+:)|\[[^[\]\n(]*\((?=[/#]|[a-z]+:)/g,
    'For a link write the words in square brackets, and the address in round ones right behind them.',
  ],
  [/\[\^[^\]\n]+\]/g, 'Put the note into the text: footnotes are not printed.'],
  [FACT, 'Put a fact in its place, or delete it.'],
  [
    /^ *##+(?=[^\s#]|\u00a0)|^ *#(?=\u00a0)/gm,
    'Put a space behind the signs #.',
  ],
  [
    /\[#[\w-]+\]/gm,
    'It names a heading: make the line one, or delete the name.',
  ],
  [
    /^ *\|.*\|[ \t]*$(?:\n.*)*/gm,
    'Under the first row of a table goes a row with three hyphens for each column, and no empty line between rows.',
  ],
  [
    /^ *(?:[•·▪●◦‣∙]|[-*+]\u00a0|-(?=[A-Za-z])|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0))/gm,
    'Begin a point of a list with a hyphen and a space, below an empty line.',
  ],
  [
    NUMBER,
    'Make it a heading or a point of a list: clauses are numbered by the software. If it belongs to the sentence above, move it up into that line.',
  ],
  [/^(?::{3,}|!{3}|\[![A-Za-z]+\])/gm, asNote],
  [/\[_?toc_?\]/gi, 'Delete it: the software lists the clauses of a policy.'],
  [/(?<!\S)(?:==|\+\+)(?=\w)/g, 'Put two stars on either side of bold words.'],
  [
    /(?<![\w:]):[a-z_]{2,}:(?![\w:])/g,
    'Delete it, or write the character itself.',
  ],
  [/\*{2,}(?:[\s\S]*\*{2,})?/g, partner],
  [
    /[}`]+|\*(?![\d\s])|(?<![\d\s])\*|(?<!\w)_+(?=[A-Za-z])|(?<=[A-Za-z.,])_+(?!\w)/g,
    partner,
  ],
  [/\\(?=\s*(?:$|\n))/g, 'Delete it.'],
]

/**
 * Reports marks that their author meant for a program, this one or another, and
 * that would be printed: Markdown passes over them in silence.
 */
export const printedMarks: Rule = ({ file, passages, facts }, report) => {
  const source = String(file)
  const all = passages.map(({ text }) => text).join('\n')
  const found = marks.filter(([pattern]) => all.search(pattern) >= 0)
  for (const passage of passages) {
    let { text } = passage
    const isNumbered = text.search(NUMBER) === 0
    for (const [pattern, remedy] of found) {
      if (pattern.multiline && passage.block !== 'paragraph') continue
      text = text.replace(pattern, (match: string, at: number) => {
        const blank = match.replace(/[^\n]/g, '\ufffc')
        const mark = match.trimStart()
        const start = offsetIn(passage, at + match.length - mark.length)
        // A line of a sentence may begin with a number by chance; a point of a
        // list may have one.
        const line = source.slice(
          source.lastIndexOf('\n', start - 1) + 1,
          start,
        )
        const isChance =
          pattern === NUMBER &&
          ((at > 0 && !isNumbered) || /[^\s>*_]/.test(line))
        if (isChance || isInLink(passage, at)) return blank

        const short = /^.{0,20}/.exec(mark)?.[0] ?? ''
        const more = short === mark ? '' : '…'
        const names =
          pattern === FACT
            ? factsNear(mark.replace(/^facts\.|\}$/gi, ''), facts)
            : []
        report(start, `“${short}${more}” would be printed.`, remedy, 'error', {
          offers: factOffers(names, start, mark.length),
        })
        return blank
      })
    }
  }
}

/** What comes along when a text is pasted from a word processor. */
const pastedMarks: readonly (readonly [pattern: RegExp, ...Explanation])[] = [
  [
    /["']/g,
    'A straight quote stands here.',
    'Write “ and ”, and ’ as in can’t.',
  ],
  [/\t/g, 'A tab stands here.', 'Write one space; for columns make a table.'],
  [
    /\[\d{1,3}\]|(?<!m)[¹²³⁰⁴-⁹]|[†‡]/g,
    'A mark of a note that leads nowhere stands here.',
    'Delete it, and put the note into the text.',
  ],
]

/** Warns, of each kind once, of what comes along with a paste. */
export const pasted: Rule = ({ file, passages }, report) => {
  for (const [pattern, ...explanation] of pastedMarks) {
    if (String(file).search(pattern) < 0) continue
    const found = passages.flatMap((passage) =>
      Array.from(passage.text.matchAll(pattern), ({ index }) =>
        offsetIn(passage, index),
      ),
    )
    const edits = found.flatMap((start) => curled(String(file), start))
    const offers = edits.length > 0 ? [{ label: 'Curl the quotes', edits }] : []
    if (found.length > 0)
      report(found[0], ...explanation, 'warning', { offers })
  }
}

/** The edit that makes of a straight quote one as it is printed. */
function curled(source: string, start: number): Edit[] {
  const pair = { '"': '“”', "'": '‘’' }[source.charAt(start)]
  const isOpening = /^$|[\s([{“‘—–*_>|-]/.test(source.charAt(start - 1))
  const text = pair?.charAt(isOpening ? 0 : 1)

  return text ? [{ start, end: start + 1, text }] : []
}
