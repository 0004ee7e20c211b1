import leven from 'leven'

/**
 * Returns up to three known names that are similar to a mistyped one, the
 * nearest first. A word of a known name, such as `logs` of `retention.logs`,
 * counts like the whole name.
 */
export function nearestOf(name: string, known: Iterable<string>): string[] {
  const most = Math.max(1, Math.floor(name.length / 3))
  return Array.from(known, (id) => {
    const words = [id, ...id.split(/[-.]/)]
    const distances = words.map((it) =>
      leven(name.toLowerCase(), it.toLowerCase(), { maxDistance: most + 1 }),
    )
    return { id, distance: Math.min(...distances) }
  })
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ id }) => id)
}
