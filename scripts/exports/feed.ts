import { en } from '../../src/i18n/en.ts'
import { fill } from '../../src/i18n/fill.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import { english, localeOf } from '../../src/i18n/languages.ts'
import { feedPath, versionPath } from '../../src/site/addresses.ts'
import type { Facts } from '../../src/site/facts.ts'
import type { ShownVersion, SitePolicy } from '../../src/site/site.ts'
import type { Day } from '../../src/site/timeline.ts'

/**
 * An Atom feed in English with an entry for each version of each policy, the
 * newest first; its text is the summary of what changed.
 */
export function feed(
  { policies }: { policies: ReadonlyMap<string, SitePolicy> },
  { productName, companyName }: Facts,
  origin: string,
  today: Day,
): string {
  const entries = [...policies.values()]
    .flatMap(({ versions }) => versions)
    .sort((a, b) => (dayOfNews(a) < dayOfNews(b) ? 1 : -1))
  const newest = entries[0] ? dayOfNews(entries[0]) : today
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf(english)}">
  <title>${escapeXml(`${productName}: changes to our policies`)}</title>
  <id>${origin}${feedPath}</id>
  <link rel="self" type="application/atom+xml" href="${origin}${feedPath}"/>
  <link rel="alternate" type="text/html" href="${origin}/"/>
  <updated>${midnight(newest)}</updated>
  <author><name>${escapeXml(companyName)}</name></author>
${entries.map((version) => entry(version, origin)).join('\n')}
</feed>
`
}

function entry(version: ShownVersion, origin: string): string {
  const { slug, day, sealedOn, frontMatter, firstSlug } = version
  const { withoutNotice, withdrawal } = version
  const how =
    withoutNotice?.ground === 'editorial'
      ? en.version.editorial
      : en.version.withoutNotice
  const summaries = [
    withdrawal &&
      `Withdrawn on ${formatDay(withdrawal.on)}: ${withdrawal.reason}`,
    // Only a first version may have no summary.
    frontMatter.summary ?? 'The first version.',
    withoutNotice && fill(how, { reason: withoutNotice.reason }),
  ]
  const title = `${frontMatter.title}, in force from ${formatDay(day)}`
  return `  <entry>
    <title>${escapeXml(title)}</title>
    <id>${origin}${versionPath(firstSlug, day)}</id>
    <link rel="alternate" type="text/html" href="${origin}${versionPath(slug, day)}"/>
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
