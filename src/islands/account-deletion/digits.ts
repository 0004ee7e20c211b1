/** Keeps only the digits of a text, those of every script written as 0–9: `+91 ९८` becomes `9198`. */
export function keepDigits(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, toAsciiDigit)
}

/** Unicode encodes the digits of a script in order from zero, in runs whose length is a multiple of ten (chapter 4.6). */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
