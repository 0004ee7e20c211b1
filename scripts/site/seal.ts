import { versionBefore } from '../../src/policy/policy.ts'
import { type Day, latest } from '../../src/policy/timeline.ts'
import { type CheckedFacts, FACT, fillIn } from '../text/facts.ts'
import { versionOf } from '../text/file-data.ts'
import type { Text } from '../text/text.ts'
import { addSeal, type Book, type Seal } from './book.ts'
import { explainNotice, type Policy, type Version } from './policies.ts'
import type { Site } from './site.ts'

/** What a version says to its readers, and the facts that are frozen in it. */
export type SealedText = Pick<Seal, 'metadata' | 'document' | 'facts'>

/** What of a version is not sealed yet; undefined where all there is is. */
export function explainDue(
  { text, metadata, seal }: Version,
  facts: CheckedFacts,
): string | undefined {
  if (!seal) return 'the text'
  if (metadata.corrections.length > seal.metadata.corrections.length)
    return 'a correction'
  if (metadata.withdrawn && !seal.metadata.withdrawn) return 'its withdrawal'

  const names = Object.keys(realFacts(text, facts))
  const missing = names.filter((name) => !(name in seal.facts))
  return missing.length > 0
    ? `the real value of ${missing.join(', ')}`
    : undefined
}

/**
 * The version of a policy that is to be sealed: that of a day, or the only one
 * of which something is due. Throws, in plain English, where there is none or
 * more than one.
 */
export function findDue(
  { versions, slug }: Policy,
  facts: CheckedFacts,
  day?: Day,
): { version: Version; what: string } {
  const due = versions
    .filter((version) => !day || version.day === day)
    .flatMap((version) => {
      const what = explainDue(version, facts)
      return what ? [{ version, what }] : []
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
 * The book with one more seal, of a version as it stands. Sealed values stay;
 * placeholders are left out, so that supplying the real value later breaks
 * nothing. Throws where the version cannot be read.
 */
export function sealVersion(
  { book, facts, today }: Site,
  { slug, day, text, seal }: Version,
  by: string,
): Book {
  const frozen = { ...realFacts(text, facts), ...seal?.facts }
  const sealed = sealedTextOf(text, frozen)
  if (!sealed)
    throw new Error(`${text.path} cannot be read, and so not sealed.`)

  return addSeal(book.seals, {
    policy: slug,
    version: day,
    by,
    on: today,
    ...sealed,
  })
}

/**
 * What a version says, with some facts frozen and the names of all others;
 * undefined where it cannot be read.
 */
export function sealedTextOf(
  { frontMatter, document, written }: Text,
  facts: Seal['facts'],
): SealedText | undefined {
  const metadata = versionOf({ frontMatter })
  if (!document || !frontMatter || !metadata) return undefined

  const { effective: _, ...rest } = metadata
  const said = { title: frontMatter.title, ...rest }
  const byName = (_: string, value: unknown) =>
    typeof value === 'string'
      ? freeze(written.get(value) ?? value, facts)
      : value
  return {
    metadata: JSON.parse(JSON.stringify(said, byName)),
    document,
    facts,
  }
}

/** A text with the values of frozen facts in the place of their names. */
export function freeze(text: string, facts: Seal['facts']): string {
  return fillIn(text, new Map(Object.entries(facts)), () => {})
}

/**
 * Why a draft may not be sealed today: what is not sealed is not public, so
 * that its notice cannot begin earlier. Undefined where it may be.
 */
export function explainLate(
  { today, policies, factsFor }: Site,
  version: Version,
): string | undefined {
  const { slug, day, metadata } = version
  const policy = policies.get(slug)
  const before = policy && versionBefore(policy, version)
  if (!before || version.seal || metadata.notice === 'none') return undefined

  const promised = Number(factsFor(before.text.path).get('noticeDays'))
  const announced = latest([metadata.announced ?? day, today]) ?? day
  return explainNotice(announced, day, promised)
}

/**
 * The facts of a text that are no placeholders; the promised notice is one of
 * every text, for the next version is held to it.
 */
export function realFacts(
  { source }: Pick<Text, 'source'>,
  { real }: Pick<CheckedFacts, 'real'>,
): Seal['facts'] {
  const found = [...source.matchAll(FACT)].map(([, , name = '']) => name)
  const names = new Set(['noticeDays', ...found])

  return Object.fromEntries([...real].filter(([name]) => names.has(name)))
}
