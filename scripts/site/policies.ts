import type { VersionMetadata } from '../../src/model/front-matter.ts'
import {
  type Policy as DomainPolicy,
  type Version as DomainVersion,
  inForceOn,
  type Status,
  statusAmong,
} from '../../src/policy/policy.ts'
import { addDays, type Day } from '../../src/policy/timeline.ts'
import { versionOf as metadataIn } from '../text/file-data.ts'
import type { Text } from '../text/text.ts'
import type { ReadBook, Seal } from './book.ts'

/** A version with its text and what was promised of it. */
export interface Version extends DomainVersion {
  text: Text
  /** What its front matter says; nothing where that cannot be read. */
  metadata: VersionMetadata
  /** The oldest first. */
  seals: readonly Seal[]
  /** The one that counts: the last. */
  seal: Seal | undefined
}

/** A policy, its versions from the oldest to the newest. */
export type Policy = DomainPolicy<Version>

type Dated = { slug: string; day: Day }

/** The policies that some texts are versions of, by slug, as on a day. */
export function policiesOf(
  texts: Iterable<Text>,
  book: ReadBook,
  today: Day,
): Map<string, Policy> {
  const all = [...texts]
    .flatMap((text) =>
      text.day ? { text, slug: text.slug, day: text.day } : [],
    )
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const slugs = [...new Set(all.map(({ slug }) => slug))].sort()

  return new Map(
    slugs.map((slug) => {
      const dated = all.filter((it) => it.slug === slug)
      const published = dated.filter((it) => isPublished(book, it))
      const versions = dated.map(({ text, day }): Version => {
        const seals = sealsOf(book, { slug, day })
        const seal = seals.at(-1)
        const metadata = metadataIn(text) ?? emptyMetadata(day)
        const status = statusOf(book, { slug, day }, published, today)
        return { slug, day, status, text, metadata, seals, seal }
      })
      return [slug, { slug, versions }] as const
    }),
  )
}

function emptyMetadata(effective: Day): VersionMetadata {
  return { effective, corrections: [], moved: {} }
}

/** The seals of a version, the oldest first. */
export function sealsOf(
  { seals }: Pick<ReadBook, 'seals'>,
  { slug, day }: Dated,
): Seal[] {
  return seals.filter(
    ({ policy, version }) => policy === slug && version === day,
  )
}

/** Whether readers were told of a version, which was not withdrawn since. */
function isPublished(book: ReadBook, version: Dated): boolean {
  const seal = sealsOf(book, version).at(-1)

  return seal ? !seal.metadata.withdrawn : !book.isReadable
}

function statusOf(
  book: ReadBook,
  version: Dated,
  published: readonly Dated[],
  today: Day,
): Status {
  const seal = sealsOf(book, version).at(-1)
  // A book that cannot be read says of no version that it has no seal.
  if (!seal && book.isReadable) return 'draft'

  return seal?.metadata.withdrawn
    ? 'withdrawn'
    : statusAmong(published, version, today)
}

/**
 * The versions by which time passes for those who refer to a policy: what is
 * published; where nothing ever was, its drafts.
 */
export function countingVersions({ versions }: Policy): readonly Version[] {
  const sealed = versions.filter(({ status }) => status !== 'draft')

  return sealed.length > 0
    ? sealed.filter(({ status }) => status !== 'withdrawn')
    : versions
}

/**
 * The day as of which a version refers to other pages: an archived one to those
 * of its last day, one to come to those of its first, any other to today's.
 */
export function referenceDay(
  policy: Policy,
  { day }: { day: Day },
  today: Day,
): Day {
  const versions = countingVersions(policy)
  if (day > today) return day
  if (!versions.some((version) => version.day === day)) return today
  if (inForceOn(versions, today)?.day === day) return today

  const next = versions.find((version) => version.day > day)
  return next ? addDays(next.day, -1) : day
}
