import { Script } from '../../document/page-needs.tsx'
import { formatDay } from '../../model/format-day.ts'
import { usePage } from '../page-context.tsx'

/** A line with the visitor's current date. Until the script has run, and without it, it shows the day of the last change. */
export function LastUpdated() {
  const { updated } = usePage()
  return (
    <p className="in-force">
      <Script name="today" />
      Last updated{' '}
      <time id="today" dateTime={updated}>
        {updated && formatDay(updated)}
      </time>
    </p>
  )
}
