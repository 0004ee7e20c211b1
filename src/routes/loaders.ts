import type { Alternate, Metadata } from '../document/metadata.ts'
import { formatDay } from '../model/format-day.ts'
import { english, type Language, localeOf } from '../model/languages.ts'
import type { PageModule } from '../policy/content-module.ts'
import {
  currentVersion,
  inSubstanceSince,
  published,
  versionAfter,
  versionBefore,
  versionInForce,
} from '../policy/policy.ts'
import type {
  DocumentOf,
  ShownVersion,
  SitePage,
  SitePolicy,
} from '../policy/site.ts'
import { changedClauses } from '../policy/summarize.ts'
import { type Day, latest } from '../policy/timeline.ts'
import {
  comparisonPath,
  draftComparisonPath,
  feedPath,
  localPath,
  pagePath,
  policiesPath,
  sincePath,
  versionPath,
  versionsPath,
} from './addresses.ts'
import { compareTexts } from './compare-texts.ts'
import { factsIn } from './facts-in.ts'
import {
  completeLanguages,
  type LocalText,
  loadLocalText,
} from './load-translation.ts'
import { loadSections, loadText, manifest, translationIn } from './manifest.ts'

/**
 * A page, one version of a policy, or a draft; `version` is undefined for what
 * is no version.
 */
export interface LoadedPage extends Metadata {
  /** The file of its text, where it is one. */
  path?: string | undefined
  module: PageModule
  /** In another language than English, what it shows of its text. */
  local?: LocalText
  /** The language of its text, where that is another than its own. */
  lang?: string | undefined
  version?: VersionInfo
  draft?: DraftInfo
}

/** What an address asks for, and how the documents of texts are found. */
export interface LoaderArgs {
  slug: string
  /** What stands behind the slug: a day, two days or the name of a draft. */
  rest: string
  language: Language
  documentOf: DocumentOf
}

export type LoadedLanding = Awaited<ReturnType<typeof loadLanding>>
export type VersionInfo = ReturnType<typeof versionInfo>
export type LoadedVersions = ReturnType<typeof loadVersions>
export type LoadedComparison = ReturnType<
  typeof loadComparison | typeof loadDraftComparison
>

const feed: Alternate = {
  type: 'application/atom+xml',
  title: 'Changes to our policies',
  href: feedPath,
}

function feedIn({ code }: Language): Alternate {
  return { ...feed, href: localPath(code, feedPath) }
}

/** The landing page with its sections. */
export async function loadLanding({ language }: LoaderArgs) {
  const sections = await loadSections(language)
  const { productName, tagline, siteDescription } = factsIn(language)
  const isWhole = (code: string) =>
    sections.every(({ original }) =>
      manifest.translations.some(
        (it) => it.original === original && it.language === code,
      ),
    )
  const languages = manifest.languages.filter(
    (it) => it === english || isWhole(it.code),
  )
  return {
    title: `${productName}: ${tagline}`,
    description: siteDescription,
    pathname: localPath(language.code, '/'),
    original: '/',
    languages,
    noindex: languages.includes(language) ? undefined : true,
    sections,
  }
}

/**
 * The text in force, or a page that has no versions, in a language. Throws a
 * 404 where there is neither, as the others do.
 */
export async function loadPage(args: LoaderArgs): Promise<LoadedPage> {
  const { slug } = args
  const policy = manifest.policies.get(slug)
  if (policy && policy.versions.length > 0)
    return loadVersion(policy, currentVersion(policy), false, args)

  const page = manifest.pages.get(slug) ?? notFound()
  const { title, description, updated: modified } = page.frontMatter
  return inLanguage(page, args, {
    pathname: pagePath(slug),
    title,
    description,
    modified,
    path: page.path,
    module: await loadText(page),
  })
}

