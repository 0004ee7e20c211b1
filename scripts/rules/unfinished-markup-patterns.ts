import { nearest } from '../content/nearest.ts'
import type { Explanation, Problem } from '../problems/problem.ts'

/** A mark that was not understood, and how to say so. In the text, U+FFFC stands for what was understood. */
export interface Leftover {
  pattern: RegExp
  /** The only kind of block in which it is looked for. */
  within?: 'paragraph'
  /** Told once a block, however often it stands there. */
  isOnce?: boolean
  severity?: Problem['severity']
  explain: (found: string, facts: readonly string[]) => Explanation
}

const TARGET = '(?:/|#[a-z]|https?:|mailto:|tel:|www\\.)'
const say = (message: string, remedy: string) => () => ({ message, remedy })
const exampleLink = '[the words to click](/privacypolicy)'

/** What is looked for, the more special before the more general: what one finds, the next does not see. */
export const leftovers: readonly Leftover[] = [
  {
    pattern: /\[\^[^\]\n]+\]/g,
    explain: say(
      'Notes at the foot of a page are not printed.',
      'Put the note into the text, in round brackets for instance.',
    ),
  },
  {
    pattern: /\[[^[\]\n]*\]\([^()\n]*\s[^()\n]*\)/g,
    explain: (found) => ({
      message: `The address of the link ${found} holds a space.`,
      remedy: `Write it without spaces, as in ${exampleLink}. If no link is meant, put a space between ] and (.`,
    }),
  },
  {
    pattern: /\]\(/g,
    explain: say(
      'A link is not finished here: one of its brackets is missing.',
      `Write it as ${exampleLink}.`,
    ),
  },
  {
    pattern: new RegExp(`\\][ \\t]+\\((?=${TARGET})`, 'g'),
    explain: say(
      'A space stands between the words of a link and its address.',
      `Take the space out: ${exampleLink}.`,
    ),
  },
  {
    pattern: new RegExp(`\\)[ \\t]?\\[(?=${TARGET})`, 'g'),
    explain: say(
      'The brackets of this link are the wrong way round.',
      `Put the words in square brackets and the address in round ones: ${exampleLink}.`,
    ),
  },
  {
    pattern: new RegExp(`\\[[^[\\]\\n(]*\\(${TARGET}[^()\\n]*\\)`, 'g'),
    explain: say('The words of this link are not closed by “]”.', `Write it as ${exampleLink}.`),
  },
  {
    pattern: /\[[^[\]\n]+\]\[[^[\]\n]*\]/g,
    explain: (found) => ({
      message: `${found} is no link: no address is given for it.`,
      remedy: `Write the address behind the words, in round brackets: ${exampleLink}.`,
    }),
  },
  {
    pattern: /(?<![\w./@-])[Ff]acts\.[A-Za-z]\w*(?:\.[A-Za-z]\w*)*\}?/g,
    explain: (found, facts) => {
      const name = found.replace(/^facts\.|\}$/gi, '')
      return {
        message: `“${found}” would be printed as it stands.`,
        remedy: `Write {facts.${nearest(name, facts) ?? name}}, in braces, to print the fact.`,
      }
    },
  },
  {
    pattern: /\}/g,
    explain: say(
      '“}” ends something that was never begun.',
      'To print it, write \\}. To print a fact, write its name between { and }.',
    ),
  },
  {
    pattern: /`+/g,
    explain: say('This sign ` has no partner.', 'Delete it. To print it, write \\`.'),
  },
  {
    pattern: /^[\ufffc ]{0,3}(?:#{2,6}(?![#\s]|$)|#{1,6}\u00a0|#(?=[^\s#][^\n]*\[#)).*/gm,
    within: 'paragraph',
    explain: (found) => ({
      message: 'This line is not a heading yet.',
      remedy: `Put an ordinary space behind the signs: ${found.replace(/^(#+)\s*/, '$1 ')}`,
    }),
  },
  {
    pattern: /\[#[\w-]+\]/g,
    within: 'paragraph',
    explain: (found) => ({
      message: `${found} names a heading, and this line is none.`,
      remedy:
        'A heading begins with ## and a space, without anything in front. Or delete the name.',
    }),
  },
  {
    pattern: /^[\ufffc ]*\|.*\|[ \t\r]*(?:\n[\ufffc ]*\|.*\|[ \t\r]*)*$/gm,
    within: 'paragraph',
    explain: say(
      'These rows belong to no table.',
      'A table is one block without empty lines: its first row, then | --- | --- | with as many --- as the first row has cells, then the other rows.',
    ),
  },
  {
    pattern: /^[\ufffc ]*[•·▪●◦‣∙].*(?:\n[\ufffc ]*[•·▪●◦‣∙].*)*/gm,
    within: 'paragraph',
    explain: say(
      'These points would run together into one paragraph.',
      'Begin each point with “- ”, and leave an empty line above the first.',
    ),
  },
  {
    pattern: /^[\ufffc ]*(?:-(?=[A-Za-z])|[-*+]\u00a0|\d{1,3}[.)](?=[A-Za-z]{2}|\u00a0)).*/gm,
    within: 'paragraph',
    isOnce: true,
    explain: say(
      'This line is not a point of a list yet.',
      'Put an ordinary space behind its dash or number, as in “- text” or “1. text”. To print a dash, write \\-.',
    ),
  },
  {
    pattern: /(?<=\n)[\ufffc ]*\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})\) .*/g,
    within: 'paragraph',
    severity: 'warning',
    explain: say(
      'This line and the one above it run together into one paragraph.',
      'Leave an empty line between them, or begin each with “- ”.',
    ),
  },
  {
    pattern: /\*{2,}/g,
    isOnce: true,
    explain: say(
      'These stars make nothing bold and would be printed.',
      'Write **bold text** with two stars on each side, no space inside them and one outside, all in one paragraph. To print a star, write \\*.',
    ),
  },
  {
    pattern: /(?<![\d\s])\*(?!\d)|(?<!\d)\*(?![\d\s])/g,
    explain: say(
      'This star has no partner in this paragraph.',
      'Write *text* for italic and **text** for bold. To print a star, write \\*.',
    ),
  },
  {
    pattern: /_(?<!\w_)_?(?=[A-Za-z])|_(?<=[A-Za-z.,;:!?]_)_?(?!\w)/g,
    explain: say(
      'This sign _ has no partner in this paragraph.',
      'Write *text* for italic and **text** for bold. To print the sign, write \\_.',
    ),
  },
  {
    pattern: /\\(?=\s*$)/g,
    explain: say('A backslash ends this paragraph and would be printed.', 'Delete it.'),
  },
]
