import type { Day } from '../../src/site/timeline.ts'

/**
 * Returns environment variables that start Node's clock at noon of a day in
 * India, so that no test crosses midnight.
 */
export function clockAt(day: Day): NodeJS.ProcessEnv {
  // From the real clock, even if the clock of this process was changed.
  const now = performance.timeOrigin + performance.now()
  const ahead = Math.round(Date.parse(`${day}T12:00+05:30`) - now)
  const clock = `const D = Date, now = () => D.now() + ${ahead}; globalThis.Date = class extends D { constructor(...all) { all.length ? super(...all) : super(now()) } static now() { return now() } }`

  return {
    // Git has a clock of its own.
    GIT_COMMITTER_DATE: `${day}T12:00:00+05:30`,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  }
}
