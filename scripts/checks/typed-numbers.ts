import { inAllScripts, scripts } from '../../src/i18n/scripts.ts'

/** A number such as 2 or 1.1, in any digits. */
const NUMBER = '\\p{Nd}{1,2}(?:\\.\\p{Nd}{1,2})*'
const NUMERAL = '[ivx]{2,6}|[IVX]{2,6}|[Ⅰ-ⅿ]+'
/** The letters of all scripts that count items. */
const LETTER = `[${Object.values(scripts).flatMap(({ counters }) => counters)}]`
const CLAUSE = inAllScripts('clause')
const SECTION = inAllScripts('section')
/** “2.5 lakh” is an amount, and “2.5 ആം” an ordinal. */
const COUNTED = `(?!\\s+(?:${inAllScripts('lakh')}|${inAllScripts('crore')}|(?:${inAllScripts('ordinal')})(?![\\p{L}\\p{M}])))`
/** A mark such as (a), 1) or 2., which a capital may follow at once. */
const CLOSED = `(?:\\((?:${NUMBER}|${NUMERAL}|\\p{L}\\p{M}{0,3})\\)|(?:${NUMERAL}|${LETTER}|[A-Z])\\)|${NUMBER}[.)।])(?=[\\s\\p{Lu}\\p{Lo}]|$)`
/** A dot that no initial follows: “M. K. Gandhi” is a name. */
const DOT = '\\.(?!\\s(?:\\p{L}\\p{M}*){1,3}\\.\\s)'
/** A mark such as (a), iv., §4 or “Clause 3:”. */
const MARK = `${CLOSED}|(?:(?:${NUMERAL}|${LETTER})${DOT}|[①-⓿❶-➓]|§+\\s?${NUMBER}\\.?|(?:${CLAUSE}|${SECTION})\\s?(?:${NUMBER}|[IVX]{1,6})\\s?[.:)–—])(?=\\s|$)`
/** A typed number at the start of a line: 1.1, 2., (a), iv), Clause 3: and similar. */
export const TYPED_NUMBER: RegExp = new RegExp(
  `^ *(?:${MARK}|\\p{Nd}{1,2}(?:\\.\\p{Nd}{1,2})+\\.?(?=\\s+[^\\s\\p{Ll}])${COUNTED})`,
  'gmu',
)

/** A character that Word prints before an item. */
export const BULLET =
  '[•·‣⁃∙■-◿✓✔❖➔-➾]|[-*+]\\u00a0|(?:[oØü]|§(?!\\s*\\p{Nd}))\\s'

/**
 * A typed number or bullet at the start of a heading. Group 1 is a number
 * without a mark, which may count something, as in “2 Coins”.
 */
export const TYPED_IN_HEADING: RegExp = new RegExp(
  `^(?:(?:${MARK}|(?:[A-Z](?:${DOT}|:)|${LETTER}:|[IVX]{2,6}|${NUMBER}\\s?[:–—-]|(?:${CLAUSE})\\s${NUMBER})(?=\\s|$)|(?:${SECTION})\\s${NUMBER}(?=\\s\\p{Lu}|$))|${BULLET}|(${NUMBER})(?=\\s+[^\\s\\p{Ll}])${COUNTED})`,
  'u',
)
