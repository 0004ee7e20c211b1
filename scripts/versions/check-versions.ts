import { type Day, type Standing, standingOf, type Timeline } from '../../src/policy/timeline.ts'
import { placeOf, sealsFile } from '../content/folders.ts'
import type { OpenSite } from '../content/open-site.ts'
import type { SiteReading } from '../content/site-reading.ts'
import { inOrder, type ReadVersion, versionsOf } from '../content/versions-of.ts'
import { isError, type Problem, problemsIn } from '../problems/problem.ts'
import { checkCorrections } from './check-corrections.ts'
import { checkGone } from './check-gone.ts'
import { checkNotice } from './check-notice.ts'
import { checkMoved, checkPromises } from './check-promises.ts'
import { checkSeal } from './check-seal.ts'
import { checkSealedFacts, checkUnsealedFacts } from './check-sealed-facts.ts'
import { newHomes } from './new-home.ts'
import { promisedClauses, type Seal, sealOf } from './seals.ts'
import type { Sums } from './sum-up.ts'
import { liveFactsOf } from './take-seal.ts'

/** Checks what versions of policies owe their readers: notice, the sealed text, and links that go on leading somewhere. */
export function checkVersions(site: OpenSite, pages: readonly SiteReading[]): Problem[] {
  const timelines = [...versionsOf(pages, site.today).values()]
  return [
    ...site.seals.problems,
    ...checkGone(
      site.seals,
      pages.map(({ file }) => placeOf(file)),
    ),
    ...timelines.flatMap((timeline) =>
      inOrder(timeline).flatMap((version) => checkVersion(version, timeline, site)),
    ),
  ]
}

/** What is wrong with each text by itself; without the warnings of archived versions, for nobody may change their text any more. */
export function ownProblems(
  readings: readonly SiteReading[],
  { today, seals, files }: OpenSite,
): Problem[] {
  const places = files.map(placeOf).filter(({ day }) => day && day <= today)
  const inForce = new Map<string, Day>()
  for (const { slug, day = '' } of places)
    if (day > (inForce.get(slug) ?? '')) inForce.set(slug, day)
  return readings.flatMap(({ file, problems }) => {
    const { slug, day } = placeOf(file)
    const isArchived = day && day < (inForce.get(slug) ?? '')
    return isArchived && sealOf(seals.book, { slug, day }) ? problems.filter(isError) : problems
  })
}

function checkVersion(
  version: ReadVersion,
  timeline: Timeline<ReadVersion>,
  site: OpenSite,
): Problem[] {
  const { sums } = version.document
  const seal = sealOf(site.seals.book, version)
  const standing = standingOf(version, timeline)
  return [
    ...checkCorrections(version, site.facts.table),
    ...(seal ? checkSealed(version, { seal, sums, standing, timeline, site }) : []),
    ...(seal || site.seals.problems.length > 0 ? [] : [unsealed(version)]),
    ...(standing === 'archived' ? [] : checkStanding(version, { seal, sums, timeline, site })),
  ]
}

interface Context {
  seal: Seal | undefined
  sums: Sums | undefined
  timeline: Timeline<ReadVersion>
  site: OpenSite
}

function checkSealed(
  version: ReadVersion,
  { seal, sums, standing, timeline, site }: Context & { seal: Seal; standing: Standing },
): Problem[] {
  const later = inOrder(timeline).filter(({ day }) => day > version.day)
  return [
    ...(sums ? checkSeal(version, seal, sums, site.today) : []),
    ...checkUnsealedFacts(version, seal, liveFactsOf(site.facts)),
    ...(standing === 'archived'
      ? []
      : checkSealedFacts(version, seal, {
          live: site.facts.table,
          later: later.map(({ document }) => site.factsOf(document.file)),
          today: site.today,
        })),
  ]
}

/** What only those versions are held to that readers have before them, or will have. */
function checkStanding(version: ReadVersion, { seal, sums, timeline, site }: Context): Problem[] {
  const predecessor = inOrder(timeline).findLast(({ day }) => day < version.day)
  const noticeDays = predecessor && site.factsOf(predecessor.document.file).get('noticeDays')
  const promised = promisedClauses(site.seals.book, version)
  return [
    ...(noticeDays ? checkNotice(version, Number(noticeDays)) : []),
    ...checkMoved(version),
    ...(sums
      ? checkPromises(version, promised, () =>
          newHomes(version, { predecessor, sealed: seal, sums, read: site.read }),
        )
      : []),
  ]
}

function unsealed({ document }: ReadVersion): Problem {
  return problemsIn(document.file, document.source)(
    undefined,
    'This version is not sealed: its text could still be changed without anybody being told.',
    `When it is final, run “npm run seal” and commit ${sealsFile}.`,
    'warning',
  )
}
