import { type Offer, replaceFix } from '../text/diagnostics/fix.ts'
import type { Explanation, Mistake } from '../text/diagnostics/report.ts'
import { nearest } from '../text/nearest.ts'
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

const ADDRESS = '(?:/|#[a-z]|https?:|mailto:|tel:|www\\.)'
const LINK = [
  '\\[[^[\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\)|\\]\\(',
  `\\][ \\t]+\\((?=${ADDRESS})|\\)[ \\t]?\\[(?=${ADDRESS})`,
  `\\[[^[\\]\\n(]*\\(${ADDRESS}[^()\\n]*\\)|\\[(?!\\^)[^[\\]\\n]+\\]\\[[^[\\]\\n]*\\]`,
]
const asLink =
  'Write it in this form, with all four brackets and no space in between: [Privacy Policy](/privacypolicy)'
const asTable =
  'Write | --- | --- | under the first row, one --- for each column, with no empty line between rows.'
const asBold =
  'Write **bold text**, with no space inside the stars and one outside.'
const wrapped =
  ' If it is one sentence, move these words up into the line above.'
const BOLD = /\*{2,}(?:[\s\S]*\*{2,})?/g
/**
 * Marks that were not understood; those with the flag `m` are looked for in
 * paragraphs only. U+FFFC stands for what was understood. The more special
 * stand before the more general: what one finds, the next does not see.
 */
