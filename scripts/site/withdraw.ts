import { type Day, parseDay } from '../../src/policy/timeline.ts'
import { addMetadata } from './add-correction.ts'
import { policyNamed, type Site, versionOfDay } from './site.ts'

/**
 * The text of an announced version with what says that it is withdrawn. Throws,
 * in plain English, where it cannot be.
 */
export function withdraw(
  site: Site,
  { slug, day }: { slug: string; day: Day },
  reason: string,
): string {
  const policy = policyNamed(site, slug)
  const { text, seal } = versionOfDay(policy, parseDay(day))
  if (!seal)
    throw new Error(
      `That of ${day} is a draft, which nobody was told of. Delete its file.`,
    )
  if (seal.metadata.withdrawn)
    throw new Error(`It was withdrawn on ${seal.metadata.withdrawn}.`)
  if (day <= site.today)
    throw new Error(
      `It is in force since ${day}. A new version takes its place: npm run amend -- ${policy.slug}`,
    )
  if (reason.trim() === '')
    throw new Error(
      'Say why, for readers: --reason "The new prices are put off."',
    )

  return addMetadata(text.source, {
    withdrawn: site.today,
    withdrawalReason: reason.trim(),
  })
}
