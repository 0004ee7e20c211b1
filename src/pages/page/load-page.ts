import {
  localPath,
  pagePath,
  policiesPath,
  versionPath,
} from '../../site/addresses.ts'
import { notFound } from '../../site/manifest.ts'
import { currentVersion } from '../../site/policy.ts'
import type { ShownVersion, SitePolicy } from '../../site/site.ts'
import {
  feed,
  type LoaderArgs,
  loadText,
  policyOf,
  versionInfo,
  versionOf,
} from '../shared/loader.ts'
import { inLanguage, type LoadedPage, namesOf } from './load-translation.ts'

/**
 * Loads the current version of a policy, or a page without versions. Throws a
 * 404 if there is neither.
 */
export async function loadPage(args: LoaderArgs): Promise<LoadedPage> {
  const { site, slug } = args
  const policy = site.policies.get(slug)
  if (policy && policy.versions.length > 0)
    return loadVersion(policy, currentVersion(policy), false, args)

  const page = site.pages.get(slug) ?? notFound()
  return inLanguage(page, args, {
    pathname: pagePath(slug),
    modified: page.frontMatter.updated,
  })
}

/** Loads a version at its permanent address, or a draft. */
export async function loadPermanent(args: LoaderArgs): Promise<LoadedPage> {
  const { slug, rest: day } = args
  const policy = policyOf(args)
  const draft = policy.drafts.find(({ name }) => name === day)
  if (!draft) return loadVersion(policy, versionOf(policy, day), true, args)

  return {
    ...namesOf(draft),
    pathname: versionPath(slug, day),
    noindex: true,
    path: draft.path,
    text: await loadText(args, draft),
    isDraft: true,
  }
}

function loadVersion(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent: boolean,
  args: LoaderArgs,
) {
  const { code } = args.language
  const { slug, day, status, sealedOn } = version
  // The canonical address of the current version is that of the policy.
  const isCurrent = version === currentVersion(policy)
  const pathname = isCurrent ? pagePath(slug) : versionPath(slug, day)
  return inLanguage(version, args, {
    pathname,
    // An upcoming version last changed when it was announced.
    modified: status === 'announced' ? sealedOn : day,
    alternates: [
      feed,
      { type: 'text/markdown', href: `${localPath(code, pathname)}.md` },
      { type: 'application/json', href: policiesPath },
    ],
    noindex: status === 'withdrawn',
    version: versionInfo(policy, version, isPermanent),
  })
}