const unfinished: readonly Mistake[] = [
  [new RegExp(LINK.join('|'), 'g'), 'This link is not finished.', asLink],
  [/\[\^[^\]\n]+\]/g, ...footnote],
  [
    /(?<![\w./@-])facts\.\w[\w.]*\w\}?/gi,
    'This would be printed as it stands.',
    'Write %.',
  ],
  [
    /\}/g,
    '“}” ends something that was never begun.',
    'To print it, write \\}.',
  ],
  [
    /`+/g,
    'This character ` has no partner.',
    'Delete it. To print it, write \\`.',
  ],
  [
    /^[\ufffc ]{0,3}(?:#{2,6}(?![#\s]|$)|#{1,6}\u00a0|#(?=[^\s#][^\n]*\[#)).*/gm,
    'This line is not a heading yet.',
    'Put an ordinary space behind the #.',
  ],
  [
    /\[#[\w-]+\]/gm,
    'This names a heading, and the line is none.',
    'Begin it with ## and a space.',
  ],
  [
    /^[\ufffc ]*\|.*\|\s*$(?:\n[\ufffc ]*\|.*\|\s*$)*/gm,
    'These rows belong to no table.',
    asTable,
  ],
  [POINT, 'This line is not a point of a list yet.', '%'],
  [NUMBER, 'A number that is typed makes no clause and no list.', '%'],
  [BOLD, 'These stars make nothing bold and would be printed.', asBold],
  [
    /(?<![\d\s])\*(?!\d)|(?<!\d)\*(?![\d\s])|_(?<!\w_)_?(?=[A-Za-z])|_(?<=[A-Za-z.,;:!?]_)_?(?!\w)/g,
    'This character has no partner in this paragraph.',
    'Write *text* for italic. To print the character, put a backslash \\ before it.',
  ],
  [
    /\\(?=\s*$)/g,
    'A backslash ends this paragraph and would be printed.',
    'Delete it.',
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
    for (const [pattern, reason, remedy] of unfinished) {
      if (pattern.multiline && passage.block !== 'paragraph') continue
      text = text.replace(pattern, (match: string, at: number) => {
        const start = at + Math.max(0, match.search(/[^\s\ufffc]/))
        const offset = offsetIn(file, passage, start, start + 1)
        const isNumber = pattern === NUMBER
        const isTyped = isNumber || pattern === POINT
        const line = /.*/.exec(source.slice(offset))?.[0] ?? ''
        const isMeant =
          source[offset - 1] === '\\' ||
          (isTyped && /^\(?[\w.]*\\/.test(line)) ||
          // In a list the mark of the list stands before it.
          (isNumber && /[^\s>*_][^\n]*$/.test(source.slice(0, offset))) ||
          ancestorsAt(passage, start, start + 1).has('link')
        if (!isMeant) {
          const opened = pattern === BOLD && openedAt(source, passage)
          const name = match.replace(/^facts\.|\}$/gi, '')
          const fact = () =>
            `{facts.${nearest(name, [...facts.keys()]) ?? name}}`
          const written = isTyped ? () => asWritten(line) : fact
          const runsOn = isNumber && at > 0
          const isWrapped = runsOn && !isNumbered
          report(
            opened || offset,
            runsOn ? 'This line and the one above it run together.' : reason,
            remedy.replace('%', written) + (isWrapped ? wrapped : ''),
            isWrapped ? 'warning' : 'error',
            undefined,
            isTyped ? [offerFor(line, offset, runsOn)] : [],
          )
        }
        return match.replace(/[^\n]/g, '\ufffc')
      })
    }
  }
}

/**
 * Where the first ** of a passage stands that was opened and not closed before
 * the next one opens.
 */
function openedAt(source: string, { pieces }: Passage): number | undefined {
  const from = pieces[0]?.node.position?.start.offset ?? 0
  const start =
    from - (/[*_[(“]*$/.exec(source.slice(0, from))?.[0].length ?? 0)
  const text = source.slice(start, pieces.at(-1)?.node.position?.end.offset)
  let open: number | undefined
  for (const { index, 0: stars } of text.matchAll(/(?<!\\)\*{2,}/g)) {
    const opens = /^$|[\s([“‘—–/-]$/.test(text.slice(0, index).slice(-1))
    const isOpening = opens && /\S/.test(text[index + stars.length] ?? '')
    if (isOpening && open !== undefined) break
    open = isOpening ? start + index : undefined
  }
  return open
}

const TYPED =
  /^(?:[A-Z][a-z]+ )?([•·▪●◦‣∙*+-]|\(?[\w.]{1,8}?[.:)–—](?=\D)|\d[\d.]*)[\s*]*(.*?)[\s*]*$/

/** A line that begins with a typed mark or number; with it, a title is a heading. */
function readTyped(line: string) {
  const [, mark = '', words = line] = TYPED.exec(line) ?? []
  const depth = mark.match(/\d+/g)?.length ?? 0
  const level = Math.min(depth + 1, 4)

  return {
    mark,
    words,
    level,
    isNumbered: depth > 0,
    isHeading: depth > 0 && isTitle(words),
    asHeading: (title: string) => `${'#'.repeat(level)} ${title}`,
  }
}

/**
 * How a line that begins with a typed mark or number is written: as a heading
 * where it reads like a title.
 */
export function asWritten(line: string): string {
  const { words, isNumbered, isHeading, asHeading } = readTyped(line)
  if (isHeading) return `Write “${asHeading(words)}”.`
  const rest = words.length > 70 ? `${words.slice(0, 70)}…` : words
  const point = `Write “${/^\d+[.)][a-z]/.test(line) ? '1.' : '-'} ${rest}”, below an empty line`
  return isNumbered
    ? `${point}; for a clause of its own, put “${asHeading('Title')}” above it.`
    : `${point}.`
}

/** What each level of headings is called. */
export const levels = ['', 'title', 'clause', 'sub-clause', 'smaller heading']

/** What makes a heading or an item of a line with a typed mark or number. */
function offerFor(line: string, start: number, runsOn: boolean): Offer {
  const { mark, words, level, isHeading, asHeading } = readTyped(line)
  const rest = line.slice(line.indexOf(mark) + mark.length).trim()
  const text = isHeading
    ? asHeading(words)
    : `${/^\d+[.)]/.test(line) ? '1.' : '-'} ${rest}`
  return {
    label: `Make it ${isHeading ? `a ${levels[level]}` : 'an item of a list'}`,
    fixes: [replaceFix(start, line.length, (runsOn ? '\n' : '') + text)],
  }
}

/** Whether a line reads like the title of a clause. */
export function isTitle(words: string): boolean {
  return (
    /^\p{Lu}[^*_`|\ufffc\ufffd]{0,69}$/u.test(words) && !/[.;:,!?]$/.test(words)
  )
}
