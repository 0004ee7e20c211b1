import { type Day, statusOf, timelineOf } from '../../src/policy/timeline.ts'
import { isSection, placeOf } from '../text/paths.ts'
import { isPublished, sealOf } from './seals.ts'
import type { Site } from './site.ts'

/** A file that holds a text of a policy. */
export interface PolicyText {
  path: string
  /**
   * The day from which the version is in force; empty for a page that has no
   * versions.
   */
  day: Day
}

/**
 * The texts of a policy, the oldest first. Throws, naming the policies there
 * are, where it has none.
 */
export function policyTexts(
  { sources }: Pick<Site, 'sources'>,
  slug: string,
  where = '',
): PolicyText[] {
  const pages = [...sources.keys()]
    .filter((path) => !isSection(path))
    .map((path) => ({ path, day: '', ...placeOf(path) }))
  const texts = pages
    .filter((page) => page.slug === slug.toLowerCase())
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  if (texts.length > 0) return texts
  const slugs = [...new Set(pages.map((page) => page.slug))].sort().join(', ')
  throw new Error(
    `There is no policy “${slug}”${where && ` ${where}`}. There are: ${slugs}.`,
  )
}

/**
 * The text of a day. Throws, naming the days there are, where there is none.
 */
export function textOfDay(
  slug: string,
  texts: readonly PolicyText[],
  day: Day,
): PolicyText {
  const found = texts.find((text) => text.day === day)
  if (found) return found
  const days = texts.map((text) => text.day).filter(Boolean)
  throw new Error(
    days.length > 0
      ? `There is no version of ${slug} of ${day}. The versions are: ${days.join(', ')}.`
      : `“${slug}” has no versions. Name a commit, a tag or a branch of git.`,
  )
}

/**
 * The versions of a policy that are published, the oldest first; `policyTexts`
 * tells what it throws.
 */
export function publishedTexts(
  site: Pick<Site, 'sources' | 'seals'>,
  slug: string,
): PolicyText[] {
  const { book } = site.seals
  return policyTexts(site, slug).filter(
    ({ day }) => day && isPublished(book, { slug, day }),
  )
}

/**
 * What a version is to readers: its status, or that it is a draft or was
 * withdrawn.
 */
export function statusIn(site: Site, slug: string, day: Day) {
  const seal = sealOf(site.seals.book, { slug, day })
  if (!seal) return 'draft'
  if (seal.told.withdrawn) return 'withdrawn'
  return statusOf(
    { day },
    timelineOf<{ day: Day }>(publishedTexts(site, slug), site.today),
  )
}
