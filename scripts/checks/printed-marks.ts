import type { Edit } from '../text/diagnostics/edits.ts'
import { isInLink, offsetIn } from '../text/parse/passages.ts'
import type { Rule } from '../text/read.ts'

const partner =
  'Put its partner on the other side of the words, right beside them, or delete it. To print it, put a backslash before it.'

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
  [
    /\[\^?\d{1,3}\]|\[\^[^\]\n]+\]/g,
    'Put the note into the text: footnotes are not printed.',
  ],
  [/\bfacts\.\w[\w.]*\w/g, 'Put a fact in its place, or delete it.'],
  [
    /^ *##+(?=[^\s#]|\u00a0)|^ *#(?=\u00a0|\S.*\[#)/gm,
    'Put a space behind the signs #.',
  ],
  [
    /^ *\|.*\|[ \t]*$(?:\n.*)*/gm,
    'Under the first row of a table goes a row with three hyphens for each column, and no empty line between rows.',
  ],
  [
    /^ *(?:[•·▪●◦‣∙]|[-*+]\u00a0|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0))/gm,
    'Begin a point of a list with a hyphen and a space, below an empty line.',
  ],
  [
    NUMBER,
    'Make it a heading or a point of a list: clauses are numbered by the software. If it belongs to the sentence above, move it up into that line.',
  ],
  [/\*{2,}(?:[\s\S]*\*{2,})?/g, partner],
  [
    /[}`]+|\*(?![\d\s])|(?<![\d\s])\*|(?<!\w)_+(?=[A-Za-z])|(?<=[A-Za-z.,])_+(?!\w)/g,
    partner,
  ],
]

/**
 * Reports marks that their author meant for a program, this one or another, and
 * that would be printed: Markdown passes over them in silence.
 */
export const printedMarks: Rule = (_, { file, passages }, report) => {
  const source = String(file)
  const all = passages.map(({ text }) => text).join('\n')
  const used = marks.filter(([pattern]) => all.search(pattern) >= 0)
  for (const passage of passages) {
    let { text } = passage
    const isNumbered = text.search(NUMBER) === 0
    for (const [pattern, remedy] of used) {
      if (pattern.multiline && passage.block !== 'paragraph') continue
      text = text.replace(pattern, (found: string, at: number) => {
        const blank = found.replace(/[^\n]/g, '\ufffc')
        const mark = found.trimStart()
        const start = offsetIn(passage, at + found.length - mark.length)
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

        const [short] = mark.slice(0, 20).split('\n')
        report(start, `“${short}” would be printed.`, remedy)
        return blank
      })
    }
  }
}

/** Warns once of straight quotes, and offers to curl them. */
export const pasted: Rule = (_, { file, passages }, report) => {
  const source = String(file)
  const edits = passages.flatMap((passage) =>
    Array.from(passage.text.matchAll(/["']/g), ({ index, 0: mark }): Edit => {
      const start = offsetIn(passage, index)
      const isOpening = /^$|[\s([{“‘—–*_>|-]/.test(source.charAt(start - 1))
      const pair = mark === '"' ? '“”' : '‘’'
      return { start, end: start + 1, text: pair.charAt(isOpening ? 0 : 1) }
    }),
  )
  if (edits[0])
    report(
      edits[0].start,
      'A straight quote stands here.',
      'Write “ and ”, and ’ as in can’t.',
      'warning',
      { offers: [{ label: 'Use curly quotes', edits }] },
    )
}
