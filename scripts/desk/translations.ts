import { compare } from '../../src/policy/diff.ts'
import {
  changesSince,
  clausesAnew,
  translationOf,
} from '../../src/policy/translations.ts'
import { comparisonPath } from '../../src/routes/addresses.ts'
import { shownTranslations } from '../policies/shown-translations.ts'
import type { Site } from '../policies/site.ts'
import { movedOf } from '../text/file-data.ts'
import { placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { writeYaml } from '../text/yaml-syntax.ts'
import { readFields } from './editor/front-matter.ts'
import { count } from './pages/frame.tsx'
import { textAt, textView, writeText } from './texts.ts'

/**
 * How far a text is translated into a language, and the path of its own
 * translation, if there is one.
 */
export function translationState(site: Site, text: Text, code: string) {
  const found = translationFor(site, text, code)
  if (found && found.original !== text.path) {
    const stale = staleClauses(site, text, found).size
    return { state: stale ? `${count(stale, 'clause')} stale` : 'complete' }
  }
  const own = pathIn(text, code)
  if (!found)
    return site.translations.has(own)
      ? { state: 'with mistakes', own }
      : { state: 'none' }
  const { path, day } = found
  if (day && !site.seals.has(path)) return { state: 'not sealed', own: path }
  const days = { translates: '', updated: '', ...found.frontMatter }
  const isOld = !day && days.translates < days.updated
  return { state: isOld ? 'out of date' : 'complete', own: path }
}

/**
 * Where a translation is read beside in English: what has changed since the one
 * of an earlier version, or the page.
 */
export function englishBeside(site: Site, path: string): string {
  const { slug, day, language, original } = placeOf(path)
  const known = shownTranslations(site, true)
  const earlier = known.findLast(
    (it) =>
      it.slug === slug &&
      it.language === language &&
      it.day &&
      day &&
      it.day < day,
  )
  return day && earlier?.day
    ? comparisonPath(slug, earlier.day, day)
    : placeOf(original).pathname
}

/** The newest translation by which a text is shown in a language, if any. */
function translationFor(site: Site, text: Text, code: string) {
  const versions = [...site.policies.values()].flatMap((it) => it.versions)
  const known = shownTranslations(site, true)
  return text.isSection
    ? known.find((it) => it.language === code && it.original === text.path)
    : translationOf(text, code, known, versions)
}

/** The ids of the clauses of a version that have changed since a translation. */
function staleClauses(site: Site, text: Text, { day }: Text): Set<string> {
  const policy = site.policies.get(text.slug)
  if (!policy || !day || !text.day) return new Set()

  const versions = policy.versions.map((it) => ({
    ...it,
    withoutNotice: it.seal.withoutNotice,
  }))
  const changes = changesSince(day, { day: text.day }, { ...policy, versions })
  return new Set(
    changes.flatMap(({ before, after }) => {
      const [old, now] = [before.text.document, after.text.document]
      return old && now
        ? clausesAnew(compare(old, now, movedOf(after.text)))
        : []
    }),
  )
}

/**
 * Begins the translation of a text, from that of an earlier version or from the
 * text in English, and goes to it.
 */
export function translateText(
  site: Site,
  { path, language }: { path: string; language: string },
): string {
  const text = textAt(site, path)
  const { day, frontMatter } = text
  const from = translationFor(site, text, language) ?? text
  const own = pathIn(text, language)
  const translates = day ?? { updated: undefined, ...frontMatter }.updated

  const { title, nav, description, summary } = readFields(from.source) ?? {}
  const fields = writeYaml({ title, nav, description, summary, translates })
  const body = from.source.replace(FRONT_MATTER, '')
  const source = `---\n${fields}\n---\n${withIds(body, from)}`
  writeText(site.folder, own, source, undefined)
  return textView(own)
}

const pathIn = ({ path }: Text, code: string) =>
  path.replace(/\.mdx$/, `.${code}.mdx`)

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n[\s\S]*?^---[ \t]*\r?\n/m

/** Text whose every heading names itself, as those of a translation do. */
function withIds(text: string, { headings }: Text): string {
  let at = 0
  return text.replace(/^#{2,4} .*$/gm, (line) => {
    const id = headings[at++]?.id
    return !id || /\[#[\w-]+\]\s*$/.test(line)
      ? line
      : `${line.trimEnd()} [#${id}]`
  })
}
