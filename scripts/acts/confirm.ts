import { compare } from '../../src/compare/diff.ts'
import type { PolicyDocument } from '../../src/compare/document-model.ts'
import { changedClauses, nameOf } from '../../src/compare/summarize.ts'
import { clausesAnew } from '../../src/site/translations.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { versionFile } from '../text/paths.ts'
import type { Text } from '../text/text.ts'

type Clause = PolicyDocument['clauses'][number]

/**
 * Returns the clauses of a translated version whose English changed since the
 * previous translation, and whose translation did not. Returns none for the first
 * translation.
 */
export function clausesToConfirm(site: Site, translation: Text): Clause[] {
  const { slug, day = '', language, original, document } = translation
  const earlier = shownTranslations(site).findLast(
    (it) =>
      it.slug === slug && it.language === language && `${it.day ?? ''}` < day,
  )
  const english = site.texts.get(original)?.document
  const before = site.texts.get(versionFile(slug, `${earlier?.day}`))?.document
  if (!english || !before || !document || !earlier?.document) return []

  const changed = new Set(clausesAnew(compare(before, english)))
  const edited = new Set(
    changedClauses(compare(earlier.document, document)).map(({ id }) => id),
  )
  return document.clauses.filter(({ id }) => changed.has(id) && !edited.has(id))
}

/** Throws an error with the clauses whose translation was not confirmed. */
export function ensureConfirmed(
  clauses: readonly Clause[],
  confirmed: readonly string[],
): void {
  const left = clauses.filter(({ id }) => !confirmed.includes(id))
  if (left.length > 0)
    throw new Error(
      `The English of these clauses changed. Edit each, or tick “Still right”: ${left.map(nameOf).join('; ')}.`,
    )
}
