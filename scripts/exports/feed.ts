import { fill } from '../../src/i18n/fill.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import { type Language, localeOf } from '../../src/i18n/languages.ts'
import {
  addressIn,
  feedPath,
  localPath,
  versionPath,
} from '../../src/site/addresses.ts'
import type { Facts } from '../../src/site/facts.ts'
import type {
  ShownTranslation,
  ShownVersion,
  SitePolicy,
} from '../../src/site/site.ts'
import type { Day } from '../../src/site/timeline.ts'

/**
 * An Atom feed with an entry for each version of each policy, the newest first;
 * its text is the note of what changed. In another language it leads to the
 * pages in that, and speaks it as far as they are translated.
 */
export function feed(
  site: ShownSite,
  { productName, companyName }: Facts,
  origin: string,
  today: Day,
  language: Language,
): string {
  const { code, words } = language
  const path = localPath(code, feedPath)
  const entries = [...site.policies.values()]
    .flatMap(({ versions }) => versions)
    .sort((a, b) => (dayOfNews(a) < dayOfNews(b) ? 1 : -1))
  const newest = entries[0] ? dayOfNews(entries[0]) : today
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf(language)}">
  <title>${escapeXml(fill(words.feed.title, { product: productName }))}</title>
  <id>${origin}${path}</id>
  <link rel="self" type="application/atom+xml" href="${origin}${path}"/>
  <link rel="alternate" type="text/html" href="${origin}${localPath(code, '/')}"/>
  <updated>${midnight(newest)}</updated>
  <author><name>${escapeXml(companyName)}</name></author>
${entries.map((version) => entry(version, origin, site, language)).join('\n')}
</feed>
`
}

/** What the feed tells of. */
interface ShownSite {
  policies: ReadonlyMap<string, SitePolicy>
  translations: readonly ShownTranslation[]
  isAddress: (pathname: string) => boolean
}

function entry(
  version: ShownVersion,
  origin: string,
  { translations, isAddress }: ShownSite,
  language: Language,
): string {
  const { slug, day, sealedOn, frontMatter, firstSlug } = version
  const { withoutNotice, withdrawal } = version
  const { code } = language
  const { feed: words, version: notes } = language.words
  const written = (it: Day) => formatDay(it, localeOf(language))
  const translation = translations.findLast(
    (it) => it.language === code && it.slug === slug && it.day === day,
  )
  const { title, summary = frontMatter.summary } = (translation ?? version)
    .frontMatter
  const address = origin + addressIn(code, versionPath(slug, day), isAddress)
  const how =
    withoutNotice?.ground === 'editorial'
      ? notes.editorial
      : notes.withoutNotice
  const summaries = [
    withdrawal &&
      fill(words.withdrawn, {
        day: written(withdrawal.on),
        reason: withdrawal.reason,
      }),
    // Only a first version may say nothing of what it changes.
    summary ?? words.first,
    withoutNotice && fill(how, { reason: withoutNotice.reason }),
  ]
  return `  <entry>
    <title>${escapeXml(fill(words.entry, { title, day: written(day) }))}</title>
    <id>${origin + localPath(code, versionPath(firstSlug, day))}</id>
    <link rel="alternate" type="text/html" href="${address}"/>
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
