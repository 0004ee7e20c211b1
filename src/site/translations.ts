import type { PolicyDocument } from '../compare/document-model.ts'
import { summarize } from '../compare/summarize.ts'
import { type Policy, published, type Version } from './policy.ts'
import type { Day } from './timeline.ts'

/** What a translation is among the others of its text. */
export interface Translation {
  readonly slug: string
  /** The code of its language. */
  readonly language: string
  /** Of a version: the day of the text that was translated. */
  readonly day?: Day | undefined
}

/**
 * By what a page, or a version of a policy, is shown in a language: the newest
 * of the translations, which stand in their order; of a version also that of
 * one before it. What a withdrawn version says is translated for that alone.
 */
export function translationOf<T extends Translation>(
  { slug, day }: { slug: string; day?: Day | undefined },
  code: string,
  translations: readonly T[],
  versions: readonly Version[],
): T | undefined {
  const withdrawn = versions.filter(
    (it) => it.slug === slug && it.status === 'withdrawn',
  )
  const isUsable = (its: Day, own: Day) =>
    its === own || (its < own && withdrawn.every((it) => it.day !== its))

  return translations.findLast(
    (it) =>
      it.language === code &&
      it.slug === slug &&
      isUsable(it.day ?? '', day ?? ''),
  )
}

/**
 * What has changed in substance since a version was translated: each version
 * up to another one, with the one before it.
 */
export function changesSince<V extends Version>(
  translated: Day,
  { day: last }: { day: Day },
  policy: Policy<V>,
): { before: V; after: V }[] {
  const between = published(policy).filter(
    ({ day }) => day >= translated && day <= last,
  )
  return between.slice(1).flatMap((after, at) => {
    const before = between[at]
    const isEditorial = after.withoutNotice?.ground === 'editorial'
    return before && !isEditorial ? [{ before, after }] : []
  })
}

/** The ids of the clauses that a comparison shows to say something anew. */
export function clausesAnew(redline: PolicyDocument): string[] {
  const summary = summarize(redline)

  return [...summary.new, ...summary.changed, ...summary.renamed].map(
    ({ id }) => id,
  )
}
