import { formatDay } from './format-day.ts'

/** The line under a policy's title: the day from which its text applies. */
export function DayInForce({ day }: { day: string }) {
  return (
    <p className="in-force">
      In force from <time dateTime={day}>{formatDay(day)}</time>
    </p>
  )
}
