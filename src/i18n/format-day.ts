const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  )

/**
 * Formats an ISO day as the press of the language writes it: `2026-12-01` becomes
 * `1 December 2026`, or `2026 డిసెంబర్ 1`.
 */
export function formatDay(day: string, locale = 'en-IN'): string {
  const [year, number = 0, date] = day.split('-').map(Number)
  const month = locale.startsWith('en')
    ? months[number - 1]
    : monthIn(locale, number)
  return YEAR_FIRST.test(locale)
    ? `${year} ${month} ${date}`
    : `${date} ${month} ${year}`
}

/** Names by locale and number. Intl takes a cheap phone 160 to 200 ms to start. */
const localMonths = new Map<string, string>()

function monthIn(locale: string, number: number): string {
  const key = `${locale} ${number}`
  const name =
    localMonths.get(key) ??
    new Date(2000, number - 1).toLocaleDateString(locale, { month: 'long' })
  localMonths.set(key, name)
  return name
}

/** The order of Intl has a comma, which no case ending can follow. */
const YEAR_FIRST = /^(te|ta|ml)/
