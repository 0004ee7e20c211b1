/**
 * Converts a digit of any script to 0–9. Unicode encodes the digits of a script
 * in order from zero, in runs whose length is a multiple of ten (chapter 4.6).
 */
export function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
