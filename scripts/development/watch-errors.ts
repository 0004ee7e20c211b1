import { stripVTControlCharacters } from 'node:util'
import type { NormalizedHotChannel } from 'vite'
import { isIndexSaved, loadIndex, saveIndex } from '../content/index-cache.ts'
import type { OpenSite } from '../content/open-site.ts'
import { printProblems } from '../problems/print.ts'
import { knownErrors } from './known-errors.ts'
import type { LiveSite } from './live-site.ts'
import { type Skims, skimsOf } from './skims.ts'

/** Looks for errors while nothing else is to be done. */
export interface ErrorWatch {
  /** Checks after a page has gone out, when it will be on screen. */
  afterPage: () => void
  /** Checks after a change, when pages that show it have gone out, or nobody has asked for one. */
  afterChange: () => void
}

/** Milliseconds in which a browser shows a page that has gone out. */
const TO_SHOW = 100
/** Milliseconds in which a browser asks for a page that has changed, if it does. */
const TO_ASK = 600
/** Milliseconds for which nobody minds to wait. */
const SLICE = 8

/** Lays the errors of a site over its pages, and takes them away when they are mended. */
export function watchErrors(live: LiveSite, hot: NormalizedHotChannel): ErrorWatch {
  let timer: NodeJS.Timeout | undefined
  let skims: Skims | undefined
  let skimmed: OpenSite | undefined

  const check = () => {
    const site = live.now()
    if (site !== skimmed || !skims) {
      loadIndex()
      skims = skimsOf(site)
      skimmed = site
      tell(knownErrors(live, skims), hot)
      if (!skims.isComplete()) goOn(site, skims)
    } else tell(knownErrors(live, skims), hot)
  }
  const goOn = (site: OpenSite, current: Skims) => {
    if (current !== skims) return
    if (!current.goOn(SLICE)) setImmediate(goOn, site, current)
    else {
      if (!isIndexSaved()) saveIndex(site)
      checkIn(0)
    }
  }
  const checkIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(check, pause)
  }
  return { afterPage: () => checkIn(TO_SHOW), afterChange: () => checkIn(TO_ASK) }
}

function tell(errors: Parameters<typeof printProblems>[0], hot: NormalizedHotChannel): void {
  const message = stripVTControlCharacters(printProblems(errors))
  if (errors.length > 0) hot.send({ type: 'error', err: { message, stack: '' } })
  else hot.send('content-in-order')
}