/** A version at its permanent address, or a draft. */
export async function loadPermanent(args: LoaderArgs): Promise<LoadedPage> {
  const { slug, rest: day } = args
  const policy = policyOf(slug)
  const draft = policy.drafts.find(({ name }) => name === day)
  if (draft) {
    const { title, description } = draft.frontMatter
    return {
      pathname: versionPath(slug, day),
      title,
      description,
      noindex: true,
      path: draft.path,
      module: await loadText(draft),
      draft: draftInfo(policy, day),
    }
  }
  return loadVersion(policy, versionOf(policy, day), true, args)
}

async function loadVersion(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent: boolean,
  args: LoaderArgs,
) {
  const { language } = args
  const info = versionInfo(policy, version, isPermanent)
  const { title, description } = version.frontMatter
  // Before its first day nothing changes on that.
  const lastChange =
    (info.status === 'announced' && info.sealedOn) || version.day
  const isCurrent = version === currentVersion(policy)
  // The text that its policy shows has one address for search engines; every
  // other version has its own.
  const pathname = isCurrent
    ? pagePath(policy.slug)
    : versionPath(policy.slug, version.day)
  return inLanguage(version, args, {
    pathname,
    title,
    description,
    modified: lastChange,
    alternates: [
      feedIn(language),
      {
        type: 'text/markdown',
        href: `${localPath(language.code, pathname)}.md`,
      },
      { type: 'application/json', href: policiesPath },
    ],
    noindex: isHidden(version),
    path: version.path,
    module: await loadText(version),
    version: info,
  })
}

/**
 * A page as a language has it, with the text in English beside it. Throws a 404
 * where nothing of it is translated.
 */
async function inLanguage(
  text: SitePage | ShownVersion,
  { language, documentOf }: LoaderArgs,
  page: LoadedPage & { pathname: string },
): Promise<LoadedPage> {
  const { pathname, alternates } = page
  const languages = completeLanguages(text)
  const shown = { ...page, original: pathname, languages }
  if (language === english) return shown

  const found = translationIn(language, text) ?? notFound()
  const local = await loadLocalText(text, found, documentOf)
  const { module, path } = local.translation ?? {}
  const isCopied = module && local.stale.size === 0
  return {
    ...shown,
    ...(module && {
      title: module.frontMatter.title,
      description: module.frontMatter.description,
    }),
    pathname: localPath(language.code, pathname),
    noindex: page.noindex || !languages.includes(language) || undefined,
    alternates: alternates?.filter(
      ({ type }) => isCopied || type !== 'text/markdown',
    ),
    // Of a text that is partly in English there is no copy.
    path: isCopied ? path : undefined,
    module: module ?? page.module,
    local,
    lang: module ? undefined : localeOf(english),
  }
}

/** All versions of a policy, the newest first. */
export function loadVersions({ slug }: LoaderArgs) {
  const policy = policyOf(slug)
  if (policy.versions.length === 0) notFound()
  const { title } = currentVersion(policy).frontMatter
  const versions = published(policy)
    .map((version) => versionInfo(policy, version))
    .reverse()
  return {
    pathname: versionsPath(slug),
    title: `${title}: all versions`,
    description: `Every version of the ${title}: from when it applies, what it changed, and how it compares with the one before.`,
    modified: latest(versions.map(({ sealedOn }) => sealedOn)),
    alternates: [feed],
    slug,
    versions,
  }
}

/** Two versions, given as `2026-12-01..2027-01-15`, compared. */
export function loadComparison({ slug, rest, documentOf }: LoaderArgs) {
  const policy = policyOf(slug)
  const [from, to] = rest.split('..')
  const [before, after] = [versionOf(policy, from), versionOf(policy, to)]
  if (before.day >= after.day) notFound()

  return compareVersions(policy, before, after, documentOf)
}

/**
 * A version and the one in force compared, the older one first; the address
 * stays when another comes into force.
 */
