import type { Metadata } from '../../src/document/metadata.ts'
import { standingOf, timelineOf } from '../../src/policy/timeline.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { pack, unpack } from '../cache/pack.ts'
import { siteCache } from '../cache/site-cache.ts'
import { placeOf } from '../content/folders.ts'
import type { OpenSite } from '../content/open-site.ts'
import type { SiteReading } from '../content/site-reading.ts'
import { compressAll } from '../site/compress.ts'
import { readLandingDay } from '../site/landing-day.ts'
import { type OutputMap, toBytes } from '../site/output-map.ts'
import { markdownCopies } from './markdown-copies.ts'
import type { Publication } from './publication.ts'
import { readingsName } from './read-unit.ts'
import { renderUnit } from './render-unit.ts'
import type { Unit } from './unit.ts'

/** The pages of a unit as they ship, each file once, and compressed too. */
export interface MadePages {
  metadata: readonly Metadata[]
  files: OutputMap
}

/** The name under which the pages of a unit are kept: another one as soon as anything that they show is another. */
export function pagesName(
  site: OpenSite,
  unit: Unit,
  readings: readonly SiteReading[],
  publication: Publication,
): string {
  const lookedAt = readings.map((reading) => reading.lookedAt)
  const around = unit.slug === '' ? aroundLanding(site) : standings(site, unit)
  return `pages.${fingerprint(readingsName(site, unit), lookedAt, publication, site.facts.value, around)}`
}

/** Of the day only what it makes of the versions counts: on most days nothing changes. */
function standings({ today }: OpenSite, { files }: Unit) {
  const versions = files.map((file) => ({ day: placeOf(file).day ?? '' }))
  const timeline = timelineOf(versions, today)
  return versions.map((version) => [version.day, standingOf(version, timeline)])
}

/** The error screen knows every address, and the sitemap the day of the landing page. */
function aroundLanding({ sources }: OpenSite) {
  return [[...sources.keys()], readLandingDay()]
}

/** Whether pages seem to be kept under a name. */
export const hasPages = siteCache.has

/** The pages of a unit as they were kept under a name; undefined where there are none. */
export function keptPages(name: string): MadePages | undefined {
  const bytes = siteCache.read(name)
  if (!bytes) return undefined
  const { head, files } = unpack<readonly Metadata[]>(bytes)
  return { metadata: head, files: new Map(files) }
}

/** Makes the pages of a unit whose texts have no errors, and keeps them under a name. */
export async function makePages(
  site: OpenSite,
  unit: Unit,
  publication: Publication,
  name: string,
): Promise<MadePages> {
  const { documents, metadata } = await renderUnit(site, unit, publication)
  const copies = markdownCopies(site, unit, publication.origin)
  const files = await compressAll(toBytes(new Map([...documents, ...copies])), publication.quality)
  siteCache.write(name, pack({ head: metadata, files }))
  return { metadata, files }
}
