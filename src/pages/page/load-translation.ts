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
import { compareTexts } from '../shared/compare-texts.ts'
import { type LoaderArgs, loadText } from '../shared/loader.ts'
import type { VersionInfo } from '../shared/version-info.ts'

/** A text with its component. */
export interface LoadedText extends SiteText {
  readonly Content: TextComponent
}

/**
 * A page, one version of a policy, or a draft; `version` is undefined for what
 * is no version.
 */
export interface LoadedPage extends Metadata {
  /** The file of its text, where it is one. */
  path?: string | undefined
  text: LoadedText
  /** In another language than English, what it shows of its text. */
  local?: LocalText
  version?: VersionInfo
  isDraft?: boolean
}

/** What a page in another language shows of a text that binds in English. */
interface LocalText {
  /** The text in English. */
  english: LoadedText
  /** Undefined while the page is in English, for its notice has changed. */
  translation: ShownTranslation | undefined
  /** Whether it holds the notice of data protection law. */
  hasNotice: boolean
  /** The clauses that have changed since, and are shown in English. */
  stale: ReadonlySet<string>
}

/** The clause that holds the notice of data protection law. */
const NOTICE = 'items'

/**
 * A text as a language has it, with what else is known of its page. Throws a
 * 404 where nothing of it is translated.
 */
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
    // Of a text that is partly in English there is no copy.
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

/**
 * The translation of a text, and the clauses that have changed since, which are
 * shown in English. Returns undefined if there is none.
 */
export function findTranslation(
  text: SitePage | ShownVersion,
  {
    site,
    language,
    documentOf,
  }: Pick<LoaderArgs, 'site' | 'language' | 'documentOf'>,
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

/** How a text names its page. */
export function namesOf({ frontMatter: { title, description } }: SiteText) {
  return { title, description }
}

/**
 * The languages in which a text can be read whole and as it is by now, English
 * among them.
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

/** What has changed in a text since it was translated. */
function changesOf(
  site: Manifest,
  text: SitePage | ShownVersion,
  { day }: ShownTranslation,
) {
  const policy = site.policies.get(text.slug)
  return policy && day && 'day' in text ? changesSince(day, text, policy) : []
}

/** The ids of the clause that holds the notice, and of those within it. */
function noticeOf({ clauses }: PolicyDocument): string[] {
  let depth = 0
  return clauses.flatMap((clause) => {
    if (clause.id === NOTICE) depth = clause.depth
    else if (clause.depth <= depth) depth = 0

    return depth > 0 ? clause.id : []
  })
}
