import type { Locator } from 'playwright-core'
import type { OpenPage } from './open.ts'

/** The sentence that tells what to do instead of the deletion form. */
export const fallbackOf = (page: OpenPage): Locator =>
  page.getByText('The form needs a script, which does not work here.')

/** Ends the wait after which a page counts its island as not started. Returns how long that wait was, in milliseconds; empty where nothing waits. */
export function endWait(page: OpenPage): Promise<number[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      animation.finish()
      return Number(endTime)
    }),
  )
}
