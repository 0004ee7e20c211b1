import { english } from '../model/languages.ts'
import { currentVersion } from '../policy/policy.ts'
import type { ShownVersion, SitePolicy } from '../policy/site.ts'
import {
  feedPath,
  localPath,
  pagePath,
  policiesPath,
  versionPath,
} from './addresses.ts'
import { factsIn } from './facts-in.ts'
import { inLanguage, type LoadedPage } from './load-translation.ts'
import {
  feed,
  isHidden,
  type LoaderArgs,
  policyOf,
  versionInfo,
  versionOf,
} from './load-versions.ts'
import { loadSections, loadText, manifest, notFound } from './manifest.ts'

export type LoadedLanding = Awaited<ReturnType<typeof loadLanding>>

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
      draft: { slug, name: day, isFirst: policy.versions.length === 0 },
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
      { ...feed, href: localPath(language.code, feedPath) },
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
