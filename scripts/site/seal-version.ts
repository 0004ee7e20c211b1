import type { VFile } from 'vfile'
import { type Day, latest } from '../../src/policy/timeline.ts'
import { type CheckedFacts, FACT, type FactsTable } from '../text/facts.ts'
import { explainNotice } from './notice.ts'
import {
  addSeal,
  isPublished,
  type Seal,
  type SealBook,
  sealOf,
} from './seals.ts'
import {
  type TextVersion,
  type VersionContext,
  versionsOf,
} from './versions-of.ts'

/**
 * The version of a policy that is to be sealed: that of a day, or the only one
 * that is due; with its last seal, and what is due. Throws, in plain English,
 * where there is none or more than one.
 */
export function findDue(context: VersionContext, slug: string, day?: Day) {
  const policies = versionsOf(context.texts)
  const versions = policies.get(slug)
  if (!versions) {
    const known = [...policies.keys()].join(', ')
    throw new Error(
      `There is no policy “${slug}” with versions. There are: ${known}.`,
    )
  }
  const days = versions.map((version) => version.day)
  if (day && !days.includes(day))
    throw new Error(
      `There is no version of ${slug} of ${day}. There are: ${days.join(', ')}.`,
    )
  const due = versions
    .filter((version) => !day || version.day === day)
    .flatMap((version) => {
      const seal = sealOf(context.seals.book, version)
      const what = explainDue(version, context.facts, seal)
      return what ? [{ version, seal, what }] : []
    })
  const [first, second] = due
  if (!first)
    throw new Error(
      `${day ? `The version of ${day}` : 'Every version'} has its seal.`,
    )
  if (!second) return first
  const choices = due.map(
    ({ version }) => `npm run seal -- ${slug} ${version.day}`,
  )
  throw new Error(
    `More than one version is not sealed yet. Say which:\n${choices.join('\n')}`,
  )
}

/**
 * What of a version is not sealed yet; undefined where its last seal holds all
 * there is.
 */
export function explainDue(
  { file, notes }: TextVersion,
  facts: CheckedFacts,
  seal?: Seal,
) {
  if (!seal) return 'the text'
  if (notes.corrections.length > seal.told.corrections.length)
    return 'a correction'
  if (notes.withdrawn && !seal.told.withdrawn) return 'its withdrawal'
  const names = Object.keys(realFacts(file, facts)).filter(
    (name) => !(name in seal.facts),
  )
  return names.length > 0 ? `the real value of ${names.join(', ')}` : undefined
}

/**
 * The book with one more seal, of a version as it stands. Sealed values stay;
 * placeholders are left out, so that supplying the real value later breaks
 * nothing. Throws where readers would have less notice than promised.
 */
export function sealVersion(
  version: TextVersion,
  context: VersionContext,
  by: string,
): SealBook {
  const { file, slug, day } = version
  const { book } = context.seals
  const facts = {
    ...realFacts(file, context.facts),
    ...sealOf(book, version)?.facts,
  }
  const names = factsByName(context.facts.table, facts)
  const text = context.sealedTextOf(file.path, String(file), names)
  if (!text) throw new Error(`${file.path} cannot be read, and so not sealed.`)
  return addSeal(book, {
    policy: slug,
    version: day,
    by,
    on: context.today,
    ...text,
    facts,
  })
}

/**
 * The version that one changes: the last before it that readers know and that
 * was not withdrawn.
 */
export function findBase(
  { slug, day }: TextVersion,
  { texts, seals }: VersionContext,
) {
  const versions = versionsOf(texts).get(slug) ?? []
  return versions.findLast((it) => it.day < day && isPublished(seals.book, it))
}

/**
 * Why a draft may not be sealed today: what is not sealed is not public, so
 * that its notice cannot begin earlier. Undefined where it may be.
 */
export function explainLate(
  { day, notes }: TextVersion,
  promised: number,
  today: Day,
) {
  const announced = latest([notes.announced ?? day, today]) ?? day
  return notes.notice === 'none'
    ? undefined
    : explainNotice(announced, day, promised)
}

/**
 * The values that a version prints: those it was sealed with, and of all other
 * facts those of today.
 */
export function factsOfVersion(live: FactsTable, { facts }: Seal): FactsTable {
  return new Map([...live, ...Object.entries(facts)])
}

/**
 * The values by which the text of a version is compared: sealed ones, and the
 * name in braces of each other fact.
 */
export function factsByName(
  live: FactsTable,
  sealed: Seal['facts'],
): FactsTable {
  const names = [...live.keys()].map(
    (name) => [name, `{facts.${name}}`] as const,
  )
  return new Map([...names, ...Object.entries(sealed)])
}

/**
 * The facts of a text that are no placeholders; the promised notice is one of
 * every text, for the next version is held to it.
 */
export function realFacts(file: VFile, { real }: CheckedFacts): Seal['facts'] {
  const found = [...String(file).matchAll(FACT)]
  const names = ['noticeDays', ...found.map(([, , name = '']) => name)]
  return Object.fromEntries([...real].filter(([name]) => names.includes(name)))
}
