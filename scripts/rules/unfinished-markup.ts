import { nearest } from '../content/nearest.ts'
import { ancestorsAt, offsetIn } from '../content/passages.ts'
import type { Slip } from '../diagnostics/report.ts'
import { note } from './markdown.ts'
import type { Rule } from './rule.ts'

const ADDRESS = '(?:/|#[a-z]|https?:|mailto:|tel:|www\\.)'
const LINK = [
  '\\[[^[\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\)|\\]\\(',
  `\\][ \\t]+\\((?=${ADDRESS})|\\)[ \\t]?\\[(?=${ADDRESS})`,
  `\\[[^[\\]\\n(]*\\(${ADDRESS}[^()\\n]*\\)|\\[(?!\\^)[^[\\]\\n]+\\]\\[[^[\\]\\n]*\\]`,
]
const asLink =
  'Write it in this form, with all four brackets and no space in between: [Privacy Policy](/privacypolicy)'
const asPoint = 'Begin each point with “- ” and an ordinary space, below an empty line.'
const asTable = 'Leave no empty line above them, and write | --- | --- | under the first row.'
const asBold = 'Write **bold text**, with no space inside the stars and one outside.'
const RUNS_ON = /(?<=\n)[\ufffc ]*\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})\) .*/gm

/** Marks that were not understood; those with the flag `m` are looked for in paragraphs only. U+FFFC stands for what was understood. The more special stand before the more general: what one finds, the next does not see. */
const unfinished: readonly Slip[] = [
  [new RegExp(LINK.join('|'), 'g'), 'This link is not finished.', asLink],
  [/\[\^[^\]\n]+\]/g, ...note],
  [/(?<![\w./@-])facts\.\w[\w.]*\w\}?/gi, 'This would be printed as it stands.', 'Write %.'],
  [/\}/g, '“}” ends something that was never begun.', 'To print it, write \\}.'],
  [/`+/g, 'This character ` has no partner.', 'Delete it. To print it, write \\`.'],
  [
    /^[\ufffc ]{0,3}(?:#{2,6}(?![#\s]|$)|#{1,6}\u00a0|#(?=[^\s#][^\n]*\[#)).*/gm,
    'This line is not a heading yet.',
    'Put an ordinary space behind the #.',
  ],
  [/\[#[\w-]+\]/gm, 'This names a heading, and the line is none.', 'Begin it with ## and a space.'],
  [/^[\ufffc ]*\|.*\|\s*$(?:\n[\ufffc ]*\|.*\|\s*$)*/gm, 'These rows belong to no table.', asTable],
  [
    /^[\ufffc ]*(?:[•·▪●◦‣∙]|-(?=[A-Za-z])|[-*+]\u00a0|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0)).*/gm,
    'This line is not a point of a list yet.',
    asPoint,
  ],
  [RUNS_ON, 'This line and the one above it run together.', asPoint],
  [/\*{2,}(?:[\s\S]*\*{2,})?/g, 'These stars make nothing bold and would be printed.', asBold],
  [
    /(?<![\d\s])\*(?!\d)|(?<!\d)\*(?![\d\s])|_(?<!\w_)_?(?=[A-Za-z])|_(?<=[A-Za-z.,;:!?]_)_?(?!\w)/g,
    'This character has no partner in this paragraph.',
    'Write *text* for italic. To print the character, put a backslash \\ before it.',
  ],
  [/\\(?=\s*$)/g, 'A backslash ends this paragraph and would be printed.', 'Delete it.'],
]
/** What a passage holds if any mark can be unfinished in it. */
const MARK = /[[\]{}`*_#|\\•·▪●◦‣∙]|facts\.|^[\ufffc ]*(?:[-+(]|\w{1,4}[.)])/im

/** Reports marks that their author meant for the software, and that would be printed: Markdown passes over them in silence. */
export const unfinishedMarkup: Rule = ({ file, passages, facts }, report) => {
  for (const passage of passages.filter(({ text }) => MARK.test(text))) {
    let { text } = passage
    for (const [pattern, reason, remedy] of unfinished) {
      if (pattern.multiline && passage.block !== 'paragraph') continue
      text = text.replace(pattern, (match: string, at: number) => {
        const start = at + Math.max(0, match.search(/[^\s\ufffc]/))
        const offset = offsetIn(file, passage, start, start + 1)
        const isPlain = String(file)[offset - 1] === '\\'
        const name = match.replace(/^facts\.|\}$/gi, '')
        const fact = () => `{facts.${nearest(name, [...facts.keys()]) ?? name}}`
        if (!isPlain && !ancestorsAt(passage, start, start + 1).has('link'))
          report(
            offset,
            reason,
            remedy.replace('%', fact),
            pattern === RUNS_ON ? 'warning' : 'error',
          )
        return match.replace(/[^\n]/g, '\ufffc')
      })
    }
  }
}
