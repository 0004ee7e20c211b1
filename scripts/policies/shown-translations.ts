import type { Text } from '../text/text.ts'
import type { Site } from './site.ts'

/**
 * The translations that readers are shown: those of pages and sections, and of
 * sealed versions those that are sealed themselves; or as a draft would be.
 */
export function shownTranslations(
  { translations, texts, seals }: Site,
  withDrafts = false,
): Text[] {
  return [...translations.values()].filter(
    ({ path, original, day, frontMatter }) =>
      frontMatter &&
      (day ? seals.has(original) : texts.has(original)) &&
      (!day || withDrafts || seals.has(path)),
  )
}

/** The codes of the languages into which something is translated. */
export function translatedLanguages(site: Site): string[] {
  return [...new Set(shownTranslations(site).map(({ language }) => language))]
}
