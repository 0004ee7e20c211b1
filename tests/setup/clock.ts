import type { Day } from '../../src/site/timeline.ts'

/**
 * The environment of a program that starts at noon of a day in India, whatever
 * midnight passes while it runs.
 */
export function clockAt(day: Day): NodeJS.ProcessEnv {
  // By the real clock, also where that of this process was set.
  const now = performance.timeOrigin + performance.now()
  const ahead = Math.round(Date.parse(`${day}T12:00+05:30`) - now)
  const clock = `const D = Date, now = () => D.now() + ${ahead}; globalThis.Date = class extends D { constructor(...all) { all.length ? super(...all) : super(now()) } static now() { return now() } }`

  return {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  }
}
