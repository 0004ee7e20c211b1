import { z } from 'zod'
import { formatDay } from '../../src/i18n/format-day.ts'
import { policiesPath } from '../../src/site/addresses.ts'
import { isRecorded } from '../../src/site/policy.ts'
import { explainNotice } from '../seals/notice.ts'
import { redirectsOf } from '../site/moved-pages.ts'
import type { Site } from '../site/read-site.ts'
import type { Condition } from './conditions.ts'

/** The fields of the open data that this check reads. */
const publishedSchema = z.object({
  book: z.object({ lines: z.int(), hash: z.string().optional() }),
})

/**
 * Lists promises of the live site that this site, with its pathnames, breaks:
 * seals that are missing or altered, addresses without a page, unpublished seals
 * whose notice, counted from today, is too short, and versions that were withdrawn
 * after they came into force. Throws if the URL is not a site of this project.
 */
export async function brokenPromises(
  site: Site,
  pathnames: readonly string[],
  url: string,
): Promise<string[]> {
  const { book, sitemap } = await readPublished(url)
  const { lines, hash } = book
  const { today, policies, moved } = site
  const broken: string[] = []
  if (site.book.sums[lines - 1] !== hash)
    broken.push(
      'The book of seals does not continue the published one: a seal is missing, altered or moved.',
    )
  for (const { versions } of policies.values()) {
    const isPublic = versions.some(({ entry }) => entry.number <= lines)
    for (const version of versions) {
      const { slug, day, seal, entry, withdrawal } = version
      const isShown = entry.number <= lines
      const name = `The version of ${slug} of ${formatDay(day)}`
      const late = explainNotice(versions, { ...seal, on: today })
      // Readers of a new policy are not owed notice of its past versions.
      const owesNotice = !isShown && (isPublic || !isRecorded(version))
      if (late && owesNotice && !withdrawal)
        broken.push(`${name} is not public yet. ${late}`)
      if (isShown && withdrawal && withdrawal.number > lines && day <= today)
        broken.push(`${name} is in force for readers, but withdrawn here.`)
    }
  }
  const redirects = redirectsOf(moved, pathnames)
  const addresses = new Set([...pathnames, ...redirects.keys()])
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address)
    if (!addresses.has(pathname))
      broken.push(
        `${pathname} was published, but does not exist. List its new address with the moved pages.`,
      )
  }
  return broken
}

/**
 * The release condition that this site keeps what the live one promised. From
 * the day after launch, a live site that cannot be reached does not meet it.
 */
export async function liveSite(
  site: Site,
  pathnames: readonly string[],
): Promise<Condition> {
  const condition = {
    name: 'Live site',
    remedy:
      'Check that the live site can be reached. Restore the seals that it shows, or seal again.',
  }
  const { real } = site.facts
  try {
    const url = real.get('siteUrl')
    if (!url) throw new Error('Its address is a placeholder.')
    return {
      ...condition,
      problems: await brokenPromises(site, pathnames, url),
    }
  } catch (error) {
    const { message } = error as Error
    const isLive = site.today > (real.get('launchDate') ?? site.today)
    return isLive
      ? { ...condition, problems: [message] }
      : { ...condition, problems: [], comment: `not compared: ${message}` }
  }
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
      `${url} cannot be reached, or is not a site of this project: ${cause}`,
    )
  }
}
