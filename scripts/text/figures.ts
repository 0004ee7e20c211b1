import { digitOf } from '../../src/i18n/digits.ts'

/** The words for large numbers in India, without the endings that nouns take. */
const LAKH = 'lakh|लाख|లక్ష|லட்சம்|லட்சத்|இலட்சம்|இலட்சத்|ലക്ഷ'
const CRORE = 'crore|करोड|కోటి|కోట్ల|கோடி|കോടി'

// The virama tells “3 లక్ష్యాలు” (goals) from “3 లక్షలు” (lakhs).
const FIGURE = new RegExp(
  `(\\p{Nd}+(?:[.,:]\\p{Nd}+)*)(?:(?:(K)|(M))(?!\\p{L})|\\s?(?:(${LAKH})|(${CRORE}))(?![\\u0C4D\\u0D4D]))?`,
  'gu',
)
/** The factors of the units, in the order of their groups. */
const FACTORS = [1e3, 1e6, 1e5, 1e7]

/**
 * Returns the figures of a text by value, sorted, because languages order the
 * parts of a sentence differently: `2.5M+` and `25 लाख+` are both `2500000`.
 */
export function figuresIn(text: string): string[] {
  return Array.from(
    text.normalize('NFC').matchAll(FIGURE),
    ([, number = '', ...units]) => {
      const plain = number.replace(/\p{Nd}/gu, digitOf).replace(/,/g, '')
      const factor = FACTORS[units.findIndex(Boolean)]
      // Without a unit, the spelling counts: clause 5.10 is not clause 5.1.
      return factor ? `${Math.round(Number(plain) * factor)}` : plain
    },
  ).sort()
}
