import { linesOf, textOfRuns } from '../../compare/document-model.ts'
import { fill } from '../../i18n/fill.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { english, localeOf } from '../../i18n/languages.ts'
import {
  localPath,
  pagePath,
  searchPath,
  versionPath,
} from '../../site/addresses.ts'
import type { ShownVersion, SitePage } from '../../site/site.ts'
import type { Day } from '../../site/timeline.ts'
import { findTranslation } from '../page/load-translation.ts'
import type { LoaderArgs } from '../shared/loader.ts'
import type { SearchIndex } from './find-clauses.ts'

export type LoadedSearch = ReturnType<typeof loadSearch>
type Args = Pick<LoaderArgs, 'site' | 'language' | 'documentOf'>

/** What a match counts: a page lists what policies rule. */
const WEIGHTS = { policy: 1, page: 0.8, upcoming: 0.5 }

/** Returns the search page of a language, and the index that its script fetches. */
export function loadSearch(args: Args) {
  const { site, language } = args
  const { title, description, ignored } = language.words.search
  const upcoming = [...site.policies.values()]
    .flatMap(({ versions }) => versions)
    .filter(({ status }) => status === 'announced')
  const said = new Set<string>()
  const inForce = site.documents
    .filter((it) => !upcoming.some((version) => version === it))
    .map((it) => indexText(it, args, said))
  const announced = upcoming.map((it) => indexText(it, args, said, it.day))
  const index: SearchIndex = {
    texts: [...inForce, ...announced],
    synonyms: site.factsIn(language).searchWords,
    ignored,
  }
  return {
    title,
    description,
    pathname: localPath(language.code, searchPath),
    original: searchPath,
    languages: site.languages,
    texts: inForce,
    index,
  }
}

/**
 * The clauses of a text in a language, in English if they have no translation;
 * of an upcoming version the lines that aren't in force, which are not in `said`.
 */
function indexText(
  text: SitePage | ShownVersion,
  args: Args,
  said: Set<string>,
  day?: Day,
) {
  const { language, documentOf } = args
  const { search, version } = language.words
  const local = findTranslation(text, args)
  const translation = local?.isInEnglish ? undefined : local?.found
  const own = new Map(
    translation &&
      documentOf(translation)
        .clauses.filter(({ id }) => !local?.stale.has(id))
        .map((it) => [it.id, it]),
  )
  const clauses = documentOf(text).clauses.map((clause) => {
    const { title, blocks } = own.get(clause.id) ?? clause
    const lines = linesOf(blocks).filter((it) => !day || !said.has(it))
    return { ...clause, name: textOfRuns(title) || search.opening, lines }
  })
  for (const line of clauses.flatMap(({ lines }) => lines)) said.add(line)

  const path = day ? versionPath(text.slug, day) : pagePath(text.slug)
  const pathname = local ? localPath(language.code, path) : path
  const { title } = (translation ?? text).frontMatter
  const locale = localeOf(language)
  /** Marks what is in English on a page in another language. */
  const langIf = (isOwn: boolean) =>
    isOwn || language === english ? undefined : localeOf(english)
  const applies =
    day && fill(version.applies.announced, { day: formatDay(day, locale) })
  return {
    title: applies ? `${title} (${applies})` : title,
    lang: langIf(translation !== undefined),
    pathname,
    weight: WEIGHTS[day ? 'upcoming' : 'day' in text ? 'policy' : 'page'],
    clauses: clauses
      .map(({ id, number, name, lines }) => ({
        address: id ? `${pathname}#${id}` : pathname,
        title: `${number} ${name}`.trim(),
        text: lines.join('\n'),
        lang: langIf(own.has(id)),
      }))
      .filter((it) => !day || it.text),
  }
}
