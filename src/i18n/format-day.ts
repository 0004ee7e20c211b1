const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  )

/**
 * An ISO day as people write it in India: `2026-12-01` becomes `1 December
 * 2026`; in another language as Intl writes it there.
 */
export function formatDay(day: string, locale = 'en-IN'): string {
  // Intl takes a cheap phone 160 to 200 ms to start.
  if (!locale.startsWith('en'))
    return new Date(day).toLocaleDateString(locale, long)

  const [year, month = 0, date] = day.split('-').map(Number)
  return `${date} ${months[month - 1]} ${year}`
}

const long = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const
