import { formatDay } from '../../src/model/format-day.ts'
import { comparisonPath, feedPath, versionPath } from '../../src/routes/addresses.ts'
import type { Site } from '../content/read-site.ts'
import { inOrder, type ReadVersion, versionsOf } from '../content/versions-of.ts'

/** An Atom feed with an entry for each version of each policy, the newest first; its text is the note of what changed. */
export function feed({ pages, today, facts }: Site, origin: string): string {
  const entries = [...versionsOf(pages, today).values()]
    .flatMap((timeline) => {
      const versions = inOrder(timeline)
      return versions.map((version, i) => ({ version, before: versions[i - 1] }))
    })
    .toSorted((a, b) => (dayOfNews(a.version) < dayOfNews(b.version) ? 1 : -1))
  const newest = entries[0] ? dayOfNews(entries[0].version) : today
  const { productName = '', companyName = '' } = facts.value ?? {}
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `  <title>${escapeXml(`${productName}: changes to our policies`)}</title>`,
    `  <id>${origin}${feedPath}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${origin}${feedPath}"/>`,
    `  <link rel="alternate" type="text/html" href="${origin}/"/>`,
    `  <updated>${midnight(newest)}</updated>`,
    `  <author><name>${escapeXml(companyName)}</name></author>`,
    ...entries.map(({ version, before }) => entry(version, before, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(version: ReadVersion, before: ReadVersion | undefined, origin: string): string {
  const { slug, day, frontMatter, notes } = version
  const address = origin + versionPath(slug, day)
  const related = before && `${origin}${comparisonPath(slug, before.day, day)}`
  const words = [
    notes.summary ?? (before ? '' : 'The first version.'),
    notes.reason && `Changed without advance notice: ${notes.reason}`,
    ...notes.corrections.map(({ date, note }) => `Corrected on ${formatDay(date)}: ${note}`),
  ]
  return [
    '  <entry>',
    `    <title>${escapeXml(`${frontMatter.title}, in force from ${formatDay(day)}`)}</title>`,
    `    <id>${address}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    ...(related ? [`    <link rel="related" type="text/html" href="${related}"/>`] : []),
    `    <published>${midnight(notes.announced ?? day)}</published>`,
    `    <updated>${midnight(dayOfNews(version))}</updated>`,
    `    <summary>${escapeXml(words.filter(Boolean).join(' '))}</summary>`,
    '  </entry>',
  ].join('\n')
}

/** The day on which readers last had something to learn: of the announcement, or of a correction. */
function dayOfNews({ day, notes }: ReadVersion): string {
  return notes.corrections.at(-1)?.date ?? notes.announced ?? day
}

/** The beginning of a day in India. */
function midnight(day: string): string {
  return `${day}T00:00:00+05:30`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
