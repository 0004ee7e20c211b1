import { compare } from '../compare/diff.ts'
import type { PolicyDocument } from '../compare/document-model.ts'
import { memoized } from '../compare/memoized.ts'
import { english, type Language } from '../i18n/languages.ts'
import type { SiteTexts } from './manifest.ts'
import type { ShownTranslation, ShownVersion, SitePage } from './site.ts'
import { changedClauseIds, changesSince } from './translations.ts'

/** The id of the clause with the notice that data protection law requires. */
const NOTICE = 'items'

/** How a page or a version is shown in another language than English. */
export type FoundTranslation = NonNullable<ReturnType<typeof findTranslation>>

/** Finds the translation of a page or a version. */
export function findTranslation(
  text: SitePage | ShownVersion,
  site: SiteTexts,
  language: Language,
) {
  const translation = site.translationIn(language, text)
  if (!translation) return undefined

  const stale = new Set(
    changesOf(site, text, translation).flatMap(({ before, after }) =>
      changedClauseIds(compareVersions(before, after)),
    ),
  )
  const notice = noticeOf(text.document)
  return {
    translation,
    /** Ids of clauses that have changed since, and are shown in English. */
    stale,
    /** Whether it contains the notice that data protection law requires. */
    hasNotice: notice.length > 0,
    /** Whether the whole page is in English, because its notice has changed. */
    isInEnglish: notice.some((id) => stale.has(id)),
  }
}

/**
 * Returns the languages with a complete and current translation, and English.
 */
export function completeLanguages(
  text: SitePage | ShownVersion,
  site: SiteTexts,
): Language[] {
  return site.languages.filter((language) => {
    const found = site.translationIn(language, text)
    if (!found) return language === english
    const { translates = '' } = found.frontMatter
    return found.day
      ? changesOf(site, text, found).length === 0
      : translates >= (text.frontMatter.updated ?? '')
  })
}

/** Compares two versions of a policy, once for all pages. */
export function compareVersions(
  before: ShownVersion,
  { document, frontMatter }: ShownVersion,
): PolicyDocument {
  return comparerWith(document)(before.document, frontMatter.moved)
}

const comparerWith = memoized((after: PolicyDocument) =>
  memoized((before: PolicyDocument, moved?: Record<string, string>) =>
    compare(before, after, moved),
  ),
)

/** Returns the changes of a text since it was translated. */
function changesOf(
  site: SiteTexts,
  text: SitePage | ShownVersion,
  { day }: ShownTranslation,
) {
  const policy = site.policies.get(text.slug)
  return policy && day && 'day' in text ? changesSince(day, text, policy) : []
}

/** Returns the ids of the clause with the notice, and of its subclauses. */
function noticeOf({ clauses }: PolicyDocument): string[] {
  let depth = 0
  return clauses.flatMap((clause) => {
    if (clause.id === NOTICE) depth = clause.depth
    else if (clause.depth <= depth) depth = 0

    return depth > 0 ? clause.id : []
  })
}
