import { decodeString } from 'micromark-util-decode-string'
import type { VFile } from 'vfile'
import { parse } from 'yaml'
import { withAsciiDigits } from '../../src/i18n/digits.ts'
import { scripts } from '../../src/i18n/scripts.ts'
import { offer } from '../text/diagnostics/edits.ts'
import type { Report } from '../text/diagnostics/report.ts'
import { FRONT_MATTER } from '../text/parse/front-matter-fields.ts'

const { en: _latin, ...indian } = scripts
const INDIC = `[${Object.values(indian)
  .map(({ name }) => `\\p{sc=${name}}`)
  .join('')}]`
/** The letters of each Indian script. */
const LETTERS = Object.values(indian).map(
  ({ name }) => `[\\p{sc=${name}}&&[\\p{L}\\p{M}]]`,
)
/** A number whose digits are all of one script of the site. */
const NUMBERS = Object.values(scripts)
  .map(({ digits }) => `[${digits}]+(?:[.,:][${digits}]+)*`)
  .join('|')
const LATIN = '\\p{sc=Latin}'
/** Units of measurement may begin with a Greek letter. */
const FOREIGN = `(?!${LATIN}|${INDIC}|[\\p{sc=Common}\\p{sc=Inherited}\\p{Default_Ignorable_Code_Point}μΩ])\\p{L}`
/** Letters that look like Latin ones, each at the index of its Latin letter. */
const ALIKE = 'АВЕЅІЈКМНОРСТУХасеорхуіјѕһΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'
const MEANT = 'ABESIJKMHOPCTYXaceopxyijshABEZHIKMNOPTYXo'

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
      `(?:[\\u0131\\u0250-\\u02af\\u0334-\\u0338\\u1d00-\\u1dbf\\u20d0-\\u20f0\\u2160-\\u2188\\u24b6-\\u24e9\\ufb00-\\ufb06\\uff01-\\uff0f\\uff1a-\\uff5e\\u{1d400}-\\u{1d7cb}]|(?=\\p{L})[\\u2100-\\u214f]|(?<=\\p{M}|${INDIC})[\\u0300-\\u036f])+`,
      (found) => found.normalize('NFKC').replace(/\p{M}/gu, ''),
    ],
    [
      'a digit of another script',
      `(?<!\\p{Nd}|\\p{Nd}[.,:])(?!(?:${NUMBERS})(?![.,:]?\\p{Nd}))\\p{Nd}+(?:[.,:]\\p{Nd}+)*`,
      withAsciiDigits,
    ],
    [
      'a letter of another script',
      [
        `(?<=${LATIN}|${INDIC})(?:${FOREIGN})+`,
        `(?:${FOREIGN})+(?=${LATIN}|${INDIC})`,
        `(?<=${LATIN})${INDIC}+(?=${LATIN})`,
        `(?<!\\p{L})[${ALIKE}]+(?!\\p{L})`,
        ...LETTERS.map(
          (own) =>
            `(?<=${own})(?!${own})(?:${LETTERS.join('|')})[\\p{L}\\p{M}]*`,
        ),
      ].join('|'),
      (found) =>
        found.replace(/./gu, (it) => MEANT.charAt(ALIKE.indexOf(it)) || it),
    ],
  ] satisfies [what: string, pattern: string, fix?: (found: string) => string][]
).map(([what, pattern, fix]) => ({
  what,
  fix,
  pattern: new RegExp(pattern, 'gv'),
}))

/** Words of one Indian script, with joiners between their letters. */
const WORDS = LETTERS.map((it) => `${it}+(?:[\\u200c\\u200d]${it}+)*`)
/**
 * A line that none of the patterns matches, as almost all: searching for them
 * takes a quarter of the time of a check.
 */
const PLAIN = new RegExp(
  `^(?:[\\t\\r\\x20-\\x7e‘’“”–—…₹।]|(?:${WORDS.join('|')})(?![\\p{L}\\p{M}\\p{N}\\u200c\\u200d]))*$`,
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
  const source = String(file)
  const isText = file.path.endsWith('.mdx')
  const yaml = isText ? FRONT_MATTER.exec(source)?.[0].length : source.length
  const { text, offsets } = decode(source, yaml)
  for (const { index: from, 0: line } of text.matchAll(/[^\n]+/g)) {
    if (PLAIN.test(line)) continue
    for (const { what, pattern, fix } of kinds)
      for (const { index, 0: found } of line.matchAll(pattern)) {
        const [first = found] = found.match(/[^\0-\x7f]/u) ?? []
        const code = first.codePointAt(0)?.toString(16).toUpperCase()
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
  /\\[\\&]|&#?\w{1,31};|\\(?:u[\dA-Fa-f]{4}|U00(?:0[\dA-Fa-f]|10)[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[0abvfeNLP])/g

/**
 * Decodes references, and escapes up to the end of the YAML; `offsets` returns
 * the place in the source.
 */
function decode(source: string, endOfYaml = 0) {
  /** Where a decoded character ends, and by how much the source is longer. */
  const shifts: [end: number, by: number][] = []
  let by = 0
  const text = source.replace(REFERENCE, (whole, index: number) => {
    const isEscape = /^\\\w/.test(whole) && index < endOfYaml
    const decoded = isEscape
      ? parse(`"${whole}"`)
      : whole.replace(/^&.*/, decodeString)
    by += whole.length - decoded.length
    if (decoded !== whole) shifts.push([index + whole.length - by, by])
    return decoded
  })
  const offsets = (at: number) =>
    at + (shifts.findLast(([end]) => end <= at)?.[1] ?? 0)
  return { text, offsets }
}
