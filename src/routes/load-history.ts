import { formatDay } from '../model/format-day.ts'
import { compare } from '../policy/diff.ts'
import { predecessorOf } from '../policy/timeline.ts'
import { comparisonPath, versionsPath } from './addresses.ts'
import { type LoadedComparison, type LoadedVersions, notFound } from './loaded.ts'
import type { Manifest } from './manifest.ts'
import { placeOf } from './version-place.ts'

/** The versions of a policy. */
export async function loadVersions({ policies }: Manifest, slug: string): Promise<LoadedVersions> {
  const policy = policies.get(slug) ?? notFound()
  const { inForce, announced } = policy.timeline
  const current = await (inForce ?? announced[0] ?? notFound()).load()
  const places = await Promise.all(policy.versions.map((version) => placeOf(policy, version, true)))
  const { title } = current.frontMatter
  return {
    kind: 'versions',
    pathname: versionsPath(slug),
    title: `${title}: all versions`,
    description: `Every version of the ${title}: from when it applies, what it changed, and how it compares with the one before.`,
    modified: places
      .map(({ notes, day }) => notes.announced ?? day)
      .toSorted()
      .at(-1),
    slug,
    versions: places.toReversed(),
  }
}

/** Two neighbouring versions, given as `2026-12-01..2027-01-15`. */
export async function loadComparison(
  { policies }: Manifest,
  slug: string,
  range: string,
): Promise<LoadedComparison> {
  const policy = policies.get(slug) ?? notFound()
  const [from, to] = range.split('..')
  const after = policy.versions.find(({ day }) => day === to) ?? notFound()
  const before = predecessorOf(after, policy.versions)
  if (!before || before.day !== from) notFound()
  const [old, current, module] = await Promise.all([
    before.readDocument(),
    after.readDocument(),
    after.load(),
  ])
  const place = await placeOf(policy, after, true)
  const { title } = module.frontMatter
  return {
    kind: 'comparison',
    pathname: comparisonPath(slug, before.day, after.day),
    title: `${title}: what changes from ${formatDay(after.day)}`,
    description: `The ${title} of ${formatDay(before.day)} and of ${formatDay(after.day)} compared, clause by clause and word by word.`,
    modified: place.notes.announced ?? after.day,
    slug,
    before: before.day,
    after: place,
    redline: compare(old, current, { moved: place.notes.moved }),
  }
}
