import type { PolicyDocument } from '../compare/document-model.ts'
import { clausesThatAre } from '../compare/summarize.ts'
import { type Policy, publishedVersions, type Version } from './policy.ts'
import type { Day } from './timeline.ts'

/** A translation of a text. */
export interface Translation {
  readonly slug: string
  /** The code of its language. */
  readonly language: string
  /** The day of the version that was translated; undefined for a page. */
  readonly day?: Day | undefined
}

/**
 * Returns the newest translation of this page or version, or of an earlier
 * version; never that of a withdrawn one.
 */
export function translationOf<T extends Translation>(
  { slug, day }: { slug: string; day?: Day | undefined },
  code: string,
  translations: readonly T[],
  versions: readonly Version[],
): T | undefined {
  const withdrawn = versions.filter(
    (version) => version.slug === slug && version.status === 'withdrawn',
  )
  const isUsable = (its: Day, own: Day) =>
    its === own ||
    (its < own && withdrawn.every((version) => version.day !== its))

  return translations.findLast(
    (translation) =>
      translation.language === code &&
      translation.slug === slug &&
      isUsable(translation.day ?? '', day ?? ''),
  )
}

/**
 * Returns the pairs of consecutive versions, since the translated one, whose
 * change was not editorial.
 */
export function changesSince<V extends Version>(
  translated: Day,
  { day: last }: { day: Day },
  policy: Policy<V>,
): { before: V; after: V }[] {
  const between = publishedVersions(policy).filter(
    ({ day }) => day >= translated && day <= last,
  )
  return between.flatMap((after, at) => {
    const before = between[at - 1]
    const isEditorial = after.withoutNotice?.ground === 'editorial'
    return before && !isEditorial ? { before, after } : []
  })
}

/** Returns the ids of the clauses that are new, changed or renamed. */
export function changedClauseIds(redline: PolicyDocument): string[] {
  return clausesThatAre(['new', 'changed', 'renamed'], redline).map(
    ({ id }) => id,
  )
}
