import { z } from 'zod'
import { formatDay } from '../../src/model/format-day.ts'
import { daysBetween } from '../../src/policy/timeline.ts'
import { policiesPath } from '../../src/routes/addresses.ts'
import { presentSlug } from './moved-pages.ts'
import { noticeOf, validBefore } from './notice.ts'
import type { Site } from './site.ts'

/** What is read of the open data of a site. */
const publishedSchema = z.object({
  policies: z.array(
    z.object({
      slug: z.string(),
      versions: z.array(
        z.object({
          day: z.iso.date(),
          seals: z.array(z.object({ hash: z.string() })),
        }),
      ),
    }),
  ),
})

/**
 * What the site at an address has promised and this one does not keep: seals
 * that are missing or altered, addresses that lead nowhere, and seals that are
 * not public yet and whose notice, counted from today, is too short. Throws, in
 * plain English, where that site does not answer as one of this project.
 */
export async function brokenPromises(
  site: Site,
  addresses: Iterable<string>,
  url: string,
): Promise<string[]> {
  const { book, today, policies } = site
  const published = await fetchPublished(url)
  const seals = published.policies.flatMap(({ slug, versions }) =>
    versions.flatMap(({ day, seals }) =>
      seals.map((seal) => ({ slug, day, sum: seal.hash })),
    ),
  )
  const known = new Set(book.entries.map(({ sum }) => sum))
  const lost = seals
    .filter(({ sum }) => !known.has(sum))
    .map(
      ({ slug, day }) =>
        `The seal of ${slug}, ${formatDay(day)}, is missing, altered, or in another place.`,
    )
  const publicSums = new Set(seals.map(({ sum }) => sum))
  const short = [...policies.values()].flatMap(({ versions }) =>
    versions.flatMap((version) => {
      const { slug, day, status, entry, seal, text } = version
      const before = validBefore(versions, day)
      const isNew = status === 'announced' && !publicSums.has(entry.sum)
      if (!isNew || !before || seal.withoutNotice) return []

      const given = daysBetween(today, day)
      return given < noticeOf(before)
        ? `The version of ${formatDay(day)} of “${text.frontMatter?.title ?? slug}” is not public yet: published today it leaves readers ${given} days, and they were promised ${noticeOf(before)}.`
        : []
    }),
  )
  return [...lost, ...short, ...(await lostAddresses(site, addresses, url))]
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
