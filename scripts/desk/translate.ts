import { comparisonPath } from '../../src/site/addresses.ts'
import { changesSince, translationOf } from '../../src/site/translations.ts'
import { translatedBefore } from '../acts/confirm.ts'
import { type Changes, changesTo } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { FRONT_MATTER, readFields } from '../text/parse/front-matter-fields.ts'
import { writeYaml } from '../text/parse/yaml-syntax.ts'
import { placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { Refusal } from './refusal.ts'
import { textAt } from './texts.ts'

const OLD = 'Out of date'

/**
 * Returns what the translation of a text into a language lacks (undefined if it
 * is up to date) and the path of its own translation.
 */
export function translationState(site: Site, text: Text, code: string) {
  const found = translationFor(site, text, code)
  if (!found) return { state: 'Not translated' }

  const { original, path, day } = found
  if (original !== text.path) {
    const policy = site.policies.get(text.slug)
    const since =
      policy && day && text.day && changesSince(day, { day: text.day }, policy)
    return { state: since && since.length > 0 ? OLD : undefined }
  }
  if (day && !site.seals.has(path)) return { state: 'Not published', own: path }
  return { state: isOutdated(site, found) ? OLD : undefined, own: path }
}

/** Returns the newest translation of a text into a language, even a draft. */
function translationFor(site: Site, text: Text, code: string) {
  const versions = [...site.policies.values()].flatMap((it) => it.versions)
  const known = shownTranslations(site, true)
  return text.isSection
    ? known.find((it) => it.language === code && it.original === text.path)
    : translationOf(text, code, known, versions)
}

/**
 * Whether the English of a translated page or section was published with other
 * words after its translation.
 */
export function isOutdated(site: Site, translation: Text): boolean {
  const { path, original, day } = translation
  const { history } = site.workspace
  const orderOf = (it: string) => history.get(it)?.at(-1)?.order ?? 0
  // Its sources are read only if the English was published later.
  if (day || !(orderOf(original) > orderOf(path))) return false
  const { english } = publishedTogether(site, translation)
  const now = site.texts.get(original)
  return english !== undefined && english.source !== now?.source
}

/** A translation and its English text when the translation was last published. */
export function publishedTogether(site: Site, { path, original }: Text) {
  const { workspace, read, factsFor } = site
  const then = workspace.publishedWith(path)
  const textOf = (it: string) => {
    const source = then.get(it)
    return source === undefined ? undefined : read(it, source, factsFor(it))
  }
  return { english: textOf(original), translation: textOf(path) }
}

/**
 * Returns the pathname of the English beside a translation: of a version, what
 * changed since the one that was translated before, if any.
 */
export function englishBeside(site: Site, path: string): string {
  const { slug, day = '', language, original } = placeOf(path)
  const { english } = translatedBefore(site, { slug, language, day })
  return english?.day
    ? comparisonPath(slug, english.day, day)
    : placeOf(original).pathname
}

/**
 * Starts the translation of a text from that of an earlier version, or else from
 * the English text.
 */
export function beginTranslation(
  site: Site,
  { path, language }: { path: string; language: string },
): Changes & { path: string } {
  const text = textAt(site, path)
  if (placeOf(path).original !== path)
    throw new Refusal(409, 'This is a translation. Translate its English text.')
  const own = path.replace(/\.mdx$/, `.${language}.mdx`)
  const from = translationFor(site, text, language) ?? text
  const { updated } = { updated: undefined, ...text.frontMatter }
  const translates = text.day ?? updated
  const { title, nav, description, summary } = readFields(from.source) ?? {}
  const fields = writeYaml({ title, nav, description, summary, translates })
  const body = from.source.replace(FRONT_MATTER, '')
  const files = site.translations.has(own)
    ? {}
    : { [own]: `---\n${fields}\n---\n${body}` }
  return { path: own, ...changesTo(site.content, 'Translate', files) }
}
