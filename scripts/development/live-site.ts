import { existsSync, readFileSync } from 'node:fs'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'
import { pagePath } from '../../src/routes/addresses.ts'
import { abridge } from '../content/abridge.ts'
import { pathnameOf, slugOf } from '../content/folders.ts'
import { type ChangingSite, openSite } from '../content/open-site.ts'
import { isSection } from '../mdx/file-data.ts'
import { indexAtFirstSight } from './first-sight.ts'

/** What a change of a file of `content/` touches: nothing; the words of one page; anything. */
export type Reach = 'nothing' | 'words' | 'anything'

/** A site that is open while its files change. */
export interface LiveSite {
  /** The site as it stands; another one after a change that may touch anything. */
  now: () => ChangingSite
  /** Files that have been read in full since the start. */
  lookedAt: () => ReadonlySet<string>
  /** Takes over a file of `content/` as it stands now. */
  takeOver: (file: string) => Reach
}

/** Opens the content of a project folder as on a day, by default on the day that it is. */
export function liveSite(folder: string, day?: Day): LiveSite {
  const former = new Set<string>()
  /** Files that are no texts, as they stood when they last changed. */
  const others = new Map<string, string>()
  let site = open(folder, day)
  const reopen = () => {
    for (const file of site.documents.keys()) former.add(file)
    site = open(folder, day)
  }
  return {
    now() {
      if (day === undefined && site.today !== todayInIndia()) reopen()
      return site
    },
    lookedAt: () => new Set([...former, ...site.documents.keys()]),
    takeOver(file) {
      const before = site.sources.get(file) ?? others.get(file)
      const after = existsSync(`${folder}/${file}`) ? readFileSync(`${folder}/${file}`, 'utf8') : ''
      if (before === after) return 'nothing'
      if (!site.sources.has(file)) others.set(file, after)
      former.add(file)
      const isPage = site.sources.has(file) && !isSection(file)
      if (!isPage || headOf(before ?? '') !== headOf(after)) {
        reopen()
        return 'anything'
      }
      changeWords(site, file, after)
      return 'words'
    },
  }
}

function open(folder: string, day: Day | undefined): ChangingSite {
  const site = openSite(
    folder,
    day,
    indexAtFirstSight((file) => site.sources.get(file)),
  )
  return site
}

/** Takes over a text whose front matter is as it was. What refers to its headings is read anew where they have changed. */
function changeWords(site: ChangingSite, file: string, after: string): void {
  const before = site.sources.get(file) ?? ''
  site.sources.set(file, after)
  site.documents.delete(file)
  if (abridge(before) === abridge(after)) return
  const paths = [pathnameOf(file), pagePath(slugOf(file))]
  for (const [other, { lookedAt }] of site.documents)
    if (lookedAt.some((path) => paths.includes(path))) site.documents.delete(other)
}

function headOf(source: string): string {
  return /^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/.exec(source)?.[0] ?? source
}
