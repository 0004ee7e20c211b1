import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import type { VFile } from 'vfile'
import { withAsciiDigits } from '../../src/i18n/digits.ts'
import { scripts } from '../../src/i18n/scripts.ts'
import { offer } from '../text/diagnostics/edits.ts'
import type { Report } from '../text/diagnostics/report.ts'

const { en: _latin, ...indian } = scripts
const INDIC = `[${Object.values(indian)
  .map(({ name }) => `\\p{sc=${name}}`)
  .join('')}]`
const DIGITS = Object.values(scripts).map(({ digits }) => `[${digits}]`)
const LATIN = '\\p{sc=Latin}'
/** Units of measurement may begin with a Greek letter. */
const FOREIGN = `(?!${LATIN}|${INDIC}|[\\p{sc=Common}\\p{sc=Inherited}\\p{Default_Ignorable_Code_Point}μΩ])\\p{L}`
/** Letters that look like Latin ones, each at the index of its Latin letter. */
const ALIKE = 'АВЕЅІЈКМНОРСТУХасеорхуіјѕһΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'
const MEANT = 'ABESIJKMHOPCTYXaceopxyijshABEZHIKMNOPTYXo'

/** Returns patterns of a letter of one script next to letters of the others. */
const mixed = (sets: readonly string[]) =>
  sets.flatMap((set) => {
    const others = sets.filter((it) => it !== set).join('|')
    return `(?<=${set})(?:${others})+`
  })

/** Characters that are not what they seem, and how to write them instead. */
const kinds = (
  [
    // U+200C and U+200D shape Indian letters.
    [
      'an invisible or lost character',
      `(?:(?![\\t\\n\\r\\u200c\\u200d])[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\u2800]|(?<!${INDIC})[\\u200c\\u200d](?!${INDIC})|(?<=[\\u200c\\u200d])[\\u200c\\u200d])+`,
      () => '',
    ],
    [
      'an invisible or lost character',
      '[\\p{Co}\\p{Cs}\\p{Noncharacter_Code_Point}\\ufffd]+',
    ],
    // The mark of `text/foreign.ts`.
    [
      'superscript, subscript, struck text, a picture, a footnote or something else of Word that a policy cannot contain',
      '\\ufffc',
    ],
    [
      'a letter in special type',
      '[\\uff01-\\uff0f\\uff1a-\\uff5e\\ufb00-\\ufb06\\u24b6-\\u24e9\\u0334-\\u0338\\u20d0-\\u20f0\\u{1d400}-\\u{1d7cb}]+',
      (found) => found.normalize('NFKC'),
    ],
    [
      'a digit of another script',
      [`(?:(?!${DIGITS.join('|')})\\p{Nd})+`, ...mixed(DIGITS)].join('|'),
      withAsciiDigits,
    ],
    [
      'a letter of another script',
      [
        `(?<=${LATIN}|${INDIC})(?:${FOREIGN})+`,
        `(?:${FOREIGN})+(?=${LATIN}|${INDIC})`,
        `(?<=${LATIN})${INDIC}+(?=${LATIN})`,
        `(?<!\\p{L})[${ALIKE}]{2,}(?!\\p{L})`,
        ...mixed(
          Object.values(indian).map(
            ({ name }) => `(?:(?=\\p{L})\\p{sc=${name}})`,
          ),
        ),
      ].join('|'),
      (found) =>
        found.replace(/./gu, (it) => MEANT.charAt(ALIKE.indexOf(it)) || it),
    ],
  ] satisfies [what: string, pattern: string, fix?: (found: string) => string][]
).map(([what, pattern, fix]) => ({
  what,
  fix,
  pattern: new RegExp(pattern, 'gu'),
}))

/** Letters of one Indian script, with joiners between them. */
const word = ({ name }: { name: string }) => {
  const letters = `[\\p{sc=${name}}&&[\\p{L}\\p{M}]]+`
  return `${letters}(?:[\\u200c\\u200d]${letters})*`
}
/**
 * A line that none of the patterns matches, as almost all: searching for them
 * takes a quarter of the time of a check.
 */
const PLAIN = new RegExp(
  `^(?:[\\t\\r\\x20-\\x7e‘’“”–—…₹]|(?:${Object.values(indian).map(word).join('|')})(?![\\p{L}\\p{M}\\p{N}\\u200c\\u200d]))*$`,
  'v',
)

/**
 * Reports characters of a text or any other file that readers cannot see, or
 * take for others, also where they are written as `&shy;` or `\u00ad`.
 */
export function characters(
  _: unknown,
  { file }: { file: VFile },
  report: Report,
): void {
  const { text, offsets } = decode(String(file))
  for (const { index: from, 0: line } of text.matchAll(/[^\n]+/g)) {
    if (PLAIN.test(line)) continue
    for (const { what, pattern, fix } of kinds)
      for (const { index, 0: found } of line.matchAll(pattern)) {
        const code = found.codePointAt(0)?.toString(16).toUpperCase()
        const start = offsets(from + index)
        const length = offsets(from + index + found.length) - start
        const fixed = fix?.(found) ?? found
        const label = fixed ? `Write “${fixed}”` : 'Delete it'
        report(
          start,
          `There is ${what} here: U+${code?.padStart(4, '0')}.`,
          'Delete it, and type the text around it again instead of pasting it.',
          'error',
          {
            offers: fixed === found ? [] : [offer(label, start, length, fixed)],
          },
        )
      }
  }
}

/** A character reference of HTML, or an escape of YAML or JSON. */
const REFERENCE =
  /\\[\\&]|&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w{1,30}));|\\(?:u([\da-f]{4})|x([\da-f]{2})|U([\da-f]{8}))/gi

/** Decodes references; `offsets` returns the place in the source. */
function decode(source: string) {
  /** Where a decoded character ends, and by how much the source is longer. */
  const shifts: [end: number, by: number][] = []
  let by = 0
  const text = source.replace(
    REFERENCE,
    (whole, hex, decimal, name = '', ...rest) => {
      const [short, byte, long, index] = rest
      const digits = hex ?? short ?? byte ?? long
      const code = digits ? Number.parseInt(digits, 16) : Number(decimal)
      const named = decodeNamedCharacterReference(name) || whole
      const decoded =
        code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : named
      by += whole.length - decoded.length
      if (decoded !== whole) shifts.push([index + whole.length - by, by])
      return decoded
    },
  )
  const offsets = (at: number) =>
    at + (shifts.findLast(([end]) => end <= at)?.[1] ?? 0)
  return { text, offsets }
}
