import { formatDay } from '../model/format-day.ts'
import type { Day as IsoDay } from '../policy/timeline.ts'

/** A day as people write it, and as machines read it. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{formatDay(day)}</time>
}
