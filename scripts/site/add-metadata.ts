import { stringify } from 'yaml'
import { type Day, parseDay } from '../../src/policy/timeline.ts'
import { policyNamed, type Site, versionOfDay } from './site.ts'

/** Where the front matter of a text ends. */
export const frontMatterEnd = /(?<=\n)(?=---(?:\r?\n|$))/

/**
 * A text with more in its front matter, usually at its end, and with the line
 * ends that it has.
 */
export function addMetadata(
  source: string,
  metadata: object,
  at = source.search(frontMatterEnd),
  indent = '',
): string {
  const lines = stringify(metadata, { lineWidth: 0 })
    .replace(/^(?=.)/gm, indent)
    .replaceAll('\n', source.includes('\r\n') ? '\r\n' : '\n')

  return source.slice(0, at) + lines + source.slice(at)
}

/** The text of a sealed version with one correction more in its first lines. */
export function addCorrection(source: string, date: Day, note: string): string {
  const corrections = [{ date, note }]
  const list =
    /^corrections:\r?\n([ \t]*)- (?:.*\n(?=[ \t-](?!--)))*.*\n/m.exec(source)
  if (!list) return addMetadata(source, { corrections })

  const [whole, indent] = list
  return addMetadata(source, corrections, list.index + whole.length, indent)
}

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
