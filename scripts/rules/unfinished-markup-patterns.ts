import { nearest } from '../content/nearest.ts'

/** A mark that was not understood, and how to say so. In the text, U+FFFC stands for what was understood. */
export interface Unfinished {
  pattern: RegExp
  reason: string
  /** `found` is what stands there. */
  remedy: string | ((found: string, facts: readonly string[]) => string)
  /** Whether it is looked for in paragraphs only. */
  isLine?: true
  severity?: 'warning'
}

const ADDRESS = '(?:/|#[a-z]|https?:|mailto:|tel:|www\\.)'
const LINKS = [
  '\\[[^[\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\)',
  '\\]\\(',
  `\\][ \\t]+\\((?=${ADDRESS})`,
  `\\)[ \\t]?\\[(?=${ADDRESS})`,
  `\\[[^[\\]\\n(]*\\(${ADDRESS}[^()\\n]*\\)`,
  '\\[(?!\\^)[^[\\]\\n]+\\]\\[[^[\\]\\n]*\\]',
]

/** What is looked for, the more special before the more general: what one finds, the next does not see. */
export const unfinished: readonly Unfinished[] = [
  {
    pattern: new RegExp(LINKS.join('|'), 'g'),
    reason: 'This link is not finished, or not written as one.',
    remedy:
      'Write the words in square brackets and directly behind them the address in round ones, without a space: [the words to click](/privacypolicy).',
  },
  {
    pattern: /\[\^[^\]\n]+\]/g,
    reason: 'Notes at the foot of a page are not printed.',
    remedy: 'Put the note into the text, in round brackets for instance.',
  },
  {
    pattern: /(?<![\w./@-])facts\.[A-Za-z]\w*(?:\.[A-Za-z]\w*)*\}?/gi,
    reason: 'The name of a fact would be printed as it stands.',
    remedy(found, facts) {
      const name = found.replace(/^facts\.|\}$/gi, '')
      return `Write {facts.${nearest(name, facts) ?? name}}, in braces, to print the fact.`
    },
  },
  {
    pattern: /\}/g,
    reason: '“}” ends something that was never begun.',
    remedy: 'To print it, write \\}. To print a fact, write its name between { and }.',
  },
  {
    pattern: /`+/g,
    reason: 'This character ` has no partner.',
    remedy: 'Delete it. To print it, write \\`.',
  },
  {
    pattern: /^[\ufffc ]{0,3}(?:#{2,6}(?![#\s]|$)|#{1,6}\u00a0|#(?=[^\s#][^\n]*\[#)).*/gm,
    isLine: true,
    reason: 'This line is not a heading yet.',
    remedy: (found) => `Put an ordinary space behind the #: ${found.replace(/^(#+)\s*/, '$1 ')}`,
  },
  {
    pattern: /\[#[\w-]+\]/g,
    isLine: true,
    reason: 'This names a heading, and the line is none.',
    remedy: 'A heading begins with ## and a space, without anything in front. Or delete the name.',
  },
  {
    pattern: /^[\ufffc ]*\|.*\|[ \t\r]*(?:\n[\ufffc ]*\|.*\|[ \t\r]*)*$/gm,
    isLine: true,
    reason: 'These rows belong to no table.',
    remedy:
      'A table is one block without empty lines: its first row, then | --- | --- | with as many --- as the first row has cells, then the other rows.',
  },
  {
    pattern: /^[\ufffc ]*[•·▪●◦‣∙].*(?:\n[\ufffc ]*[•·▪●◦‣∙].*)*/gm,
    isLine: true,
    reason: 'These points would run together into one paragraph.',
    remedy: 'Begin each point with “- ”, and leave an empty line above the first.',
  },
  {
    pattern: /^[\ufffc ]*(?:-(?=[A-Za-z])|[-*+]\u00a0|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0)).*/gm,
    isLine: true,
    reason: 'This line is not a point of a list yet.',
    remedy:
      'Put an ordinary space behind its dash or number, as in “- text” or “1. text”. To print a dash, write \\-.',
  },
  {
    pattern: /(?<=\n)[\ufffc ]*\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})\) .*/g,
    isLine: true,
    severity: 'warning',
    reason: 'This line and the one above it run together into one paragraph.',
    remedy: 'Leave an empty line between them, or begin each with “- ”.',
  },
  {
    pattern: /\*{2,}(?:[\s\S]*\*{2,})?/g,
    reason: 'These stars make nothing bold and would be printed.',
    remedy:
      'Write **bold text** with two stars on each side, no space inside them and one outside, all in one paragraph. To print a star, write \\*.',
  },
  {
    pattern:
      /(?<![\d\s])\*(?!\d)|(?<!\d)\*(?![\d\s])|_(?<!\w_)_?(?=[A-Za-z])|_(?<=[A-Za-z.,;:!?]_)_?(?!\w)/g,
    reason: 'This character has no partner in this paragraph.',
    remedy: 'Write *text* for italic and **text** for bold. To print * or _, write \\* or \\_.',
  },
  {
    pattern: /\\(?=\s*$)/g,
    reason: 'A backslash ends this paragraph and would be printed.',
    remedy: 'Delete it.',
  },
]
