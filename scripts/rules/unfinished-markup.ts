import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { nearest } from '../content/nearest.ts'
import type { TextContext } from '../content/page-index.ts'
import { ancestorsAt, passagesOf, placeInSource } from '../content/passages.ts'
import { reporter } from '../diagnostics/report.ts'
import { note } from './markdown.ts'

const ADDRESS = '(?:/|#[a-z]|https?:|mailto:|tel:|www\\.)'
const LINK = [
  '\\[[^[\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\)',
  '\\]\\(',
  `\\][ \\t]+\\((?=${ADDRESS})`,
  `\\)[ \\t]?\\[(?=${ADDRESS})`,
  `\\[[^[\\]\\n(]*\\(${ADDRESS}[^()\\n]*\\)`,
  '\\[(?!\\^)[^[\\]\\n]+\\]\\[[^[\\]\\n]*\\]',
]
const asLink =
  'Write [the words to click](/privacypolicy), without a space between the brackets or in the address.'
const asList = 'Begin each point with “- ”, and leave an empty line above the first.'
const asTable = 'Leave no empty line above them, and write | --- | --- | under the first row.'
const asBold = 'Write **bold text**, with no space inside the stars and one outside.'

type Row = [pattern: RegExp, reason: string, remedy: string, severity?: 'warning']

/** Marks that were not understood; those with the flag `m` are looked for in paragraphs only. U+FFFC stands for what was understood. The more special stand before the more general: what one finds, the next does not see. */
const unfinished: readonly Row[] = [
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
    /^[\ufffc ]*[•·▪●◦‣∙].*(?:\n[\ufffc ]*[•·▪●◦‣∙].*)*/gm,
    'These points would run together into one paragraph.',
    asList,
  ],
  [
    /^[\ufffc ]*(?:-(?=[A-Za-z])|[-*+]\u00a0|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0)).*/gm,
    'This line is not a point of a list yet.',
    'Put an ordinary space behind its dash or number. To print a dash, write \\-.',
  ],
  [
    /(?<=\n)[\ufffc ]*\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})\) .*/gm,
    'This line and the one above it run together.',
    'Leave an empty line between them, or begin each with “- ”.',
    'warning',
  ],
  [/\*{2,}(?:[\s\S]*\*{2,})?/g, 'These stars make nothing bold and would be printed.', asBold],
  [
    /(?<![\d\s])\*(?!\d)|(?<!\d)\*(?![\d\s])|_(?<!\w_)_?(?=[A-Za-z])|_(?<=[A-Za-z.,;:!?]_)_?(?!\w)/g,
    'This character has no partner in this paragraph.',
    'Write *text* for italic. To print the character, put a backslash \\ before it.',
  ],
  [/\\(?=\s*$)/g, 'A backslash ends this paragraph and would be printed.', 'Delete it.'],
]

/** Reports marks that their author meant for the software, and that would be printed: Markdown passes over them in silence. */
export function unfinishedMarkup(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const source = String(file)
    const names = [...context.factsFor(file.path).keys()]
    const report = reporter(file, 'unfinished-markup')
    for (const passage of passagesOf(tree)) {
      let { text } = passage
      for (const [pattern, reason, remedy, severity] of unfinished) {
        if (pattern.multiline && passage.block !== 'paragraph') continue
        for (const { index, 0: match } of text.matchAll(pattern)) {
          const start = index + Math.max(0, match.search(/[^\s\ufffc]/))
          const name = match.replace(/^facts\.|\}$/gi, '')
          const fact = `{facts.${nearest(name, names) ?? name}}`
          const place = placeInSource(file, passage, start, start + 1)
          const isPlain = source[(place?.offset ?? 0) - 1] === '\\'
          const isAddress = ancestorsAt(passage, start, start + 1).has('link')
          if (!isPlain && !isAddress) report(place, reason, remedy.replace('%', fact), severity)
        }
        text = text.replace(pattern, (found) => found.replace(/[^\n]/g, '\ufffc'))
      }
    }
  }
}
