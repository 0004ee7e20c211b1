import { addToIndex, indexFiles, loadIndex, saveIndex, unindexed } from '../content/index-cache.ts'
import type { OpenSite } from '../content/open-site.ts'
import { checkSite, type Site } from '../content/read-site.ts'
import type { SiteReading } from '../content/site-reading.ts'
import { isError } from '../problems/problem.ts'
import { hasPages, keptPages, type MadePages, makePages, pagesName } from './make-pages.ts'
import type { Publication } from './publication.ts'
import { keptReadings, readUnit } from './read-unit.ts'
import { type Unit, unitsOf } from './unit.ts'
import type { Workers } from './workers.ts'

/** A site whose texts are read and checked, and of which some or all pages may be made. */
export interface KnownSite {
  site: Site
  readings: ReadonlyMap<Unit, readonly SiteReading[]>
}

/** Reads what every text has to know of all others and, where they are few, the texts; what an earlier command read of the same files is not read again. */
export async function readAhead(site: OpenSite, workers: Workers): Promise<void> {
  await readIndex(site, workers)
  if (workers.areWorthwhile(site.sources.size)) return
  for (const unit of unitsOf(site)) if (!keptReadings(site, unit)) readUnit(site, unit)
}

async function readIndex(site: OpenSite, workers: Workers): Promise<void> {
  loadIndex()
  const files = unindexed(site)
  if (files.length === 0) return
  const helped = await workers.index(files, site.today)
  if (helped) addToIndex(helped)
  else indexFiles(site, files)
  saveIndex(site)
}

/** Reads and checks all texts of a site whose index is read and, where they are to be published, sees to it that pages are made; what an earlier command made of the same texts is not made again. `onPages` is given what other processes make, as soon as it is made. */
export async function readKnownSite(
  site: OpenSite,
  workers: Workers,
  publication?: Publication,
  onPages?: (unit: Unit, pages: MadePages) => void,
): Promise<KnownSite> {
  const units = unitsOf(site)
  const kept = new Map(units.map((unit) => [unit, keptReadings(site, unit)] as const))
  const isKnown = (unit: Unit) => {
    const readings = kept.get(unit)
    if (!readings || !publication || hasErrors(readings)) return readings !== undefined
    return hasPages(pagesName(site, unit, readings, publication))
  }
  await workers.prepare(
    units.filter((unit) => !isKnown(unit)),
    site.today,
    publication,
    (unit) => {
      const readings = keptReadings(site, unit)
      kept.set(unit, readings)
      if (!readings || !publication || !onPages) return
      const pages = keptPages(pagesName(site, unit, readings, publication))
      if (pages) onPages(unit, pages)
    },
  )
  const readings = new Map(
    units.map((unit) => {
      const own = kept.get(unit) ?? readUnit(site, unit)
      return [unit, own] as const
    }),
  )
  return { site: checkSite(site, [...readings.values()].flat()), readings }
}

/** The pages of a unit of a site without errors. */
export async function pagesOf(
  { site, readings }: KnownSite,
  unit: Unit,
  publication: Publication,
): Promise<MadePages> {
  const name = pagesName(site, unit, readings.get(unit) ?? [], publication)
  const pages = keptPages(name) ?? (await makePages(site, unit, publication, name))
  unit.files.forEach(site.forget)
  return pages
}

/** Whether any text of a unit has errors. */
export function hasErrors(readings: readonly SiteReading[]): boolean {
  return readings.some(({ problems }) => problems.some(isError))
}
