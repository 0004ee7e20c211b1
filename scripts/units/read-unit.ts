import { fingerprint } from '../cache/fingerprint.ts'
import { codeVersion, siteCache } from '../cache/site-cache.ts'
import { placeOf } from '../content/folders.ts'
import { keyOf } from '../content/index-cache.ts'
import type { OpenSite } from '../content/open-site.ts'
import { readText, type SiteReading } from '../content/site-reading.ts'
import { withoutMarks } from '../mdx/read-document.ts'
import { sealOf } from '../versions/seals.ts'
import type { Unit } from './unit.ts'

/** A reading without what the file itself says. */
type KeptReading = Omit<SiteReading, 'source'>

/** The name under which the readings of a unit are kept: another one as soon as a text, the facts in it, what it knows of other pages, or the code is another. */
export function readingsName(site: OpenSite, { files }: Unit): string {
  const texts = files.map((file) => {
    const { slug, day } = placeOf(file)
    const seal = day && sealOf(site.seals.book, { slug, day })
    const words = site.indexFor(file).wordsKey()
    return [keyOf(file, site.sources.get(file) ?? '', site.factsOf(file)), seal, words]
  })
  return `readings.${fingerprint(codeVersion(), texts)}`
}

/** The readings of a unit as they were kept; undefined where there are none, or where a heading that they refer to has changed. */
export function keptReadings(site: OpenSite, unit: Unit): SiteReading[] | undefined {
  const bytes = siteCache.read(readingsName(site, unit))
  if (!bytes) return undefined
  const kept: KeptReading[] = JSON.parse(bytes.toString())
  const holds = kept.every(({ file, lookedAt }) => {
    const { headingsKey } = site.indexFor(file)
    return lookedAt.every(([path, key]) => headingsKey(path) === key)
  })
  if (!holds) return undefined
  return kept.map((reading) => ({
    ...reading,
    source: withoutMarks(site.sources.get(reading.file) ?? ''),
  }))
}

/** Reads the texts of a unit, and keeps what was read. */
export function readUnit(site: OpenSite, unit: Unit): SiteReading[] {
  const readings = unit.files.map((file) => readText(site, file))
  const kept = readings.map(({ source: _, ...reading }): KeptReading => reading)
  siteCache.write(readingsName(site, unit), Buffer.from(JSON.stringify(kept)))
  return readings
}
