import { compare } from '../../src/policy/diff.ts'
import { summarize } from '../../src/policy/summarize.ts'
import { translationOf } from '../../src/policy/translations.ts'
import { comparisonPath } from '../../src/routes/addresses.ts'
import { userName } from '../policies/git.ts'
import { prepareTranslations } from '../policies/seal.ts'
import { shownTranslations } from '../policies/shown-translations.ts'
import type { Site } from '../policies/site.ts'
import { bookFile, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { writeYaml } from '../text/yaml-syntax.ts'
import type { DeskContext } from './endpoint.ts'
import { count } from './pages/frame.tsx'
import { publish } from './publish.ts'
import {
  nameOf,
  readWhole,
  textAt,
  textView,
  viewOf,
  writeText,
} from './texts.ts'

/**
 * How far a text is translated into a language, and the path of its own
 * translation, if there is one.
 */
export function translationState(site: Site, text: Text, code: string) {
  const found = translationFor(site, text, code)
  if (found && found.original !== text.path) {
    const stale = staleClauses(site, text, found).length
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

/** The ids of clauses of a version that an older one, once translated, lacks. */
function staleClauses(site: Site, text: Text, found: Text): string[] {
  const translated = site.texts.get(found.original)?.document
  if (found.original === text.path || !translated || !text.document) return []
  const summary = summarize(compare(translated, text.document))

  return [...summary.new, ...summary.changed, ...summary.renamed].map(
    ({ id }) => id,
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

  const [, fields = '', ...rest] = from.source.split(/^---[ \t]*\r?\n/m)
  const kept = fields.match(OWN)?.join('') ?? ''
  const added = translates ? `${writeYaml({ translates })}\n` : ''
  const source = `---\n${kept}${added}---\n${withIds(rest.join('---\n'), from)}`
  writeText(site.folder, own, source, undefined)
  return textView(own)
}

const pathIn = ({ path }: Text, code: string) =>
  path.replace(/\.mdx$/, `.${code}.mdx`)

/** What a translation says of itself; the rest is that of the English text. */
const OWN = /^(?:title|nav|description|summary):.*\r?\n/gm

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

/** Seals a translation of a version, and publishes that. */
export async function sealTranslation(
  site: Site,
  { path }: { path: string },
  context: DeskContext,
): Promise<string> {
  const { slug, language, day = '' } = placeOf(path)
  await publish(context, {
    files: new Map([[path, readWhole(site, path)]]),
    write(copy) {
      const by = userName(site.folder)
      prepareTranslations(copy, { slug, language, day }, by).write()
      return { files: [bookFile], message: `Translate ${nameOf(site, path)}` }
    },
  })
  return viewOf('done', { path })
}
