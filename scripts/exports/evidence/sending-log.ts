const TIME =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/

/** The first and the last time in a sender's log, and how many lines have one. */
export interface SendingLog {
  count: number
  first: Date
  last: Date
}

/**
 * Reads a sender's log, such as CSV: the first time with a time zone of each
 * line. Throws if no line has one.
 */
export function readSendingLog(source: string): SendingLog {
  const times = source
    .split('\n')
    .flatMap((line) => TIME.exec(line)?.[0] ?? [])
    .map((it) => new Date(it.replace(' ', 'T')))
    .sort((a, b) => a.getTime() - b.getTime())
  const [first] = times
  const last = times.at(-1)
  if (!first || !last)
    throw new Error(
      'No line of the log has a time with a time zone, such as 2026-11-01T10:00:00+05:30.',
    )
  return { count: times.length, first, last }
}
