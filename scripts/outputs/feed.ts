import type { Facts } from '../../src/model/facts.ts'
import { formatDay } from '../../src/model/format-day.ts'
import { versionBefore } from '../../src/policy/policy.ts'
import type { ShownVersion, SitePolicy } from '../../src/policy/site.ts'
import type { Day } from '../../src/policy/timeline.ts'
import {
  comparisonPath,
  feedPath,
  versionPath,
} from '../../src/routes/addresses.ts'

/**
 * An Atom feed with an entry for each version of each policy, the newest first;
 * its text is the note of what changed.
 */
export function feed(
  policies: Iterable<SitePolicy>,
  { productName, companyName }: Facts,
  origin: string,
  today: Day,
): string {
  const entries = [...policies]
    .flatMap((policy) =>
      policy.versions.map((version) => ({
        version,
        before: versionBefore(policy, version),
      })),
    )
    .sort((a, b) => (dayOfNews(a.version) < dayOfNews(b.version) ? 1 : -1))
  const newest = entries[0] ? dayOfNews(entries[0].version) : today
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
  <title>${escapeXml(`${productName}: changes to our policies`)}</title>
  <id>${origin}${feedPath}</id>
  <link rel="self" type="application/atom+xml" href="${origin}${feedPath}"/>
  <link rel="alternate" type="text/html" href="${origin}/"/>
  <updated>${midnight(newest)}</updated>
  <author><name>${escapeXml(companyName)}</name></author>
${entries.map(({ version, before }) => entry(version, before, origin)).join('\n')}
</feed>
`
}

function entry(
  version: ShownVersion,
  before: ShownVersion | undefined,
  origin: string,
): string {
  const { slug, day, sealedOn, frontMatter, metadata, firstSlug } = version
  const { withoutNotice, withdrawal } = version
  const address = origin + versionPath(slug, day)
  const related = before && `${origin}${comparisonPath(slug, before.day, day)}`
  const how =
    withoutNotice?.ground === 'editorial'
      ? 'Editorial: it changes no right and no duty.'
      : 'Changed without advance notice.'
  const summaries = [
    withdrawal &&
      `Withdrawn on ${formatDay(withdrawal.on)}: ${withdrawal.reason}`,
    metadata.summary ?? (before ? '' : 'The first version.'),
    withoutNotice && `${how} ${withoutNotice.reason}`,
  ]
  return `  <entry>
    <title>${escapeXml(`${frontMatter.title}, in force from ${formatDay(day)}`)}</title>
    <id>${origin + versionPath(firstSlug, day)}</id>
    <link rel="alternate" type="text/html" href="${address}"/>${related ? `\n    <link rel="related" type="text/html" href="${related}"/>` : ''}
    <published>${midnight(sealedOn)}</published>
    <updated>${midnight(dayOfNews(version))}</updated>
    <summary>${escapeXml(summaries.filter(Boolean).join(' '))}</summary>
  </entry>`
}

/** The day on which readers last had something to learn. */
function dayOfNews({ sealedOn, withdrawal }: ShownVersion): Day {
  return withdrawal?.on ?? sealedOn
}

/** The beginning of a day in India. */
function midnight(day: Day): string {
  return `${day}T00:00:00+05:30`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
