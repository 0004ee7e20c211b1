import type { Text } from '../text/text.ts'
import type { Site } from './read-site.ts'

/**
 * The translations that readers are shown, the newest last: those of pages and
 * sections, and of sealed versions those that are sealed themselves; or as a
 * draft would be.
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
