import { compare } from '../../compare/diff.ts'
import type { PolicyDocument } from '../../compare/document-model.ts'
import type { Alternate } from '../../document/metadata.ts'
import type { Language } from '../../i18n/languages.ts'
import { feedPath } from '../../site/addresses.ts'
import type { TextModules } from '../../site/content-module.ts'
import { type Manifest, notFound } from '../../site/manifest.ts'
import {
  inSubstanceSince,
  versionAfter,
  versionBefore,
  versionInForce,
} from '../../site/policy.ts'
import type { DocumentOf, ShownVersion, SitePolicy } from '../../site/site.ts'
import type { Day } from '../../site/timeline.ts'

/** What loaders read from: the same for every address. */
export interface Source {
  site: Manifest
  modules: TextModules
  documentOf: DocumentOf
}

/** The arguments of a loader: the site, and the parts of the address. */
export interface LoaderArgs extends Source {
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
  { modules }: Source,
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

export type VersionInfo = ReturnType<typeof versionInfo>

/** Returns a version with its neighbours, for display. */
export function versionInfo(
  policy: SitePolicy,
  version: ShownVersion,
  isPermanent = true,
) {
  return {
    ...version,
    /** Whether the page is its permanent address, not that of the policy. */
    isPermanent,
    /** The days of the versions before and after it. */
    before: versionBefore(policy, version)?.day,
    after: versionAfter(policy, version)?.day,
    /** The day of the version in force. */
    inForce: versionInForce(policy)?.day,
    /** The first day of the same text, apart from editorial changes. */
    inSubstanceSince: inSubstanceSince(policy, version),
  }
}

const known = new WeakMap<PolicyDocument, Map<PolicyDocument, PolicyDocument>>()

/** Compares two versions of a policy, once for all pages. */
export function compareTexts(
  before: ShownVersion,
  after: ShownVersion,
  documentOf: DocumentOf,
): PolicyDocument {
  const [old, current] = [documentOf(before), documentOf(after)]
  const compared = known.get(current) ?? new Map()
  known.set(current, compared)
  const redline: PolicyDocument =
    compared.get(old) ?? compare(old, current, after.frontMatter.moved)
  compared.set(old, redline)

  return redline
}
