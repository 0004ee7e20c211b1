import type { VersionMetadata } from '../../src/model/front-matter.ts'
import {
  type Policy as DomainPolicy,
  type Version as DomainVersion,
  inForceOn,
  published,
  type Status,
  statusAmong,
} from '../../src/policy/policy.ts'
import { addDays, type Day } from '../../src/policy/timeline.ts'
import type { Text } from '../text/text.ts'
import type { Book, ReadBook, Seal } from './book.ts'

/** A version with its text and what was promised of it. */
export interface Version extends DomainVersion {
  text: Text
  /** What its front matter says; nothing where that cannot be read. */
  metadata: VersionMetadata
  /** The oldest first. */
  seals: Book
  /** The one that counts: the last. */
  seal: Seal | undefined
}

/** A policy, its versions from the oldest to the newest. */
export type Policy = DomainPolicy<Version>

/** The policies that some texts are versions of, by slug, as on a day. */
export function policiesOf(
  texts: Iterable<Text>,
  book: ReadBook,
  today: Day,
): Map<string, Policy> {
  const all = [...texts]
    .flatMap((text) => (text.day ? sealedVersion(text, text.day, book) : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const slugs = [...new Set(all.map(({ slug }) => slug))].sort()

  return new Map(
    slugs.map((slug) => {
      const own = all.filter((version) => version.slug === slug)
      // A book that cannot be read says of no version that it has no seal.
      const valid = own.filter(({ seal }) =>
        seal ? !seal.metadata.withdrawn : !book.isReadable,
      )
      const statusOf = (version: SealedVersion): Status => {
        if (valid.includes(version)) return statusAmong(valid, version, today)

        return version.seal ? 'withdrawn' : 'draft'
      }
      const versions = own.map((version): Version => {
        return { ...version, status: statusOf(version) }
      })
      return [slug, { slug, versions }]
    }),
  )
}

/** The versions of some policies that are not sealed. */
export function draftsOf(policies: ReadonlyMap<string, Policy>): Version[] {
  return [...policies.values()]
    .flatMap(({ versions }) => versions)
    .filter(({ status }) => status === 'draft')
}

type SealedVersion = Omit<Version, 'status'>

function sealedVersion(text: Text, day: Day, book: ReadBook): SealedVersion {
  const { slug } = text
  const seals = book.ofPolicy(slug).filter(({ version }) => version === day)
  const metadata = text.frontMatter?.version ?? {
    effective: day,
    corrections: [],
    moved: {},
  }
  return {
    slug,
    day,
    text,
    metadata,
    sealedOn: seals[0]?.on,
    seals,
    seal: seals.at(-1),
  }
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
  const isDraft = policy.versions.every(({ status }) => status === 'draft')
  // Where nothing was ever published, time passes by the drafts.
  const versions = isDraft ? policy.versions : published(policy)
  if (day > today) return day
  if (!versions.some((version) => version.day === day)) return today
  if (inForceOn(versions, today)?.day === day) return today

  const next = versions.find((version) => version.day > day)
  return next ? addDays(next.day, -1) : day
}
