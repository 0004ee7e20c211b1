const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  )

/**
 * An ISO day as people write it in India: `2026-12-01` becomes `1 December
 * 2026`.
 */
export function formatDay(day: string): string {
  const [year, month = 0, date] = day.split('-').map(Number)
  return `${date} ${months[month - 1]} ${year}`
}
