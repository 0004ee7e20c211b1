import type { Day } from '../../src/policy/timeline.ts'
import { type CheckedFacts, FACT } from '../text/facts.ts'
import type { Text } from '../text/text.ts'
import { addSeal, type Book, type Seal, sealedFacts } from './book.ts'
import type { Policy, Version } from './policies.ts'
import type { Site } from './site.ts'

/** What a version says to its readers. */
export type SealedText = Pick<Seal, 'metadata' | 'document'>

/** What of a version is not sealed yet; undefined where all there is is. */
export function explainDue(
  { metadata, seal }: Version,
  facts: CheckedFacts,
): string | undefined {
  if (!seal) return 'the text'
  if (metadata.corrections.length > seal.metadata.corrections.length)
    return 'a correction'
  if (metadata.withdrawn && !seal.metadata.withdrawn) return 'its withdrawal'

  const supplied = suppliedFacts(seal, facts).map(([name]) => name)
  return supplied.length > 0
    ? `the real value of ${supplied.join(', ')}`
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
 * The book with one more seal, of a version as it stands. The facts that it
 * prints are frozen, but for placeholders that get their real value now. Throws
 * where the version cannot be read.
 */
export function sealVersion(
  { book, facts, today, factsFor, pagesFor, reader }: Site,
  { slug, day, text, seal }: Version,
  by: string,
): Book {
  const { path, source } = text
  const printed = new Map([
    ...factsFor(path),
    ...(seal ? suppliedFacts(seal, facts) : []),
  ])
  const read = reader.read(path, source, printed, () => pagesFor(path))
  const says = sealedTextOf(read)
  if (!says) throw new Error(`${path} cannot be read, and so not sealed.`)

  const frozen = new Map(seal && Object.entries(seal.facts))
  // The next version is held to the notice that this one promises.
  const names = new Set([
    'noticeDays',
    ...(seal ? sealedFacts(seal).map(([name]) => name) : []),
    ...Array.from(source.matchAll(FACT), ([, , name]) => name),
  ])
  const factsWhere = (isReal: boolean) =>
    Object.fromEntries(
      [...printed].filter(
        ([name]) =>
          names.has(name) &&
          isReal === (frozen.has(name) || facts.real.has(name)),
      ),
    )

  return addSeal(book.seals, {
    policy: slug,
    version: day,
    by,
    on: today,
    ...says,
    facts: factsWhere(true),
    placeholders: factsWhere(false),
  })
}

/** The real values of what were placeholders when a version was sealed. */
function suppliedFacts({ placeholders }: Seal, { real }: CheckedFacts) {
  return [...real].filter(([name]) => name in placeholders)
}

/** What a version says; undefined where it cannot be read. */
export function sealedTextOf({
  frontMatter,
  document,
}: Text): SealedText | undefined {
  if (!document || !frontMatter?.version) return undefined

  const { title, description, version } = frontMatter
  const metadata = { title, description, ...version, effective: undefined }
  return { metadata: JSON.parse(JSON.stringify(metadata)), document }
}
