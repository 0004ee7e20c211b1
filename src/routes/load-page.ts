import type { Day } from '../policy/timeline.ts'
import { pagePath, versionPath } from './addresses.ts'
import { type LoadedPage, notFound } from './loaded.ts'
import type { Manifest, Policy, Version } from './manifest.ts'
import { placeOf } from './version-place.ts'

/** The text in force, or a page that has no versions. Throws a 404 where there is neither. */
export async function loadPage({ pages, policies }: Manifest, slug: string): Promise<LoadedPage> {
  const policy = policies.get(slug)
  if (policy) {
    const { inForce, announced } = policy.timeline
    return loadVersion(policy, inForce ?? announced[0], false)
  }
  const module = await (pages.get(slug) ?? notFound()).load()
  const { title, description, updated } = module.frontMatter
  return { kind: 'page', pathname: pagePath(slug), title, description, modified: updated, module }
}

/** A version at its permanent address. */
export function loadPermanent(manifest: Manifest, slug: string, day: Day): Promise<LoadedPage> {
  const policy = manifest.policies.get(slug) ?? notFound()
  return loadVersion(
    policy,
    policy.versions.find((version) => version.day === day),
    true,
  )
}

async function loadVersion(
  policy: Policy,
  version: Version | undefined = notFound(),
  isPermanent: boolean,
): Promise<LoadedPage> {
  const module = await version.load()
  const place = await placeOf(policy, version, isPermanent)
  const { title, description } = module.frontMatter
  const isCurrent = place.standing === 'in force' || !isPermanent
  const changed = place.notes.corrections.at(-1)?.date ?? version.day
  return {
    kind: 'page',
    // The text in force has one address for search engines; every other version has its own.
    pathname: isCurrent ? pagePath(policy.slug) : versionPath(policy.slug, version.day),
    title,
    description,
    modified: [changed, version.day].toSorted().at(-1),
    module,
    version: place,
  }
}
