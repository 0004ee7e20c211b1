import type { Facts } from '../../src/model/facts.ts'
import { formatDay } from '../../src/model/format-day.ts'
import { versionBefore } from '../../src/policy/policy.ts'
import type { SitePolicy, SiteVersion } from '../../src/policy/site.ts'
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
      policy.versions
        .filter(({ status }) => status !== 'draft')
        .map((version) => ({
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
  version: SiteVersion,
  before: SiteVersion | undefined,
  origin: string,
): string {
  const { slug, day, sealedOn, frontMatter, metadata, firstSlug } = version
  const { summary, reason, corrections } = metadata
  const address = origin + versionPath(slug, day)
  const related = before && `${origin}${comparisonPath(slug, before.day, day)}`
  const { withdrawn = '', withdrawalReason } = metadata
  const summaries = [
    withdrawn && `Withdrawn on ${formatDay(withdrawn)}: ${withdrawalReason}`,
    summary ?? (before ? '' : 'The first version.'),
    reason && `Changed without advance notice: ${reason}`,
    ...corrections.map(
      ({ date, note }) => `Corrected on ${formatDay(date)}: ${note}`,
    ),
  ]
  return `  <entry>
    <title>${escapeXml(`${frontMatter.title}, in force from ${formatDay(day)}`)}</title>
    <id>${origin + versionPath(firstSlug ?? slug, day)}</id>
    <link rel="alternate" type="text/html" href="${address}"/>${related ? `\n    <link rel="related" type="text/html" href="${related}"/>` : ''}
    <published>${midnight(sealedOn ?? day)}</published>
    <updated>${midnight(dayOfNews(version))}</updated>
    <summary>${escapeXml(summaries.filter(Boolean).join(' '))}</summary>
  </entry>`
}

/**
 * The day on which readers last had something to learn: of the announcement, of
 * a correction, of a withdrawal.
 */
function dayOfNews({ day, sealedOn, metadata }: SiteVersion): Day {
  const { withdrawn, corrections } = metadata

  return withdrawn ?? corrections.at(-1)?.date ?? sealedOn ?? day
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
