/** The middle of some numbers, of an even number of them the mean of the middle two; NaN where there are none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const low = sorted[Math.floor(middle)] ?? Number.NaN
  return (low + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
