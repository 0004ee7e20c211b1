import type { Metadata } from '../../document/metadata.ts'
import { english } from '../../i18n/languages.ts'
import {
  addressIn,
  feedLink,
  localPath,
  pagePath,
  policiesPath,
  versionPath,
  versionsPath,
} from '../../site/addresses.ts'
import { type ClauseHistory, historiesOf } from '../../site/clause-history.ts'
import {
  completeLanguages,
  type FoundTranslation,
  findTranslation,
} from '../../site/find-translation.ts'
import { markdownOf } from '../../site/markdown-copy.ts'
import { versionAtAddress } from '../../site/policy.ts'
import type {
  ShownVersion,
  SitePage,
  SitePolicy,
  SiteText,
} from '../../site/site.ts'
import { type VersionInfo, versionInfo } from '../../site/version-info.ts'
import {
  importText,
  type LoadContext,
  notFound,
  type PageFile,
  policyAt,
  versionAt,
} from '../page-kind.tsx'
import {
  clausesIn,
  composeTranslation,
  entriesOf,
  type ShownClause,
  type ShownEntry,
} from './compose.tsx'

/** A page, a version of a policy, or a draft; only a version has `version`. */
export interface TextPage extends Metadata {
  /** The binding text, in English. */
  binding: SiteText
  clauses: readonly ShownClause[]
  /** Its headings, in the language of the page. */
  entries: readonly ShownEntry[]
  /** Set on a page in another language than English. */
  found: FoundTranslation | undefined
  version?: VersionInfo
  /** The history of each chapter of a version, by its id. */
  histories?: ReadonlyMap<string, ClauseHistory>
  isDraft?: boolean
  /** The text of which there is a copy, unless the page mixes languages. */
  copied: SiteText | undefined
}

/**
 * Loads the current version of a policy, or a page without versions. Throws a
 * 404 if there is neither.
 */
export function loadPage(
  { slug }: { slug: string },
  context: LoadContext,
): Promise<TextPage> {
  const policy = context.site.policies.get(slug)
  if (policy && policy.versions.length > 0)
    return loadOne(policy, versionAtAddress(policy), false, context)

  const page = context.site.pages.get(slug) ?? notFound()
  return loadInLanguage(page, context, {
    pathname: pagePath(slug),
    modified: page.frontMatter.updated,
  })
}

/** Loads a version at its permanent address, or a draft. */
export async function loadVersion(
  { slug, day }: { slug: string; day: string },
  context: LoadContext,
): Promise<TextPage> {
  const policy = policyAt(context, slug)
  const draft = policy.drafts.find(({ name }) => name === day)
  if (!draft) return loadOne(policy, versionAt(policy, day), true, context)

  return {
    ...titlesOf(draft),
    ...(await loadText(draft, context)),
    pathname: versionPath(slug, day),
    noindex: true,
    isDraft: true,
  }
}

/** Writes the Markdown copy of a page in one language. */
export function filesOf(
  { copied }: TextPage,
  pathname: string,
  { language }: LoadContext,
): PageFile[] {
  return copied
    ? [[`${pathname}.md`, markdownOf(copied.document, language.code)]]
    : []
}

function loadOne(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent: boolean,
  context: LoadContext,
) {
  const { code } = context.language
  const { slug, day, status, sealedOn } = version
  const info = versionInfo(policy, version, isPermanent)
  // The canonical address of the current version is that of the policy.
  const isCurrent = version === versionAtAddress(policy)
  const pathname = isCurrent ? pagePath(slug) : versionPath(slug, day)
  return loadInLanguage(version, context, {
    pathname,
    // An upcoming version last changed when it was announced.
    modified: status === 'upcoming' ? sealedOn : day,
    alternates: [
      feedLink,
      { type: 'text/markdown', href: `${localPath(code, pathname)}.md` },
      { type: 'application/json', href: policiesPath },
    ],
    noindex: status === 'withdrawn',
    relations: isPermanent ? relationsOf(info, context) : undefined,
    version: info,
    histories: historiesOf(policy, version),
  })
}

/** Links a version to the others (RFC 5829). */
function relationsOf(
  { slug, before, after }: VersionInfo,
  { site, language }: LoadContext,
) {
  const addressOf = (path: string) =>
    addressIn(language.code, path, site.isAddress)
  return {
    'version-history': versionsPath(slug),
    'latest-version': addressOf(pagePath(slug)),
    ...(before && {
      'predecessor-version': addressOf(versionPath(slug, before)),
    }),
    ...(after && { 'successor-version': addressOf(versionPath(slug, after)) }),
  }
}

/** Loads a text in a language. Throws a 404 if it has no translation. */
async function loadInLanguage(
  binding: SitePage | ShownVersion,
  context: LoadContext,
  page: Partial<TextPage> & { pathname: string },
): Promise<TextPage> {
  const { site, language } = context
  const { pathname: original, alternates } = page
  const languages = completeLanguages(binding, site)
  const found =
    language === english
      ? undefined
      : (findTranslation(binding, site, language) ?? notFound())
  const isWhole = !found?.stale.size
  const text = found && !found.isInEnglish ? found.translation : binding
  return {
    ...page,
    ...(await loadText(binding, context, found, original)),
    ...titlesOf(text),
    pathname: localPath(language.code, original),
    original,
    languages,
    noindex: page.noindex || !languages.includes(language),
    // A page in two languages has no Markdown copy.
    alternates: alternates?.filter(
      ({ type }) => isWhole || type !== 'text/markdown',
    ),
    copied: isWhole ? text : undefined,
    found,
  }
}

/** Loads the clauses of a text, and composes them with those of its translation. */
async function loadText(
  binding: SiteText,
  context: LoadContext,
  found?: FoundTranslation,
  original = '',
) {
  const { moved = {} } = binding.frontMatter
  const entries = entriesOf(binding, found)
  const English = await importText(context, binding)
  const clauses =
    found && !found.isInEnglish
      ? composeTranslation(
          English,
          await importText(context, found.translation),
          found.stale,
          { entries, moved, original },
        )
      : clausesIn(English)
  return { binding, entries, clauses, found, copied: binding }
}

/** Returns the title and the description of a text. */
function titlesOf({ frontMatter: { title, description } }: SiteText) {
  return { title, description }
}
