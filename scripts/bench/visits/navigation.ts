import { launchDevtools } from '../../browser/devtools.ts'
import { arrive, openTab, type Tab } from '../../browser/tab.ts'
import { median } from '../median.ts'
import type { Navigation } from './results.ts'

const RUNS = 10

/** How long the pointer rests on a link before the click, in milliseconds; Chromium waits for 200 before it prerenders. */
const REST = 1000

/** The ways that are measured: a link on a page. */
const ways = [
  { from: '/', link: 'a[href^="/privacypolicy"]' },
  { from: '/privacypolicy', link: 'a[href^="/privacypolicy/2"]' },
]

/** Follows links in fresh tabs and tells when the other page was painted, after the pointer had rested on the link and without. Throws where a page was not prerendered for all that. */
export async function measureNavigations(site: string): Promise<Navigation[]> {
  const devtools = launchDevtools()
  const once = async (url: string, link: string, rest: number) => {
    const tab = await openTab(devtools)
    try {
      return await follow(tab, url, link, rest)
    } finally {
      await tab.close()
    }
  }
  try {
    const found: Navigation[] = []
    for (const { from, link } of ways) {
      const hovered: number[] = []
      const straight: number[] = []
      let to = ''
      for (let run = 0; run < RUNS; run++) {
        const { pathname, shown, isPrerendered } = await once(site + from, link, REST)
        if (!isPrerendered) throw new Error(`${pathname} was not prerendered from ${from}.`)
        to = pathname
        hovered.push(shown)
        straight.push((await once(site + from, link, 0)).shown)
      }
      found.push({ from, to, runs: RUNS, hovered: median(hovered), straight: median(straight) })
    }
    return found
  } finally {
    await devtools.close()
  }
}

async function follow(tab: Tab, url: string, link: string, rest: number) {
  await tab.goto(url)
  await tab.hover(link)
  await new Promise((resolve) => setTimeout(resolve, rest))
  const clicked = await tab.click()
  const { painted, ...arrival } = await arrive(tab, url)
  return { ...arrival, shown: painted - clicked }
}
