import { checkSite } from '../content/read-site.ts'
import { readText } from '../content/site-reading.ts'
import { isError, type Problem, sortProblems } from '../problems/problem.ts'
import { unitsOf } from '../units/unit.ts'
import { ownProblems } from '../versions/check-versions.ts'
import type { LiveSite } from './live-site.ts'
import type { Skims } from './skims.ts'

/** The errors of a site as far as they concern an author at work: all of the pages that were looked at or changed, and of all others what their front matter alone shows. Before all texts are skimmed, those that a text has by itself. */
export function knownErrors(live: LiveSite, skims: Skims): Problem[] {
  const site = live.now()
  const lookedAt = live.lookedAt()
  const units = unitsOf(site).filter(({ files }) => files.some((file) => lookedAt.has(file)))
  const inFull = new Set(units.flatMap(({ files }) => files))
  if (!skims.isComplete()) {
    const readings = [...inFull].map((file) => readText(site, file))
    return sortProblems([...site.facts.problems, ...ownProblems(readings, site)].filter(isError))
  }
  const readings = [...site.sources.keys()].map((file) =>
    inFull.has(file) ? readText(site, file) : skims.of(file),
  )
  return checkSite(site, readings).problems.filter(isError)
}
