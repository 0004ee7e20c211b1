import { type Standing, standingOf, type Timeline } from '../../src/policy/timeline.ts'
import { placeOf, sealsFile } from '../content/folders.ts'
import type { OpenSite } from '../content/open-site.ts'
import { inOrder, type ReadVersion, versionsOf } from '../content/versions-of.ts'
import type { ReadDocument } from '../mdx/read-document.ts'
import { isError, type Problem, problemsIn } from '../problems/problem.ts'
import { checkCorrections } from './check-corrections.ts'
import { checkGone } from './check-gone.ts'
import { checkNotice } from './check-notice.ts'
import { checkMoved, checkPromises } from './check-promises.ts'
import { checkSeal } from './check-seal.ts'
import { checkSealedFacts, checkUnsealedFacts } from './check-sealed-facts.ts'
import { newHomes } from './new-home.ts'
import { factsByName } from './sealed-facts.ts'
import { promisedClauses, type Seal, sealOf } from './seals.ts'
import { type Sums, sumUp } from './sum-up.ts'
import { liveFactsOf } from './take-seal.ts'

/** Checks what versions of policies owe their readers: notice, the sealed text, and links that go on leading somewhere. */
export function checkVersions(site: OpenSite, pages: readonly ReadDocument[]): Problem[] {
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

/** Without the warnings of an archived version: nobody may change its text any more. */
export function ownProblems(document: ReadDocument, { today, seals, files }: OpenSite): Problem[] {
  const place = placeOf(document.file)
  const isKept = files.some((file) => {
    const { slug, day } = placeOf(file)
    return slug === place.slug && day && place.day && day > place.day && day <= today
  })
  const isSealed = place.day !== undefined && sealOf(seals.book, { ...place, day: place.day })
  return isKept && isSealed ? document.problems.filter(isError) : document.problems
}

function checkVersion(
  version: ReadVersion,
  timeline: Timeline<ReadVersion>,
  site: OpenSite,
): Problem[] {
  const { document } = version
  const seal = sealOf(site.seals.book, version)
  const standing = standingOf(version, timeline)
  // What is wrong with the text itself comes first: until then it says nothing that could be compared.
  const sums = document.problems.some(isError)
    ? undefined
    : sumUp(document, factsByName(site.facts.table, seal?.facts ?? {}))
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
          newHomes(version, { predecessor, sealed: seal, sums }),
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
