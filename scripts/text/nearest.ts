/**
 * The known names that a mistyped one may have meant to be, the nearest first,
 * and at most three.
 */
export function nearestOf(name: string, known: Iterable<string>): string[] {
  const meant = name.toLowerCase()
  const most = Math.max(2, name.length / 3)

  return [...known]
    .map((it) => ({ it, far: distance(meant, it.toLowerCase(), most) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ it }) => it)
}

/** The nearest of them, if any is near. */
export function nearest(
  name: string,
  known: Iterable<string>,
): string | undefined {
  return nearestOf(name, known)[0]
}

/**
 * How many letters of a word have to be put in, taken out or changed to make
 * another of it; Infinity where their lengths alone differ by more than `most`.
 */
function distance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return Number.POSITIVE_INFINITY

  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries())
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
