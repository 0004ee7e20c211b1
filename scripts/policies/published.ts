import { z } from 'zod'
import { formatDay } from '../../src/model/format-day.ts'
import { type Day, daysBetween } from '../../src/policy/timeline.ts'
import { policiesPath } from '../../src/routes/addresses.ts'
import { presentSlug } from './moved-pages.ts'
import { noticeOf, validBefore } from './notice.ts'
import type { Version } from './policies.ts'
import type { Site } from './site.ts'

/** What is read of the open data of a site. */
const publishedSchema = z.object({
  policies: z.array(
    z.object({
      slug: z.string(),
      versions: z.array(
        z.object({
          day: z.iso.date(),
          status: z.string(),
          seals: z.array(z.object({ hash: z.string() })),
          translations: z
            .array(z.object({ seal: z.object({ hash: z.string() }) }))
            .optional(),
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
  addresses: Iterable<string>,
  url: string,
): Promise<string[]> {
  const { book, policies } = site
  const published = await fetchPublished(url)
  const known = new Set(book.entries.map(({ sum }) => sum))
  const lost = published.policies.flatMap(({ slug, versions }) =>
    versions.flatMap(({ day, seals, translations = [] }) =>
      [...seals, ...translations.map(({ seal }) => seal)].every(({ hash }) =>
        known.has(hash),
      )
        ? []
        : `The seal of ${slug}, ${formatDay(day)}, is missing, altered, or in another place.`,
    ),
  )
  const shown = new Map(
    published.policies.flatMap(({ versions }) =>
      versions.flatMap(({ status, seals }) =>
        seals.map(({ hash }) => [hash, status] as const),
      ),
    ),
  )
  const late = [...policies.values()].flatMap(({ versions }) =>
    versions.flatMap((version) => {
      const status = shown.get(version.entry.sum)
      return explainLate(version, validBefore(versions, version.day), {
        status,
        today: site.today,
      })
    }),
  )
  return [...lost, ...late, ...(await lostAddresses(site, addresses, url))]
}

/** What readers are told too late of a version, by what they were shown. */
function explainLate(
  { slug, day, seal, withdrawal, text }: Version,
  before: Version | undefined,
  { status, today }: { status: string | undefined; today: Day },
): string[] {
  const name = `The version of ${formatDay(day)} of “${text.frontMatter?.title ?? slug}”`
  if (withdrawal)
    return status && status !== 'withdrawn' && day <= today
      ? [`${name} has begun for readers, and is withdrawn here.`]
      : []
  const given = daysBetween(today, day)
  if (status || !before || seal.withoutNotice || given >= noticeOf(before))
    return []

  return [
    `${name} is not public yet: published today it leaves readers ${Math.max(given, 0)} days, and they were promised ${noticeOf(before)}.`,
  ]
}

async function lostAddresses(
  { moved }: Site,
  addresses: Iterable<string>,
  url: string,
): Promise<string[]> {
  const known = new Set(addresses)
  const response = await fetchFrom(`${url.replace(/\/+$/, '')}/sitemap.xml`)
  const found = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)

  return Array.from(found, ([, it = '']) => new URL(it).pathname)
    .filter((path) => {
      const [, slug = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
      return (
        !known.has(path) && !known.has(`/${presentSlug(moved, slug)}${rest}`)
      )
    })
    .map(
      (path) =>
        `${path} was published and leads nowhere: say among the pages that have moved where readers find it.`,
    )
}

async function fetchFrom(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(15_000)
  return fetch(address, { signal }).catch((error: Error) => {
    throw new Error(`${address} cannot be reached: ${error.cause ?? error}`)
  })
}

async function fetchPublished(url: string) {
  const address = url.replace(/\/+$/, '') + policiesPath
  const response = await fetchFrom(address)
  const answer = await response.json().catch(() => undefined)
  const { data } = publishedSchema.safeParse(answer)
  if (data) return data

  throw new Error(
    `${address} answers with status ${response.status}, and not as a site of this project.`,
  )
}
