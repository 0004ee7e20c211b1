/** Returns a text with the digits of all scripts as 0–9. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digitOf)
}

/**
 * Converts a digit of any script to 0–9. Unicode encodes the digits of a script
 * in order from zero, in runs whose length is a multiple of ten (chapter 4.6).
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