export function loadSince({ slug, rest: day, documentOf }: LoaderArgs) {
  const policy = policyOf(slug)
  const current = currentVersion(policy)
  const version = versionOf(policy, day)
  const [before, after] =
    version.day < current.day ? [version, current] : [current, version]
  const { title } = current.frontMatter
  const compared = compareVersions(policy, before, after, documentOf)
  const { length } = changedClauses(compared.redline)
  const changes =
    { 0: 'nothing has', 1: 'one clause has' }[length] ??
    `${length} clauses have`

  return {
    ...compared,
    pathname: sincePath(slug, day),
    title: `${title}: ${changes} changed since ${formatDay(day)}`,
    description: `The ${title} of ${formatDay(day)} and the text in force today compared, clause by clause and word by word.`,
  }
}

/** What a draft changes in the newest version. */
export function loadDraftComparison(args: LoaderArgs) {
  const { slug, rest: name, documentOf } = args
  const policy = policyOf(slug)
  const draft = policy.drafts.find((it) => it.name === name) ?? notFound()
  const before = published(policy).at(-1) ?? notFound()
  const { title, version } = draft.frontMatter

  return {
    pathname: draftComparisonPath(slug, name),
    title: `${title}: what the draft changes`,
    description: `The draft of the ${title} and the version of ${formatDay(before.day)} compared, clause by clause and word by word.`,
    alternates: [feed],
    noindex: true,
    draft: draftInfo(policy, name),
    summary: version?.summary,
    before: sideOf(before),
    after: { label: 'the draft', href: versionPath(slug, name) },
    redline: compareTexts(before, draft, documentOf),
  }
}

function compareVersions(
  policy: SitePolicy,
  before: ShownVersion,
  after: ShownVersion,
  documentOf: DocumentOf,
) {
  const { slug } = policy
  const version = versionInfo(policy, after)
  const { title } = after.frontMatter
  return {
    pathname: comparisonPath(slug, before.day, after.day),
    title: `${title}: what changes from ${formatDay(after.day)}`,
    description: `The ${title} of ${formatDay(before.day)} and of ${formatDay(after.day)} compared, clause by clause and word by word.`,
    modified: after.sealedOn,
    alternates: [feed],
    noindex: isHidden(after) || isHidden(before),
    version,
    summary: version.metadata.summary,
    before: sideOf(before),
    after: sideOf(after),
    redline: compareTexts(before, after, documentOf),
  }
}

function sideOf({ slug, day }: ShownVersion) {
  return {
    label: `the version of ${formatDay(day)}`,
    href: versionPath(slug, day),
  }
}

/**
 * Whether search engines are asked to leave a version out: nobody is bound by
 * it.
 */
function isHidden({ status }: ShownVersion): boolean {
  return status === 'withdrawn'
}

/**
 * What a page says of a version: its place among the others of its policy, and
 * what it says of itself.
 */
function versionInfo(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent = true,
) {
  const { slug, day, status, sealedOn, metadata } = version
  const { withoutNotice, withdrawal } = version

  return {
    slug,
    day,
    status,
    sealedOn,
    metadata,
    withoutNotice,
    withdrawal,
    /** Whether it is shown at its own address, not at that of the policy. */
    isPermanent,
    /** The days of the versions before and after it. */
    before: versionBefore(policy, version)?.day,
    after: versionAfter(policy, version)?.day,
    /** The day of the version in force, where there is one. */
    inForce: versionInForce(policy)?.day,
    /** Since when the text is as it is in substance. */
    inSubstanceSince: inSubstanceSince(policy, version),
    /** The names of drafts, where they are shown at all. */
    drafts: policy.drafts.map(({ name }) => name),
  }
}

/** What a page says of a draft. */
function draftInfo(policy: SitePolicy, name: string) {
  const { slug, versions } = policy

  return { slug, name, isFirst: versions.length === 0 }
}
export type DraftInfo = ReturnType<typeof draftInfo>

function policyOf(slug: string): SitePolicy {
  return manifest.policies.get(slug) ?? notFound()
}

function versionOf(
  { versions }: SitePolicy,
  day: Day | undefined,
): ShownVersion {
  return versions.find((version) => version.day === day) ?? notFound()
}

/** Says that an address is no page of the site. */
function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
