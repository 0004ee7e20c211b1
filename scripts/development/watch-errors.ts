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
  /** Checks what is open once the page that was asked for is on screen. */
  checkSoon: () => void
}

/** Long enough for a browser to ask for a page again. */
const PAUSE = 150
/** Short enough that nobody waits for it. */
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
      checkSoon()
    }
  }
  const checkSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(check, PAUSE)
  }
  return { checkSoon }
}

function tell(errors: Parameters<typeof printProblems>[0], hot: NormalizedHotChannel): void {
  const message = stripVTControlCharacters(printProblems(errors))
  if (errors.length > 0) hot.send({ type: 'error', err: { message, stack: '' } })
  else hot.send('content-in-order')
}
