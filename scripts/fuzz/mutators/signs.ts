import type { Random } from '../../bench/corpus/random.ts'
import { insert, type Mutators, placeIn } from './mutator.ts'

const MARKUP = [
  ...'{}<>*_[]()`~|#\\$"“!-:@&=^',
  '**',
  '</',
  '/>',
  '<!--',
  '{/*',
  '*/}',
  '{facts.',
  '](',
  '[^1]',
  '```',
  '~~',
  '\n',
  '\n\n',
  '\n---\n',
  '\n# ',
  '\n- ',
  '\n1. ',
  '\n> ',
  '\t',
  '    ',
  '&lt;',
  '&#0;',
  '&nbsp;',
  '$&',
] as const
const INVISIBLE = [
  '\u0000',
  '\u0008',
  '\u001b[2J',
  '\u00ad',
  '\u034f',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ue000',
  '\ue001',
  '\ufeff',
  '\ufffc',
  '\uffff',
  '\u{e0041}',
] as const
const TWINS: readonly (readonly [string, string])[] = [
  ['a', 'а'],
  ['e', 'е'],
  ['o', 'о'],
  ['c', 'с'],
  ['p', 'р'],
  ['A', 'Α'],
  ['o', 'ο'],
  ['1', '１'],
  ['e', 'ｅ'],
  ['n', '𝗇'],
]
const LINE_ENDS = ['\r\n', '\r', '\n\r', '\u0085', '\u2028'] as const

/** What is done to the signs of a text. */
export const signMutators: Mutators = {
  'signs of Markdown': (text, random) => some(text, random, () => pick(MARKUP, random)),
  garbage: (text, random) =>
    some(text, random, () => String.fromCodePoint(random.between(1, 0xd7ff))),
  'letters lost': (text, random) => some(text, random, () => '', 1),
  'invisible signs': (text, random) => some(text, random, () => pick(INVISIBLE, random)),
  'invisible signs everywhere': (text, random) =>
    text.replaceAll(' ', ` ${pick(INVISIBLE, random)}`),
  'look-alike letters': (text, random) => {
    const [letter = 'a', twin = 'а'] = TWINS[random.between(0, TWINS.length - 1)] ?? []
    const at = text.indexOf(letter, placeIn(text, random))
    return at < 0 ? text : insert(text, at, twin, 1)
  },
  'other line ends': (text, random) => text.replaceAll('\n', pick(LINE_ENDS, random)),
  'mixed line ends': (text, random) => text.replace(/\n/g, () => random.pick(['\n', '\r\n', '\r'])),
  'byte order mark': (text) => `\ufeff${text}`,
  'a byte order mark within': (text, random) => insert(text, placeIn(text, random), '\ufeff'),
  capitals: (text) => text.toUpperCase(),
  'white space lost': (text) => text.replace(/[ \n]+/g, ' '),
}

function pick(signs: readonly string[], random: Random): string {
  return signs[random.between(0, signs.length - 1)] ?? ''
}

/** Puts a few signs in, each at a place of its own. */
function some(text: string, random: Random, sign: () => string, instead = 0): string {
  let changed = text
  for (let count = random.between(1, 4); count > 0; count--)
    changed = insert(changed, placeIn(changed, random), sign(), instead || random.between(0, 1))
  return changed
}
