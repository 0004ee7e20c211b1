const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole number below a thousand in English words, such as `thirty-six`; larger ones are nobody’s habit. */
export function numberWords(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value > 999) return undefined
  if (value < 20) return UNITS[value]
  const rest = value % 100
  if (value >= 100) {
    const hundreds = `${UNITS[Math.floor(value / 100)]} hundred`
    return rest === 0 ? hundreds : `${hundreds} and ${numberWords(rest)}`
  }
  const ones = value % 10
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? '' : `-${UNITS[ones]}`}`
}
