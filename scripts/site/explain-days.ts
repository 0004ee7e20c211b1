import {
  addDays,
  type Day,
  daysBetween,
  latest,
} from '../../src/policy/timeline.ts'
import type { Explanation } from '../text/diagnostics/report.ts'
import type { FactsTable } from '../text/facts.ts'
import type { Book, Seal } from './book.ts'
import { presentSlug } from './moved-pages.ts'
import type { Version } from './policies.ts'
import type { Site } from './site.ts'

type Metadata = Pick<Seal['metadata'], 'notice' | 'corrections' | 'withdrawn'>
type Dated = Pick<Seal, 'policy' | 'version' | 'on'> & { metadata: Metadata }

/** A version that may only be begun. */
type Draft = Pick<Version, 'slug' | 'day'> & { metadata: Metadata }

/**
 * Why a seal may not follow those there are, or some of them, by the days of
 * both; undefined where it may. Readers are told on the day of a seal, and on no
 * other.
 */
export function explainDays(
  { book, moved, facts }: Site,
  seal: Dated,
  earlier: Book = book.seals,
): Explanation | undefined {
  const last = earlier.at(-1)
  if (last && seal.on < last.on)
    return [
      `It is sealed on ${seal.on}, and the seal before it on ${last.on}.`,
      'Set the clock of this computer right.',
    ]

  const slug = presentSlug(moved, seal.policy)
  const own = earlier.filter(
    ({ policy }) => presentSlug(moved, policy) === slug,
  )
  const former = own.findLast(({ version }) => version === seal.version)
  if (former) return explainAdded(former, seal)

  return seal.version < seal.on
    ? explainRecorded(own, seal)
    : explainAnnounced(own, seal, facts.table)
}

/** Why a draft may not be sealed today with the day that it has, or `day`. */
export function explainDraft(
  site: Site,
  { slug: policy, metadata, ...draft }: Draft,
  version: Day = draft.day,
): Explanation | undefined {
  return explainDays(site, { policy, version, on: site.today, metadata })
}

/**
 * The first day that a draft may have, were it sealed today: free, after the
 * version that it follows, and with the notice which that one promises.
 */
export function firstDay(
  { book, facts, today, policies }: Site,
  { slug, day, metadata }: Draft,
): Day {
  const before = sealBefore(book.ofPolicy(slug), day)
  const promised =
    before && !metadata.notice ? daysPromised(before, facts.table) : 0
  const others = policies.get(slug)?.versions.filter((it) => it.day !== day)
  let first =
    latest([
      addDays(today, promised || 0),
      before && addDays(before.version, 1),
    ]) ?? today
  while (others?.some((it) => it.day === first)) first = addDays(first, 1)
  return first
}

/** What a further seal adds is of its day. */
function explainAdded(
  { metadata: before }: Seal,
  { on, metadata }: Dated,
): Explanation | undefined {
  const days = metadata.corrections
    .slice(before.corrections.length)
    .map(({ date }) => date)
  if (metadata.withdrawn && !before.withdrawn) days.push(metadata.withdrawn)

  const other = days.find((day) => day !== on)
  return other
    ? [
        `It bears the day ${other}, and is sealed on ${on}.`,
        `Write ${on} in its place.`,
      ]
    : undefined
}

/** A text from before the software comes before all that it has sealed. */
function explainRecorded(
  own: Book,
  { version, on }: Dated,
): Explanation | undefined {
  const earlier = own.find((it) => it.version < version && it.on < on)
  if (!earlier) return undefined

  return [
    `A version of ${version} cannot be sealed on ${on}: readers have that of ${earlier.version}, sealed on ${earlier.on}, and were promised that it changes with notice only.`,
    `Rename the file to a day that is to come. Texts from before the first seal can be recorded only on its day, or before it: of ${earlier.version} and older.`,
  ]
}

/** A version has the notice that the version before it promises. */
function explainAnnounced(
  own: Book,
  { policy, version, on, metadata }: Dated,
  facts: FactsTable,
): Explanation | undefined {
  const before = sealBefore(own, version)
  if (!before || metadata.notice) return undefined

  const days = daysPromised(before, facts)
  const given = daysBetween(on, version)
  const first = addDays(on, days || 0)
  return given < days
    ? [
        `Announced on ${on}, a version of ${version} leaves readers ${given} days. They were promised ${days}.`,
        `What is not sealed is not public: the notice begins with the seal. Give it the day ${first}: npm run amend -- ${policy} --day ${first}
Where the law requires it, for safety, or where it favours readers, tell them why there is none:
notice: none
reason: The law requires it at once.`,
      ]
    : undefined
}

/** The last seal of the version that one follows, which was not withdrawn. */
function sealBefore(own: Book, version: Day): Seal | undefined {
  const latest = new Map(own.map((it) => [it.version, it]))
  const [before] = [...latest.values()]
    .filter((it) => !it.metadata.withdrawn && it.version < version)
    .sort((a, b) => (a.version < b.version ? 1 : -1))
  return before
}

/** The days of notice that a version promises of the next one. */
function daysPromised({ facts: sealed }: Seal, facts: FactsTable): number {
  return Number(sealed.noticeDays ?? facts.get('noticeDays'))
}
