import { z } from 'zod'
import { formatDay } from '../../src/model/format-day.ts'
import { type Day, daysBetween } from '../../src/policy/timeline.ts'
import { policiesPath } from '../../src/routes/addresses.ts'
import { noticeOf, validBefore } from './notice.ts'
import type { Version } from './policies.ts'
import type { Site } from './read-site.ts'

const sealSchema = z.object({ hash: z.string() })

/** What is read of the open data of a site. */
const publishedSchema = z.object({
  policies: z.array(
    z.object({
      slug: z.string(),
      versions: z.array(
        z.object({
          day: z.iso.date(),
          status: z.string(),
          seals: z.array(sealSchema),
          translations: z.array(z.object({ seal: sealSchema })).default([]),
        }),
      ),
    }),
  ),
})

/**
 * What the site at an address has promised and this one does not keep: seals
 * that are missing or altered, addresses that lead nowhere, seals that are not
 * public yet and whose notice, counted from today, is too short, and versions
 * that were in force and are withdrawn. Throws, in plain English, where that
 * site does not answer as one of this project.
 */
export async function brokenPromises(
  site: Site,
  addresses: ReadonlySet<string>,
  url: string,
): Promise<string[]> {
  const origin = url.replace(/\/+$/, '')
  const published = parsePublished(await fetchFrom(origin + policiesPath))
  const known = new Set(site.book.entries.map(({ sum }) => sum))
  const shown = new Map<string, string>()
  const broken: string[] = []

  for (const { slug, versions } of published)
    for (const { day, status, seals, translations } of versions) {
      const all = [...seals, ...translations.map(({ seal }) => seal)]
      for (const { hash } of all) shown.set(hash, status)
      if (!all.every(({ hash }) => known.has(hash)))
        broken.push(
          `The seal of ${slug}, ${formatDay(day)}, is missing, altered, or in another place.`,
        )
    }
  for (const { versions } of site.policies.values())
    for (const version of versions) {
      const status = shown.get(version.entry.sum)
      broken.push(...explainLate(site.today, versions, version, status))
    }
  const sitemap = await fetchFrom(`${origin}/sitemap.xml`)
  return [...broken, ...lostAddresses(addresses, sitemap)]
}

/** What readers are told too late of a version, by what they were shown. */
function explainLate(
  today: Day,
  versions: readonly Version[],
  { day, withoutNotice, withdrawal, text }: Version,
  shown: string | undefined,
): string[] {
  const name = `The version of ${formatDay(day)} of “${text.frontMatter?.title}”`
  if (withdrawal)
    return shown && shown !== 'withdrawn' && day <= today
      ? [`${name} has begun for readers, and is withdrawn here.`]
      : []
  const before = validBefore(versions, day)
  if (shown || !before || withoutNotice) return []

  const [given, promised] = [daysBetween(today, day), noticeOf(before)]
  return given < promised
    ? [
        `${name} is not public yet: published today it leaves readers ${Math.max(given, 0)} days, and they were promised ${promised}.`,
      ]
    : []
}

function lostAddresses(
  addresses: ReadonlySet<string>,
  sitemap: string,
): string[] {
  const found = sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)

  return Array.from(found, ([, it = '']) => new URL(it).pathname)
    .filter((path) => !addresses.has(path))
    .map(
      (path) =>
        `${path} was published and leads nowhere: say among the pages that have moved where readers find it.`,
    )
}

async function fetchFrom(address: string): Promise<string> {
  const signal = AbortSignal.timeout(15_000)
  const response = await fetch(address, { signal }).catch((error: Error) => {
    throw new Error(`${address} cannot be reached: ${error.cause ?? error}`)
  })
  if (response.ok) return response.text()
  throw new Error(`${address} answers with status ${response.status}.`)
}

/** Throws where what was read is no open data of this project. */
function parsePublished(text: string) {
  try {
    return publishedSchema.parse(JSON.parse(text)).policies
  } catch {
    throw new Error('What is published there is no site of this project.')
  }
}
