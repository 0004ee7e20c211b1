import { type Offer, offer } from '../text/diagnostics/edits.ts'
import type { Explanation } from '../text/diagnostics/report.ts'
import { factOffers, factsNear } from '../text/fact-names.ts'
import type { FactsTable } from '../text/facts.ts'
import { ancestorsAt, offsetIn, type Passage } from '../text/passages.ts'
import type { Rule } from '../text/rule.ts'

export const footnote: Explanation = [
  'Footnotes are not printed.',
  'Put the note into the text.',
]

/** A point of a list that is none yet, wherever the line stands. */
const POINT =
  /^[\ufffc ]*(?:[•·▪●◦‣∙]|-(?=[A-Za-z])|[-*+]\u00a0|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0)).*/gm
/** A number that was typed: 1.1, 2., (a), iv), Clause 3: and the like. */
const NUMBER =
  /^[\ufffc ]*(?:\(?(?:[a-z]|[ivx]{2,5}|\d{1,2})\)|(?:[a-z]|[ivx]{2,5}|\d{1,2})\.|\d{1,2}(?:\.\d{1,2})+\.?(?=\s+[^\s\p{Ll}])|(?:Clause|Section|Article) \d[\d.]*[.:)–—])\s.*/gmu
const FACT = /(?<![\w./@-])facts\.\w[\w.]*\w\}?/gi
const HEADING =
  /^[\ufffc ]{0,3}(?:#{2,6}(?![#\s]|$)|#{1,6}\u00a0|#(?=[^\s#][^\n]*\[#)).*/gm
const BOLD = /\*{2,}(?:[\s\S]*\*{2,})?/g
const ADDRESS = '(?:/|#[a-z]|https?:|mailto:|tel:|www\\.)'
const LINK = [
  '\\[[^[\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\)|\\]\\(',
  `\\][ \\t]+\\((?=${ADDRESS})|\\)[ \\t]?\\[(?=${ADDRESS})`,
  `\\[[^[\\]\\n(]*\\(${ADDRESS}[^()\\n]*\\)|\\[(?!\\^)[^[\\]\\n]+\\]\\[[^[\\]\\n]*\\]`,
]
/** What mends a mark that stands at an offset. */
type Mend = (mark: string, at: number, facts: FactsTable) => Offer[]

const printed: Mend = (mark, at) => [
  offer('Print it as it is', at, mark.length, mark.replace(/./g, '\\$&')),
]

/**
 * Marks that were not understood, and what mends them; those with the flag `m`
 * are looked for in paragraphs only. U+FFFC stands for what was understood. The
 * more special stand before the more general: what one finds, the next does
 * not see.
 */
const unfinished: readonly (readonly [RegExp, ...Explanation, mend?: Mend])[] =
  [
    [
      new RegExp(LINK.join('|'), 'g'),
      'This link is not finished.',
      'Write the words in square brackets, and the address in round ones right behind them.',
    ],
    [/\[\^[^\]\n]+\]/g, ...footnote],
    [
      FACT,
      'This would be printed as it stands.',
      'Put a fact in its place, or delete it.',
      (mark, at, facts) => {
        const name = mark.replace(/^facts\.|\}$/gi, '')
        return factOffers(factsNear(name, facts), at, mark.length)
      },
    ],
    [
      /\}/g,
      '“}” ends something that was never begun.',
      'Delete it. To print it, put a backslash before it.',
      printed,
    ],
    [
      /`+/g,
      'This character ` has no partner.',
      'Delete it. To print it, put a backslash before it.',
      printed,
    ],
    [
      HEADING,
      'This line is not a heading yet.',
      'Put an ordinary space behind the signs #.',
      (line, at) => {
        const heading = line
          .replace(/^#(?=[^#])/, '##')
          .replace(/^(#+)\s*/, '$1 ')
        return [offer('Make it a heading', at, line.length, heading)]
      },
    ],
    [
      /\[#[\w-]+\]/gm,
      'This names a heading, and the line is none.',
      'Make the line a heading, or delete the name.',
    ],
    [
      /^[\ufffc ]*\|.*\|\s*$(?:\n[\ufffc ]*\|.*\|\s*$)*/gm,
      'These rows belong to no table.',
      'Under the first row goes a row with three hyphens for each column, and no empty line between rows.',
    ],
    [
      POINT,
      'This line is not a point of a list yet.',
      'Begin it with a hyphen and a space, below an empty line.',
    ],
    [
      NUMBER,
      'A number that is typed makes no clause and no list.',
      'Make it a heading or a point of a list: clauses are numbered by the software. If it belongs to the sentence above, move it up into that line.',
    ],
    [
      BOLD,
      'These stars make nothing bold and would be printed.',
      'Put two stars right before the bold words and two right behind them.',
    ],
    [
      /(?<![\d\s])\*(?!\d)|(?<!\d)\*(?![\d\s])|_(?<!\w_)_?(?=[A-Za-z])|_(?<=[A-Za-z.,;:!?]_)_?(?!\w)/g,
      'This character has no partner in this paragraph.',
      'Put one on either side of italic words. To print it, put a backslash before it.',
      printed,
    ],
    [
      /\\(?=\s*$)/g,
      'A backslash ends this paragraph and would be printed.',
      'Delete it.',
      (mark, at) => [offer('Take it out', at, mark.length, '')],
    ],
  ]
/** What a passage holds if any mark can be unfinished in it. */
const MARK =
  /[[\]{}`*_#|\\•·▪●◦‣∙]|facts\.|^[\ufffc ]*(?:[-+(]|\w{1,4}[.)]|clause|section|article)/im

/**
 * Reports marks that their author meant for the software, and that would be
 * printed: Markdown passes over them in silence.
 */
export const unfinishedMarkup: Rule = ({ file, passages, facts }, report) => {
  const source = String(file)
  for (const passage of passages.filter(({ text }) => MARK.test(text))) {
    let { text } = passage
    const isNumbered = text.search(NUMBER) === 0
    for (const [pattern, reason, remedy, mend] of unfinished) {
      if (pattern.multiline && passage.block !== 'paragraph') continue
      text = text.replace(pattern, (match: string, at: number) => {
        const start = at + Math.max(0, match.search(/[^\s\ufffc]/))
        const offset = offsetIn(file, passage, start, start + 1)
        if (!isMeant(source, passage, pattern, { start, offset })) {
          const found = match.slice(start - at)
          // A line of a sentence may begin with a number by chance.
          const isSentence = pattern === NUMBER && at > 0 && !isNumbered
          const place = pattern === BOLD && openedAt(source, passage)
          report(
            place || offset,
            reason,
            remedy,
            isSentence ? 'warning' : 'error',
            { offers: mend?.(found, offset, facts) },
          )
        }
        return match.replace(/[^\n]/g, '\ufffc')
      })
    }
  }
}

/** Whether a mark that was found is to be printed as it is. */
function isMeant(
  source: string,
  passage: Passage,
  pattern: RegExp,
  { start, offset }: { start: number; offset: number },
): boolean {
  const isNumber = pattern === NUMBER
  const isTyped = isNumber || pattern === POINT
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)

  return (
    source[offset - 1] === '\\' ||
    (isTyped && /^\(?[\w.]*\\/.test(lineAt(source, offset))) ||
    // In a list the mark of the list stands before it.
    (isNumber && /[^\s>*_]/.test(before)) ||
    ancestorsAt(passage, start, start + 1).has('link')
  )
}

function lineAt(source: string, offset: number): string {
  const end = source.indexOf('\n', offset)

  return source.slice(offset, end < 0 ? source.length : end).trimEnd()
}

/**
 * Where the first ** of a passage stands that was opened and not closed before
 * the next one opens.
 */
function openedAt(source: string, { pieces }: Passage): number | undefined {
  const from = pieces[0]?.node.position?.start.offset ?? 0
  const line = source.lastIndexOf('\n', from - 1) + 1
  const start =
    from - (/[*_[(“]*$/.exec(source.slice(line, from))?.[0].length ?? 0)
  const text = source.slice(start, pieces.at(-1)?.node.position?.end.offset)
  let open: number | undefined
  for (const { index, 0: stars } of text.matchAll(/(?<!\\)\*{2,}/g)) {
    const opens = /^$|[\s([“‘—–/-]$/.test(text.slice(index - 1, index))
    const isOpening = opens && /\S/.test(text[index + stars.length] ?? '')
    if (isOpening && open !== undefined) break
    open = isOpening ? start + index : undefined
  }
  return open
}

/** Whether a line reads like the title of a clause. */
export function isTitle(words: string): boolean {
  return (
    /^\p{Lu}[^*_`|[\ufffc\ufffd]{0,69}$/u.test(words) &&
    !/[.;:,!?]$/.test(words)
  )
}
