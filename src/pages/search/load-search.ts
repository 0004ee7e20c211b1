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
import { findTranslation } from '../page/load-translation.ts'
import type { LoaderArgs } from '../shared/loader.ts'
import type { SearchIndex } from './find-clauses.ts'

export type LoadedSearch = ReturnType<typeof loadSearch>

/** What a match counts: a page lists what policies rule. */
const WEIGHTS = { policy: 1, page: 0.8, upcoming: 0.5 }

/**
 * Every clause in force, and of upcoming versions the clauses that differ, in a
 * language; in English what isn't translated.
 */
export function loadSearch(
  args: Pick<LoaderArgs, 'site' | 'language' | 'documentOf'>,
) {
  const { site, language, documentOf } = args
  const { search, version } = language.words
  const said = new Set<string>()
  const upcoming = [...site.policies.values()]
    .flatMap(({ versions }) => versions)
    .filter(({ status }) => status === 'announced')

  // A policy without a version in force shows its upcoming one.
  const texts = [...new Set([...site.documents, ...upcoming])].map((text) => {
    const day = upcoming.find((it) => it === text)?.day
    const local = findTranslation(text, args)
    const isTranslated = local && !local.isInEnglish
    const own = new Map(
      isTranslated
        ? documentOf(local.found)
            .clauses.filter(({ id }) => !local.stale.has(id))
            .map((it) => [it.id, it])
        : [],
    )
    const path = day ? versionPath(text.slug, day) : pagePath(text.slug)
    const pathname = local ? localPath(language.code, path) : path
    const { clauses } = documentOf(text)
    const nameOf = (clause: (typeof clauses)[number]) =>
      textOfRuns((own.get(clause.id) ?? clause).title) || search.opening
    const title = (isTranslated ? local.found : text).frontMatter.title
    const applies =
      day &&
      fill(version.applies.announced, {
        day: formatDay(day, localeOf(language)),
      })

    return {
      title: applies ? `${title} (${applies})` : title,
      lang: isTranslated ? undefined : localeOf(english),
      pathname,
      isUpcoming: day !== undefined,
      weight: WEIGHTS[day ? 'upcoming' : 'day' in text ? 'policy' : 'page'],
      clauses: clauses.flatMap((clause, at) => {
        const { id, number, depth, blocks } = clause
        const original = linesOf(blocks).join('\n')
        if (day && said.has(original)) return []

        said.add(original)
        const above = clauses.slice(1, at).findLast((it) => it.depth < depth)
        const isEnglish = language !== english && !own.has(id)
        return {
          address: id ? `${pathname}#${id}` : pathname,
          title: `${number} ${nameOf(clause)}`.trim(),
          within: above && nameOf(above),
          text: linesOf((own.get(id) ?? clause).blocks).join('\n'),
          lang: isEnglish ? localeOf(english) : undefined,
        }
      }),
    }
  })
  const index: SearchIndex = {
    texts,
    synonyms: site.factsIn(language).searchWords,
    ignored: search.ignored,
  }
  return {
    pathname: localPath(language.code, searchPath),
    original: searchPath,
    languages: site.languages,
    title: search.title,
    description: search.description,
    texts,
    index,
  }
}
