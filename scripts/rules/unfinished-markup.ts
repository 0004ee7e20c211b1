import { type Offer, offer } from '../text/diagnostics/edits.ts'
import type { Explanation } from '../text/diagnostics/report.ts'
import { factOffers, factsNear } from '../text/fact-names.ts'
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
const BACKSLASH = /\\(?=\s*$)/g
const ADDRESS = '(?:/|#[a-z]|https?:|mailto:|tel:|www\\.)'
const LINK = [
  '\\[[^[\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\)|\\]\\(',
  `\\][ \\t]+\\((?=${ADDRESS})|\\)[ \\t]?\\[(?=${ADDRESS})`,
  `\\[[^[\\]\\n(]*\\(${ADDRESS}[^()\\n]*\\)|\\[(?!\\^)[^[\\]\\n]+\\]\\[[^[\\]\\n]*\\]`,
]
/**
 * Marks that were not understood; those with the flag `m` are looked for in
 * paragraphs only. U+FFFC stands for what was understood. The more special
 * stand before the more general: what one finds, the next does not see.
 */
const unfinished: readonly (readonly [RegExp, ...Explanation])[] = [
  [
    new RegExp(LINK.join('|'), 'g'),
    'This link is not finished.',
    'Write the words in square brackets, and the address in round ones right behind them: [Privacy Policy](/privacypolicy)',
  ],
  [/\[\^[^\]\n]+\]/g, ...footnote],
  [
    FACT,
    'This would be printed as it stands.',
    'Put a fact in its place, or delete it.',
  ],
  [
    /\}/g,
    '“}” ends something that was never begun.',
    'Delete it. To print it, put a backslash before it: \\}',
  ],
  [
    /`+/g,
    'This character ` has no partner.',
    'Delete it. To print it, put a backslash before it: \\`',
  ],
  [
    HEADING,
    'This line is not a heading yet.',
    'Put an ordinary space behind the signs #.',
  ],
  [
    /\[#[\w-]+\]/gm,
    'This names a heading, and the line is none.',
    'Make the line a heading, or delete the name.',
  ],
  [
    /^[\ufffc ]*\|.*\|\s*$(?:\n[\ufffc ]*\|.*\|\s*$)*/gm,
    'These rows belong to no table.',
    'Write | --- | --- | under the first row, one --- for each column, with no empty line between rows.',
  ],
  [
    POINT,
    'This line is not a point of a list yet.',
    'Begin it with a hyphen and a space, below an empty line.',
  ],
  [
    NUMBER,
    'A number that is typed makes no clause and no list.',
    'Make it a heading or a point of a list: clauses are numbered by the software.',
  ],
  [
    BOLD,
    'These stars make nothing bold and would be printed.',
    'Put two stars right before the bold words and two right behind them: **bold words**',
  ],
  [
    /(?<![\d\s])\*(?!\d)|(?<!\d)\*(?![\d\s])|_(?<!\w_)_?(?=[A-Za-z])|_(?<=[A-Za-z.,;:!?]_)_?(?!\w)/g,
    'This character has no partner in this paragraph.',
    'Put one on either side of italic words. To print it, put a backslash \\ before it.',
  ],
  [
    BACKSLASH,
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
        if (!isMeant(source, passage, pattern, { start, offset })) {
          const runsOn = pattern === NUMBER && at > 0
          const opened = pattern === BOLD && openedAt(source, passage)
          const mend = runsOn
            ? `${remedy} If it is one sentence, move these words up into the line above.`
            : remedy
          report(
            opened || offset,
            runsOn ? 'This line and the one above it run together.' : reason,
            mend,
            runsOn && !isNumbered ? 'warning' : 'error',
            {
              offers: offersFor(pattern, match.slice(start - at), {
                ...{ source, offset, runsOn, facts },
              }),
            },
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

/** What mends a mark, by the pattern that has found it. */
function offersFor(
  pattern: RegExp,
  found: string,
  {
    source,
    offset,
    runsOn,
    facts,
  }: {
    source: string
    offset: number
    runsOn: boolean
    facts: ReadonlyMap<string, string>
  },
): Offer[] {
  if (pattern === NUMBER || pattern === POINT)
    return [markedUp(source, offset, undefined, runsOn ? '\n' : '')]
  if (pattern === FACT) {
    const near = factsNear(found.replace(/^facts\.|\}$/gi, ''), facts.keys())
    return factOffers(near, offset, found.length)
  }
  if (pattern === BACKSLASH) return [offer('Take it out', offset, 1, '')]
  if (pattern === HEADING) {
    const marks = found.replace(/^#(?=[^#])/, '##').replace(/^(#+)\s*/, '$1 ')
    return [offer('Make it a heading', offset, found.length, marks)]
  }
  return /^[}`*_]$/.test(found)
    ? [offer('Print it as it is', offset, 1, `\\${found}`)]
    : []
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

/** What each level of headings is called. */
export const levels = ['', 'title', 'clause', 'sub-clause', 'smaller heading']

const TYPED =
  /^(?:[A-Z][a-z]+ )?([•·▪●◦‣∙*+-]|\(?[\w.]{1,8}?[.:)–—](?=\D)|\d[\d.]*)[\s*]*(.*?)[\s*]*$/

/**
 * An offer to make of a line that begins with a typed mark or number a heading,
 * where it reads like a title, or a point of a list.
 */
export function markedUp(
  source: string,
  offset: number,
  level?: number,
  before = '',
): Offer {
  const lead = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
  const [stars = ''] = /(?<=^\s*)[*_]+$/.exec(lead) ?? []
  const start = offset - stars.length
  const line = lineAt(source, start)
  const [, mark = '', words = line] = TYPED.exec(lineAt(source, offset)) ?? []
  const depth = mark.match(/\d+/g)?.length ?? 0
  const own = level ?? (depth > 0 && isTitle(words) ? depth + 1 : 0)
  const heading = Math.min(own, 4)
  const isGlued = /^\d+[.)][a-z]/.test(line)
  const rest = line.slice(line.indexOf(mark) + mark.length).trim()
  const text = heading
    ? `${'#'.repeat(heading)} ${words}`
    : `${isGlued ? mark : '-'} ${stars}${rest}`
  const label = heading ? `a ${levels[heading]}` : 'a point of a list'

  return offer(`Make it ${label}`, start, line.length, before + text)
}

/** Whether a line reads like the title of a clause. */
export function isTitle(words: string): boolean {
  return (
    /^\p{Lu}[^*_`|[\ufffc\ufffd]{0,69}$/u.test(words) &&
    !/[.;:,!?]$/.test(words)
  )
}
