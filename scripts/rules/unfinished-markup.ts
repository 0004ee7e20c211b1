import type { Mistake } from '../text/diagnostics/report.ts'
import { nearest } from '../text/nearest.ts'
import { ancestorsAt, offsetIn, type Passage } from '../text/passages.ts'
import type { Rule } from '../text/rule.ts'
import { note } from './markdown.ts'
import { asWritten, NUMBER, POINT } from './typed-numbers.ts'

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
  [/\[\^[^\]\n]+\]/g, ...note],
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
        const isBold = pattern === BOLD
        const place = (isBold && openedAt(source, passage)) || offset
        const isTyped = pattern === POINT || pattern === NUMBER
        const line = /.*/.exec(source.slice(offset))?.[0] ?? ''
        const isPlain =
          source[offset - 1] === '\\' || (isTyped && /^\(?[\w.]*\\/.test(line))
        // In a list the mark of the list stands before it.
        const isListed =
          pattern === NUMBER && /[^\s>*_][^\n]*$/.test(source.slice(0, offset))
        const name = match.replace(/^facts\.|\}$/gi, '')
        const fact = () => `{facts.${nearest(name, [...facts.keys()]) ?? name}}`
        const written = isTyped ? () => asWritten(line) : fact
        const runsOn = pattern === NUMBER && at > 0
        const isWrapped = runsOn && !isNumbered
        if (
          !isPlain &&
          !isListed &&
          !ancestorsAt(passage, start, start + 1).has('link')
        )
          report(
            place,
            runsOn ? 'This line and the one above it run together.' : reason,
            remedy.replace('%', written) + (isWrapped ? wrapped : ''),
            isWrapped ? 'warning' : 'error',
          )
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
