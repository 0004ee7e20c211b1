import { inAllScripts, scripts } from '../../src/i18n/scripts.ts'

/** A number such as 2 or 1.1, in any digits. */
const NUMBER = '\\p{Nd}{1,2}(?:\\.\\p{Nd}{1,2})*'
const NUMERAL = '[ivx]{2,6}|[IVX]{2,6}'
/** The letters of all scripts that count items. */
const LETTER = `[${Object.values(scripts).flatMap(({ counters }) => counters)}]`
const WORD = `${inAllScripts('clause')}|${inAllScripts('section')}`
/** “2.5 lakh” is an amount. */
const AMOUNT = `(?!\\s+(?:${inAllScripts('lakh')}|${inAllScripts('crore')}))`
/** A mark such as (a), (iv), iv), §4, 3.1) or “Clause 3:”. */
const MARK = `\\((?:${NUMBER}|${NUMERAL}|\\p{L}\\p{M}{0,3})\\)|(?:${NUMERAL}|${LETTER})[.)]|${NUMBER}[.)।]|[①-⓿❶-➓]|§+\\s?${NUMBER}\\.?|(?:${WORD})\\s?${NUMBER}\\s?[.:)–—]`

/**
 * A typed number at the start of a line: 1.1, 2., (a), iv), Clause 3: and
 * similar. Names begin with initials, so “M. K. Gandhi” is none.
 */
export const TYPED_NUMBER: RegExp = new RegExp(
  `^ *(?:${MARK}|\\p{Nd}{1,2}(?:\\.\\p{Nd}{1,2})+\\.?(?=\\s+[^\\s\\p{Ll}])${AMOUNT})(?=\\s)(?!\\s\\p{L}\\p{M}*\\.\\s)`,
  'gmu',
)

/** A character that Word prints before an item. */
export const BULLET = '[•·▪●◦‣∙➢➤✓]|[-*+]\\u00a0|(?:[oØü]|§(?!\\s*\\p{Nd}))\\s'

/**
 * A typed number or bullet at the start of a heading. Group 1 is a number
 * without a mark, which may count something, as in “2 Coins”.
 */
export const TYPED_IN_HEADING: RegExp = new RegExp(
  `^(?:(?:${MARK}|[A-Z][.)]|${NUMBER}\\s?[:–—-]|(?:${WORD})\\s${NUMBER})(?=\\s|$)|${BULLET}|(${NUMBER})(?=\\s+[^\\s\\p{Ll}])${AMOUNT})`,
  'u',
)
