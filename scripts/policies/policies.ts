import type { VersionMetadata } from '../../src/model/front-matter.ts'
import {
  type Policy as DomainPolicy,
  type Version as DomainVersion,
  statusAmong,
} from '../../src/policy/policy.ts'
import type { Day } from '../../src/policy/timeline.ts'
import type { Text } from '../text/text.ts'
import type { Book, Entry, Seal, Withdrawal } from './book.ts'
import { type MovedPages, presentSlug } from './moved-pages.ts'

/** A text with a seal: it is, was or will be in force. */
export interface Version extends DomainVersion {
  text: Text
  /** What its front matter says; nothing where that cannot be read. */
  metadata: VersionMetadata
  seal: Seal
  /** The place of its seal in the book, from 1, and its sum. */
  entry: Entry
  withdrawal: Withdrawal | undefined
}

/** A policy: its versions from the oldest to the newest, and its drafts. */
export interface Policy extends DomainPolicy<Version> {
  /**
   * What is not sealed: `draft.mdx`, and texts that are named by a day already.
   */
  readonly drafts: readonly Text[]
}

/** The seals of a policy, under its former names too, from the oldest. */
export function sealsOf(
  { entries }: Book,
  moved: Pick<MovedPages, 'moved'>,
  slug: string,
): { entry: Entry; seal: Seal; withdrawal: Withdrawal | undefined }[] {
  const own = entries.filter(
    ({ says }) => presentSlug(moved, says.policy) === slug,
  )
  return own.flatMap((entry) => {
    const { says: seal } = entry
    if (!('text' in seal)) return []

    const withdrawal = own
      .map(({ says }) => says)
      .find((it) => 'withdrawn' in it && it.version === seal.version)
    return {
      entry,
      seal,
      withdrawal:
        withdrawal && 'withdrawn' in withdrawal ? withdrawal : undefined,
    }
  })
}

/** The policies that some texts are versions or drafts of, by slug. */
export function policiesOf(
  texts: Iterable<Text>,
  book: Book,
  moved: Pick<MovedPages, 'moved'>,
  today: Day,
): Map<string, Policy> {
  const all = [...texts].filter(({ day, isDraft }) => day || isDraft)
  const slugs = [...new Set(all.map(({ slug }) => slug))].sort()

  return new Map(
    slugs.map((slug) => {
      const seals = sealsOf(book, moved, slug)
      const own = all.filter((text) => text.slug === slug)
      const sealed = own
        .flatMap((text) => {
          const found = seals.find(({ seal }) => seal.version === text.day)
          return found && text.day ? [{ text, day: text.day, ...found }] : []
        })
        .sort((a, b) => (a.day < b.day ? -1 : 1))
      const valid = sealed.filter(({ withdrawal }) => !withdrawal)
      const versions = sealed.map(
        (it): Version => ({
          slug,
          ...it,
          sealedOn: it.seal.on,
          metadata: it.text.frontMatter?.version ?? { moved: {} },
          status: it.withdrawal ? 'withdrawn' : statusAmong(valid, it, today),
        }),
      )
      const drafts = own.filter(
        (text) => !sealed.some((it) => it.text === text),
      )

      return [slug, { slug, versions, drafts }]
    }),
  )
}

/** The drafts of some policies. */
export function draftsOf(policies: ReadonlyMap<string, Policy>): Text[] {
  return [...policies.values()].flatMap(({ drafts }) => drafts)
}
