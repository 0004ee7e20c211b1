import { withAsciiDigits } from '../../src/i18n/digits.ts'
import { withDigits } from '../../src/i18n/numbers.ts'
import { inAllScripts } from '../../src/i18n/scripts.ts'

// The virama tells “3 లక్ష్యాలు” (goals) from “3 లక్షలు” (lakhs).
const FIGURE = new RegExp(
  `(\\p{Nd}+(?:[.,:]\\p{Nd}+)*)(?:(?:(K)|(M))(?!\\p{L})|\\s?(?:(${inAllScripts('lakh')})|(${inAllScripts('crore')}))(?![\\u0C4D\\u0D4D]))?`,
  'gu',
)
/** The factors of the units, in the order of their groups. */
const FACTORS = [1e3, 1e6, 1e5, 1e7]

/**
 * Returns the figures of a text by value, sorted, because languages order the
 * parts of a sentence differently: `2.5M+` and `25 लाख+` are both `2500000`.
 */
export function figuresIn(text: string): string[] {
  return readFigures(text).sort()
}

function readFigures(text: string): string[] {
  return Array.from(
    text.normalize('NFC').matchAll(FIGURE),
    ([, number = '', ...units]) => {
      const plain = withAsciiDigits(number).replace(/,/g, '')
      const factor = FACTORS[units.findIndex(Boolean)]
      // Without a unit, the spelling counts: clause 5.10 is not clause 5.1.
      return factor ? `${Math.round(Number(plain) * factor)}` : plain
    },
  )
}

/**
 * Returns the figures of a text by value, in its order, with those that are
 * written as words: `seven` is `7`, and `twenty-four` is `24`.
 */
export function quantitiesIn(text: string): string[] {
  // Superscripts and fractions count.
  return readFigures(withDigits(text.normalize('NFKC')))
}
