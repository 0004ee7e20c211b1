import {
  type Policy,
  statusAmong,
  type Version,
} from '../../src/site/policy.ts'
import type { Day } from '../../src/site/timeline.ts'
import type { Sealed } from '../seals/book-line.ts'
import type { Text } from '../text/text.ts'

/** A sealed version with its text. */
export interface SealedVersion extends Version, Sealed {
  text: Text
}

/** A policy: its versions from the oldest to the newest, and its drafts. */
export interface PolicyTexts extends Policy<SealedVersion> {
  /** Its unsealed texts: `draft.mdx`, and texts that have a date already. */
  readonly drafts: readonly Text[]
}

/** Groups texts, sorted by path, into policies by slug. */
export function policiesOf(
  texts: readonly Text[],
  seals: ReadonlyMap<string, Sealed>,
  today: Day,
): Map<string, PolicyTexts> {
  const all = texts.filter(({ day, isDraft }) => day || isDraft)
  const slugs = [...new Set(all.map(({ slug }) => slug))].sort()

  return new Map(
    slugs.map((slug) => {
      const own = all.filter((text) => text.slug === slug)
      const sealed = own.flatMap((text) => {
        const found = seals.get(text.path)
        return found ? [{ ...found, text, day: found.seal.version }] : []
      })
      const valid = sealed.filter(({ withdrawal }) => !withdrawal)
      const versions = sealed.map(
        (it): SealedVersion => ({
          slug,
          ...it,
          sealedOn: it.seal.on,
          withoutNotice: it.seal.withoutNotice,
          status: it.withdrawal ? 'withdrawn' : statusAmong(valid, it, today),
        }),
      )
      const drafts = own.filter(({ path }) => !seals.has(path))

      return [slug, { slug, versions, drafts }]
    }),
  )
}

/** Returns the drafts of all policies. */
export function draftsOf(policies: ReadonlyMap<string, PolicyTexts>): Text[] {
  return [...policies.values()].flatMap(({ drafts }) => drafts)
}
