/** The letters that end a short number, as in `15M+`. */
const LETTERS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6 }

/** The words for large numbers in India, without the endings that nouns take. */
const UNITS: Readonly<Record<string, number>> = {
  lakh: 1e5,
  crore: 1e7,
  लाख: 1e5,
  करोड: 1e7,
  లక్ష: 1e5,
  కోటి: 1e7,
  కోట్ల: 1e7,
  லட்சம்: 1e5,
  லட்சத்: 1e5,
  இலட்சம்: 1e5,
  இலட்சத்: 1e5,
  கோடி: 1e7,
  ലക്ഷ: 1e5,
  കോടി: 1e7,
}

// The virama tells “3 లక్ష్యాలు” (goals) from “3 లక్షలు” (lakhs).
const FIGURE = new RegExp(
  `(\\p{Nd}+(?:[.,:]\\p{Nd}+)*)(?:([KM])(?!\\p{L})|\\s?(${Object.keys(UNITS).join('|')})(?![\\u0C4D\\u0D4D]))?`,
  'gu',
)

/**
 * Returns the figures of a text by value, sorted, because languages order the
 * parts of a sentence differently: `2.5M+` and `25 लाख+` are both `2500000`.
 */
export function figuresIn(text: string): string[] {
  return Array.from(
    text.normalize('NFC').matchAll(FIGURE),
    ([, number = '', letter = '', unit = '']) => {
      const plain = number.replace(/\p{Nd}/gu, digitOf).replace(/,/g, '')
      const factor = LETTERS[letter] ?? UNITS[unit]
      // Without a unit, the spelling counts: clause 5.10 is not clause 5.1.
      return factor ? `${Math.round(Number(plain) * factor)}` : plain
    },
  ).sort()
}

/** Returns 0–9 for a digit of any script: scripts have runs of ten, and some runs adjoin. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1

  return `${(code - start) % 10}`
}
