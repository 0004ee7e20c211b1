import {
  type Block,
  linesOf,
  textOfRuns,
} from '../../compare/document-model.ts'
import { memoized } from '../../compare/memoized.ts'
import { fill } from '../../i18n/fill.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { english, localeOf } from '../../i18n/languages.ts'
import { inAllScripts } from '../../i18n/scripts.ts'
import {
  addressIn,
  localPath,
  pagePath,
  searchPath,
  versionPath,
} from '../../site/addresses.ts'
import { findTranslation } from '../../site/find-translation.ts'
import type { ShownVersion, SitePage } from '../../site/site.ts'
import type { LoadContext } from '../page-kind.tsx'
import { type SearchIndex, UPCOMING } from './find-clauses.ts'

export type SearchPage = ReturnType<typeof loadSearch>

type SearchContext = Pick<LoadContext, 'site' | 'language'>

/** Returns the search page of a language, and the index that its script fetches. */
export function loadSearch(context: SearchContext) {
  const { site, language } = context
  const { title, description, ignored } = language.messages.search
  // The order in which the owner names policies.
  const order = Object.keys(site.facts.shortTitles)
  const texts = site.listedTexts
    .toSorted((a, b) => placeIn(order, a.slug) - placeIn(order, b.slug))
    .map((it) => indexText(it, context))
  const clauses = texts.flatMap((it) => it.clauses)
  const lines = new Set(clauses.flatMap(({ text }) => text.split('\n')))
  const upcoming = [...site.policies.values()]
    .flatMap(({ versions }) => versions)
    .filter(
      (version) =>
        version.status === 'upcoming' && !site.listedTexts.includes(version),
    )
    .flatMap(
      (version) =>
        indexText(version, context, versionPath(version.slug, version.day))
          .clauses,
    )
    .flatMap((clause) => {
      const changed = clause.text.split('\n').filter((line) => !lines.has(line))
      return changed.length > 0 ? { ...clause, text: changed.join('\n') } : []
    })
  const index: SearchIndex = {
    clauses: [...clauses, ...upcoming],
    synonyms: synonymsIn(context),
    ignored: `${ignored} ${ROMAN}`,
    clause: `${inAllScripts('clause')}|${inAllScripts('section')}`,
  }
  return {
    title,
    description,
    pathname: localPath(language.code, searchPath),
    original: searchPath,
    languages: site.languages,
    texts,
    index,
  }
}

/** Returns the place of a slug; those that are not listed are last. */
function placeIn(order: readonly string[], slug: string): number {
  return order.includes(slug) ? order.indexOf(slug) : order.length
}

/** Words of questions in Indian languages that are typed in Latin letters. */
const ROMAN =
  'kaise kese karu karun karna karne kare karen karein kya hai hain mera meri mere mujhe mai main ko ka ki ke se nahi kyu kyun kab kitna kitne eppadi epdi enna en enakku naan pannanum panna pannuvathu pannrathu seivathu eppo evlo ela naa nenu nannu emi cheyali cheyyali cheyadam cheyyadam eppudu entha engane ente enikku njan enne cheyyanam cheyyan cheyyum eppol ethra ho hoga hota hoti gaya gayi raha rahi ne par pe usko uske liye bhi toh koi kuch sakte sakta sakti em undi unda lo ga istara chesaru kavali naku idi irukka iruku panren pannalam venum aachu poyi undo aano illa cheythu kittumo pattumo'

/**
 * Returns what readers type for words and clauses. In English also what they
 * type in Latin letters in other languages.
 */
function synonymsIn({ site, language }: SearchContext) {
  const own = site.factsIn(language).synonyms
  if (language !== english) return own

  const all = new Map(Object.entries(own))
  for (const other of site.languages)
    for (const [key, typed] of Object.entries(site.factsIn(other).synonyms)) {
      const latin = typed.split(',').filter((it) => /^[ -~]+$/.test(it))
      const phrases = [all.get(key), ...latin].filter(Boolean).join()
      all.set(key, [...new Set(phrases.split(/, */))].join())
    }
  return Object.fromEntries(all)
}

/** The text of clauses, which the indexes of several languages contain. */
const plainText = memoized((blocks: readonly Block[]) =>
  linesOf(blocks).join('\n'),
)

/** Returns the clauses of a text in a language; in English if not translated. */
function indexText(
  text: SitePage | ShownVersion,
  context: SearchContext,
  path = pagePath(text.slug),
) {
  const { site, language } = context
  const { search, version } = language.messages
  const local = findTranslation(text, site, language)
  const translation = local?.isInEnglish ? undefined : local?.translation
  const own = language === english ? text : translation
  const translated = new Map(
    own?.document.clauses
      .filter(({ id }) => !local?.stale.has(id))
      .map((clause) => [clause.id, clause]),
  )
  /** Marks what is in English on a page in another language. */
  const langIf = (isOwn: boolean) => (isOwn ? undefined : localeOf(english))
  const pathname = addressIn(language.code, path, site.isAddress)
  const { title } = (own ?? text).frontMatter
  const isUpcoming = 'day' in text && text.status === 'upcoming'
  const day = isUpcoming && formatDay(text.day, localeOf(language))
  const policy = day
    ? `${title} (${fill(version.applies.upcoming, { day })})`
    : title
  return {
    title: policy,
    lang: langIf(own !== undefined),
    pathname,
    clauses: text.document.clauses.map((clause) => {
      const { id, number } = clause
      const { title, blocks } = translated.get(id) ?? clause
      return {
        address: id ? `${pathname}#${id}` : pathname,
        title: `${number} ${textOfRuns(title) || search.opening}`.trim(),
        text: plainText(blocks),
        policy,
        // A page lists what policies rule.
        weight: day ? UPCOMING : 'day' in text ? 1 : 0.8,
        lang: langIf(translated.has(id)),
      }
    }),
  }
}
