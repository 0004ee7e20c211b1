import type { Alternate } from '../../document/metadata.ts'
import type { Language } from '../../i18n/languages.ts'
import { feedPath } from '../../site/addresses.ts'
import type { TextModules } from '../../site/content-module.ts'
import { type Manifest, notFound } from '../../site/manifest.ts'
import type { DocumentOf, ShownVersion, SitePolicy } from '../../site/site.ts'
import type { Day } from '../../site/timeline.ts'

/** The arguments of a loader: the site, and the parts of the address. */
export interface LoaderArgs {
  site: Manifest
  modules: TextModules
  documentOf: DocumentOf
  /** In lowercase. */
  slug: string
  /** The last part of the pathname: a day, two days or the name of a draft. */
  rest: string
  language: Language
}

/** The feed of changes. */
export const feed: Alternate = {
  type: 'application/atom+xml',
  title: 'Changes to our policies',
  href: feedPath,
}

/** Imports a compiled text, and returns it with its component as `Content`. */
export async function loadText<T extends { path: string }>(
  { modules }: Pick<LoaderArgs, 'modules'>,
  text: T,
) {
  const load = modules[text.path]
  if (!load) throw new Error(`${text.path} was not compiled.`)

  const { default: Content } = await load()
  return { ...text, Content }
}

/** Returns the policy at the address. Throws a 404 if there is none. */
export function policyOf({ site, slug }: LoaderArgs): SitePolicy {
  return site.policies.get(slug) ?? notFound()
}

/** Returns the version of a day. Throws a 404 if there is none. */
export function versionOf(
  { versions }: SitePolicy,
  day: Day | undefined,
): ShownVersion {
  return versions.find((version) => version.day === day) ?? notFound()
}
