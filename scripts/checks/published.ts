import { z } from 'zod'
import { formatDay } from '../../src/i18n/format-day.ts'
import { pathnamesOf, policiesPath } from '../../src/site/addresses.ts'
import { explainNotice } from '../seals/notice.ts'
import { comparisonsOf } from '../site/comparisons.ts'
import { redirectsOf } from '../site/moved-pages.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'

/** What is read of the open data of a site. */
const publishedSchema = z.object({
  book: z.object({ lines: z.int(), hash: z.string().optional() }),
})

/**
 * What the site at an address has promised and this one does not keep: a book of
 * seals of which this one is no continuation, addresses that lead nowhere, seals
 * that are not public yet and whose notice, counted from today, is too short,
 * and versions that have begun and are withdrawn since. Throws, in plain
 * English, where that site does not answer as one of this project.
 */
export async function brokenPromises(
  site: Site,
  url: string,
): Promise<string[]> {
  const { book, sitemap } = await readPublished(url)
  const { lines, hash } = book
  const { today, policies } = site
  const { sums } = site.book
  const broken =
    sums[lines - 1] === hash
      ? []
      : [
          'The book of seals is no continuation of the one that readers were shown: a seal is missing, altered, or in another place.',
        ]
  for (const { versions } of policies.values())
    for (const { slug, day, seal, entry, withdrawal } of versions) {
      const isShown = entry.number <= lines
      const name = `The version of ${slug} of ${formatDay(day)}`
      if (!withdrawal) {
        const late = explainNotice(versions, { ...seal, on: today })
        if (late && !isShown) broken.push(`${name} is not public yet. ${late}`)
      } else if (isShown && withdrawal.number > lines && day <= today)
        broken.push(`${name} has begun for readers, and is withdrawn here.`)
    }
  const addresses = addressesOf(site)
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address)
    if (!addresses.has(pathname))
      broken.push(
        `${pathname} was published and leads nowhere: say among the pages that have moved where readers find it.`,
      )
  }
  return broken
}

/** Every address by which readers may have linked. */
function addressesOf(site: Site): Set<string> {
  const { pages, policies, moved } = site
  const shown = Array.from(policies.values(), (policy) => ({
    ...policy,
    comparisons: comparisonsOf(policy),
    drafts: [],
  }))
  const all = pathnamesOf({
    pages,
    policies: shown,
    translations: shownTranslations(site),
    translatedSections: [],
  })
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
    return { ...publishedSchema.parse(JSON.parse(data)), sitemap }
  } catch (error) {
    const { message, cause = message } = error as Error
    throw new Error(
      `${url} cannot be reached, or is no site of this project: ${cause}`,
    )
  }
}
