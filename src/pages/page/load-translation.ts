import type { PolicyDocument } from '../../compare/document-model.ts'
import type { Metadata } from '../../document/metadata.ts'
import { english, type Language } from '../../i18n/languages.ts'
import { localPath } from '../../site/addresses.ts'
import type { TextComponent } from '../../site/content-module.ts'
import { type Manifest, notFound } from '../../site/manifest.ts'
import type {
  ShownTranslation,
  ShownVersion,
  SitePage,
  SiteText,
} from '../../site/site.ts'
import { changesSince, clausesAnew } from '../../site/translations.ts'
import {
  compareTexts,
  type LoaderArgs,
  loadText,
  type VersionInfo,
} from '../shared/loader.ts'

/** A text with its component. */
export interface LoadedText extends SiteText {
  readonly Content: TextComponent
}

/** A page, a version of a policy, or a draft; only a version has `version`. */
export interface LoadedPage extends Metadata {
  /** The path of its file, unless the page mixes languages. */
  path?: string | undefined
  text: LoadedText
  /** On a page in another language than English: its translation. */
  local?: LocalText
  version?: VersionInfo
  isDraft?: boolean
}

/** How a page in another language shows its binding English text. */
interface LocalText {
  /** The text in English. */
  english: LoadedText
  /**
   * Undefined if the whole page is in English, because its notice has changed.
   */
  translation: ShownTranslation | undefined
  /** Whether it contains the notice that data protection law requires. */
  hasNotice: boolean
  /** Ids of clauses that have changed since, and are shown in English. */
  stale: ReadonlySet<string>
}

/** The id of the clause with the notice that data protection law requires. */
const NOTICE = 'items'

/** Loads a text in a language. Throws a 404 if it has no translation. */
export async function inLanguage(
  text: SitePage | ShownVersion,
  args: LoaderArgs,
  page: Partial<LoadedPage> & { pathname: string },
): Promise<LoadedPage> {
  const { site, language } = args
  const { pathname, alternates } = page
  const whole = await loadText(args, text)
  const languages = completeLanguages(site, text)
  const shown = { ...page, original: pathname, languages }
  if (language === english)
    return { ...shown, ...namesOf(whole), path: text.path, text: whole }

  const { found, stale, notice, isInEnglish } =
    findTranslation(text, args) ?? notFound()
  const isWhole = stale.size === 0
  const own = isInEnglish ? whole : await loadText(args, found)
  return {
    ...shown,
    ...namesOf(own),
    pathname: localPath(language.code, pathname),
    noindex: page.noindex || !languages.includes(language),
    // A page in two languages has no Markdown copy.
    alternates: alternates?.filter(
      ({ type }) => isWhole || type !== 'text/markdown',
    ),
    path: isWhole ? found.path : undefined,
    text: own,
    local: {
      english: whole,
      translation: isInEnglish ? undefined : found,
      hasNotice: notice.length > 0,
      stale,
    },
  }
}

/** What a text in a language is found by. */
export type LocalArgs = Pick<LoaderArgs, 'site' | 'language' | 'documentOf'>

/**
 * Finds the translation of a text, and the clauses that have changed since,
 * which are shown in English.
 */
export function findTranslation(
  text: SitePage | ShownVersion,
  { site, language, documentOf }: LocalArgs,
) {
  const found = site.translationIn(language, text)
  if (!found) return undefined

  const stale = new Set(
    changesOf(site, text, found).flatMap(({ before, after }) =>
      clausesAnew(compareTexts(before, after, documentOf)),
    ),
  )
  const notice = noticeOf(documentOf(text))
  const isInEnglish = notice.some((id) => stale.has(id))
  return { found, stale, notice, isInEnglish }
}

/** Returns the title and the description of a page. */
export function namesOf({ frontMatter: { title, description } }: SiteText) {
  return { title, description }
}

/**
 * Returns the languages with a complete and current translation, and English.
 */
function completeLanguages(
  site: Manifest,
  text: SitePage | ShownVersion,
): Language[] {
  return site.languages.filter((it) => {
    const found = site.translationIn(it, text)
    if (!found) return it === english
    const { translates = '' } = found.frontMatter
    return found.day
      ? changesOf(site, text, found).length === 0
      : translates >= (text.frontMatter.updated ?? '')
  })
}

/** Returns the changes of a text since it was translated. */
function changesOf(
  site: Manifest,
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
