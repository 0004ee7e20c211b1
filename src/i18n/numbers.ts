import { withAsciiDigits } from './digits.ts'
import { scripts } from './scripts.ts'

/** The values of the numbers that are written as words. */
const values = new Map<string, number>()
for (const { numbers } of Object.values(scripts)) {
  let value = 0
  for (const it of numbers.normalize('NFC').split(' '))
    if (Number(it)) value = Number(it)
    else values.set(it, value)
}

const WORD = /[\p{L}\p{M}]+/gu

/**
 * Returns a text in lowercase with its numbers in digits: `seven` is `7`,
 * `twenty-four` is `24`, `five thousand` is `5000`, and `thirty (30)` is `30`.
 * “One” stays, because it often counts nothing.
 */
export function withDigits(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(WORD, (name) => {
      const value = values.get(name) ?? 1
      return value === 1 ? name : `${value}`
    })
    .replace(
      /\b([2-9])0[ -](?:([1-9])\b|one\b|first\b)/g,
      (_, tens, one = 1) => `${tens}${one}`,
    )
    .replace(
      /\b([2-9]|\d\d) (10(?:0|00|0{5}|0{8}))\b/g,
      (_, count, unit) => `${count * unit}`,
    )
    .replace(/(?<!\p{Nd})(\p{Nd}+) \(\1\)/gu, '$1')
}

const UNITS = Object.values(scripts).map(
  ({ units }) =>
    new RegExp(`^(?:${units.map((unit) => `(${unit})`).join('|')})`, 'u'),
)

/**
 * Returns a period by value, such as `1 month` or `1 calendar month` as `1 3`;
 * undefined if a text is not a period.
 */
export function readPeriod(text: string): string | undefined {
  const [, count = '', unit = ''] =
    /^(\S+)\s(?:\p{L}\S*\s)?(\S+)$/u.exec(withDigits(text)) ?? []
  return periodOf(count, unit)
}

/** Returns the periods of a text by value, in its order. */
export function periodsIn(text: string): string[] {
  const words = withDigits(text).match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
  return words
    .slice(1)
    .flatMap((unit, at) => periodOf(words[at] ?? '', unit) ?? [])
}

/** Returns a period from the count and the unit that `withDigits` wrote. */
function periodOf(count: string, unit: string): string | undefined {
  const number =
    values.get(count) ?? Number(withAsciiDigits(count) || Number.NaN)
  const found = UNITS.map((pattern) => pattern.exec(unit)).find(Boolean)
  return found && Number.isInteger(number) && number > 0
    ? `${number} ${found.slice(1).findIndex(Boolean)}`
    : undefined
}
