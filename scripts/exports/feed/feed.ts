import { fill } from '../../../src/i18n/fill.ts'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { english } from '../../../src/i18n/languages.ts'
import { feedPath, versionPath } from '../../../src/site/addresses.ts'
import type { Facts } from '../../../src/site/facts.ts'
import type { ShownVersion, SitePolicy } from '../../../src/site/site.ts'
import type { Day } from '../../../src/site/timeline.ts'
import { fillTemplate } from '../fill-template.ts'

/**
 * Writes an Atom feed in English. Each version of each policy has an entry with
 * the summary of its changes, the newest first.
 */
export function feed(
  { policies }: { policies: ReadonlyMap<string, SitePolicy> },
  { productName, companyName }: Facts,
  origin: string,
  today: Day,
): string {
  const versions = [...policies.values()]
    .flatMap(({ versions }) => versions)
    .sort((a, b) => (updatedOn(a) < updatedOn(b) ? 1 : -1))
  const [newest] = versions
  return fillTemplate('feed/feed.xml', {
    productName: escapeXml(productName),
    companyName: escapeXml(companyName),
    origin,
    feedPath,
    updated: newest ? updatedOn(newest) : today,
    entries: versions
      .map((it) => entry(it, origin))
      .join('')
      .trimEnd(),
  })
}

function entry(version: ShownVersion, origin: string): string {
  const { slug, day, sealedOn, frontMatter, firstSlug } = version
  const { withoutNotice, withdrawal } = version
  const message =
    withoutNotice?.ground === 'editorial'
      ? english.messages.version.editorial
      : english.messages.version.withoutNotice
  const summaries = [
    withdrawal &&
      `Withdrawn on ${formatDay(withdrawal.on)}: ${withdrawal.reason}`,
    // Only a first version may have no summary.
    frontMatter.summary ?? 'The first version.',
    withoutNotice && fill(message, { reason: withoutNotice.reason }),
  ]
  return fillTemplate('feed/entry.xml', {
    title: escapeXml(frontMatter.title),
    start: formatDay(day),
    origin,
    id: versionPath(firstSlug, day),
    path: versionPath(slug, day),
    published: sealedOn,
    updated: updatedOn(version),
    summary: escapeXml(summaries.filter(Boolean).join(' ')),
  })
}

/** Returns the day on which a version was sealed or withdrawn. */
function updatedOn({ sealedOn, withdrawal }: ShownVersion): Day {
  return withdrawal?.on ?? sealedOn
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
