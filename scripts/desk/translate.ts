import { comparisonPath } from '../../src/site/addresses.ts'
import type { Day } from '../../src/site/timeline.ts'
import { changesSince, translationOf } from '../../src/site/translations.ts'
import { type Changes, changesTo } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { FRONT_MATTER, readFields } from '../text/parse/front-matter-fields.ts'
import { writeYaml } from '../text/parse/yaml-syntax.ts'
import { placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { textAt } from './texts.ts'

const OLD = 'Out of date'

/**
 * What a translation of a text into a language lacks, undefined if it is up to
 * date; and the path of its own translation. `days` has the day on
 * which each file was committed last.
 */
export function translationState(
  site: Site,
  text: Text,
  code: string,
  days: ReadonlyMap<string, Day>,
) {
  const found = translationFor(site, text, code)
  if (!found) return { state: 'Not translated' }

  const { original, path, day } = found
  if (original !== text.path) {
    const policy = site.policies.get(text.slug)
    const changed =
      policy && day && text.day && changesSince(day, { day: text.day }, policy)
    return { state: changed && changed.length > 0 ? OLD : undefined }
  }
  if (day)
    return {
      state: site.seals.has(path) ? undefined : 'Not published',
      own: path,
    }
  const [english = '', its = english] = [days.get(original), days.get(path)]
  const isOld = english > its
  return { state: isOld ? OLD : undefined, own: path }
}

/** The newest translation by which a text is shown in a language, if any. */
function translationFor(site: Site, text: Text, code: string) {
  const versions = [...site.policies.values()].flatMap((it) => it.versions)
  const known = shownTranslations(site, true)
  return text.isSection
    ? known.find((it) => it.language === code && it.original === text.path)
    : translationOf(text, code, known, versions)
}

/**
 * Where a translation is read beside in English: what has changed since the one
 * of an earlier version, or the page.
 */
export function englishBeside(site: Site, path: string): string {
  const { slug, day = '', language, original } = placeOf(path)
  const earlier = shownTranslations(site, true).findLast(
    (it) => it.slug === slug && it.language === language && `${it.day}` < day,
  )
  return earlier?.day
    ? comparisonPath(slug, earlier.day, day)
    : placeOf(original).pathname
}

/**
 * Begins the translation of a text, from that of an earlier version or from the
 * text in English.
 */
export function beginTranslation(
  site: Site,
  { path, language }: { path: string; language: string },
): Changes & { path: string } {
  const text = textAt(site, path)
  const own = path.replace(/\.mdx$/, `.${language}.mdx`)
  if (site.translations.has(own))
    return { path: own, ...changesTo(site.content, '', {}) }

  const from = translationFor(site, text, language) ?? text
  const { updated } = { updated: undefined, ...text.frontMatter }
  const translates = text.day ?? updated
  const { title, nav, description, summary } = readFields(from.source) ?? {}
  const fields = writeYaml({ title, nav, description, summary, translates })
  const body = from.source.replace(FRONT_MATTER, '')
  const files = { [own]: `---\n${fields}\n---\n${body}` }
  return { path: own, ...changesTo(site.content, 'Translate', files) }
}
