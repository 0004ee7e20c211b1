import { z } from 'zod'
import { formatDay } from '../../src/model/format-day.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { pathnamesOf, policiesPath } from '../../src/routes/addresses.ts'
import { comparisonsOf } from './comparisons.ts'
import { redirectsOf } from './moved-pages.ts'
import { explainNotice } from './notice.ts'
import type { Version } from './policies.ts'
import type { Site } from './read-site.ts'
import { shownTranslations } from './shown-translations.ts'

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
 * that were in force and are withdrawn, or were withdrawn and are not. Throws, in plain English, where that
 * site does not answer as one of this project.
 */
export async function brokenPromises(
  site: Site,
  url: string,
): Promise<string[]> {
  const { policies, sitemap } = await readPublished(url)
  const known = new Set(Array.from(site.seals.values(), (it) => it.entry.sum))
  const shown = new Map<string, string>()
  const broken = new Set<string>()
  for (const { slug, versions } of policies)
    for (const { day, status, seals, translations } of versions)
      for (const { hash } of [...seals, ...translations.map((it) => it.seal)]) {
        shown.set(hash, status)
        if (!known.has(hash))
          broken.add(
            `The seal of ${slug}, ${formatDay(day)}, is missing, altered, or in another place.`,
          )
      }
  for (const { versions } of site.policies.values())
    for (const version of versions) {
      const status = shown.get(version.entry.sum)
      const wrong = explainShown(site.today, versions, version, status)
      if (wrong)
        broken.add(
          `The version of ${version.slug} of ${formatDay(version.day)} ${wrong}`,
        )
    }
  const addresses = addressesOf(site)
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address)
    if (!addresses.has(pathname))
      broken.add(
        `${pathname} was published and leads nowhere: say among the pages that have moved where readers find it.`,
      )
  }
  return [...broken]
}

/** What is wrong with a version, by what readers were shown of it. */
function explainShown(
  today: Day,
  versions: readonly Version[],
  { seal, withdrawal, day }: Version,
  shown?: string,
): string | undefined {
  if (shown === 'withdrawn')
    return withdrawal
      ? undefined
      : 'was withdrawn for readers, and is not here.'
  if (withdrawal)
    return shown && day <= today
      ? 'has begun for readers, and is withdrawn here.'
      : undefined

  const late = shown
    ? undefined
    : explainNotice(versions, { ...seal, on: today })
  return late && `is not public yet. ${late}`
}

/** Every address by which readers may have linked. */
function addressesOf(site: Site): Set<string> {
  const { pages, policies, moved } = site
  const shown = Array.from(policies.values(), (policy) => ({
    ...policy,
    comparisons: comparisonsOf(policy),
    drafts: [],
  }))
  const all = pathnamesOf(pages, shown, shownTranslations(site))
  return new Set([...all, ...redirectsOf(moved, all).keys()])
}

async function readPublished(url: string) {
  try {
    const [data = '', sitemap = ''] = await Promise.all(
      [policiesPath, '/sitemap.xml'].map(async (path) => {
        const signal = AbortSignal.timeout(15_000)
        const response = await fetch(new URL(path, url), { signal })
        if (response.ok) return response.text()
        throw new Error(`${path} has status ${response.status}.`)
      }),
    )
    const { policies } = publishedSchema.parse(JSON.parse(data))
    return { policies, sitemap }
  } catch (error) {
    const { message, cause = message } = error as Error
    throw new Error(
      `${url} cannot be reached, or is no site of this project: ${cause}`,
    )
  }
}
