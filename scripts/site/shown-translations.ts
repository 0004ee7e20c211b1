import type { Text } from '../text/text.ts'
import type { Site } from './read-site.ts'

/**
 * Returns the published translations, the newest last: those of pages, sections
 * and sealed versions. Translations of versions need a seal, unless `withDrafts`
 * is set.
 */
export function shownTranslations(
  { translations, texts, seals }: Site,
  withDrafts = false,
): Text[] {
  const shown = [...translations.values()].filter(
    ({ path, original, day, frontMatter }) =>
      frontMatter &&
      (day ? seals.has(original) : texts.has(original)) &&
      (!day || withDrafts || seals.has(path)),
  )
  return shown.sort(
    (a, b) => (a.day ?? '').localeCompare(b.day ?? '') || a.edition - b.edition,
  )
}
