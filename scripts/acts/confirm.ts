import { compare } from '../../src/compare/diff.ts'
import type { PolicyDocument } from '../../src/compare/document-model.ts'
import { changedClauses } from '../../src/compare/summarize.ts'
import { changedClauseIds } from '../../src/site/translations.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import type { Text } from '../text/text.ts'

type Clause = PolicyDocument['clauses'][number]

/** A translation and its English text that were published together. */
export interface Earlier {
  english: Text | undefined
  translation: Text | undefined
}

/**
 * Returns the clauses of a translation whose English changed since an earlier
 * translation, by default that of an earlier version, and whose translation did
 * not, or is still the English. Returns none for the first translation.
 */
export function clausesToConfirm(
  site: Site,
  { slug, language, original, document, day = '' }: Text,
  earlier: Earlier = translatedBefore(site, { slug, language, day }),
): Clause[] {
  const english = site.texts.get(original)?.document
  const before = earlier.english?.document
  const own = earlier.translation?.document
  if (!english || !before || !document || !own) return []

  const changed = new Set(changedClauseIds(compare(before, english)))
  const idsOfChanges = (from: PolicyDocument) =>
    new Set(changedClauses(compare(from, document)).map(({ id }) => id))
  const edited = idsOfChanges(own)
  const differing = idsOfChanges(english)
  return document.clauses.filter(
    ({ id }) => changed.has(id) && !(edited.has(id) && differing.has(id)),
  )
}

/** Returns the last translated version before a day, with its English. */
export function translatedBefore(
  site: Site,
  version: Record<'slug' | 'language' | 'day', string>,
): Earlier {
  const translation = shownTranslations(site).findLast(
    ({ slug, language, day = '' }) =>
      slug === version.slug &&
      language === version.language &&
      day < version.day,
  )
  return {
    translation,
    english: site.texts.get(`${translation?.original}`),
  }
}
