import {
  type Day,
  daysBetween,
  todayInIndia,
} from '../../src/policy/timeline.ts'

/**
 * The environment of a program for which it is a day in India, at this time of
 * day; at midnight its clock stands still.
 */
export function clockAt(day: Day): NodeJS.ProcessEnv {
  // By the real clock, also where that of this process was set.
  const now = new Date(performance.timeOrigin + performance.now())
  const ahead = daysBetween(todayInIndia(now), day) * 86_400_000
  const end = Date.parse(`${day}T23:59:59+05:30`)
  const clock = `const D = Date, now = () => Math.min(D.now() + ${ahead}, ${end}); globalThis.Date = class extends D { constructor(...all) { all.length ? super(...all) : super(now()) } static now() { return now() } }`

  return {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  }
}
