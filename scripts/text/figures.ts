/**
 * The figures of a text in the order of their value, those of every script as
 * 0–9: languages put the parts of a sentence in another order.
 */
export function figuresIn(text: string): string[] {
  const figures = text.match(/\p{Nd}+(?:[.,:]\p{Nd}+)*/gu) ?? []

  return figures
    .map((it) => it.replace(/\p{Nd}/gu, digitOf).replace(/,/g, ''))
    .sort()
}

/** Unicode encodes the digits of a script in order from zero. */
function digitOf(digit: string): string {
  const before = String.fromCodePoint((digit.codePointAt(0) ?? 0) - 1)

  return /\p{Nd}/u.test(before) ? `${Number(digitOf(before)) + 1}` : '0'
}
