import type { Day } from '../../src/policy/timeline.ts'
import { placeOf } from '../content/folders.ts'
import type { OpenSite } from '../content/open-site.ts'
import { isSection } from '../mdx/file-data.ts'

/** A file that holds a text of a policy. */
export interface TextFile {
  file: string
  /** The day from which the version is in force; empty for a page that has no versions. */
  day: Day
}

/** The texts of a policy, the oldest first. Throws, naming the policies there are, where it has none. */
export function listTexts({ sources }: OpenSite, slug: string, where = ''): TextFile[] {
  const pages = [...sources.keys()]
    .filter((file) => !isSection(file))
    .map((file) => ({ file, day: '', ...placeOf(file) }))
  const texts = pages
    .filter((page) => page.slug === slug.toLowerCase())
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (texts.length > 0) return texts
  const slugs = [...new Set(pages.map((page) => page.slug))].toSorted().join(', ')
  throw new Error(`There is no policy “${slug}”${where && ` ${where}`}. There are: ${slugs}.`)
}

/** The version of a day. Throws, naming the versions there are, where there is none. */
export function findText(slug: string, texts: readonly TextFile[], day: Day): TextFile {
  const found = texts.find((text) => text.day === day)
  if (found) return found
  const days = texts.map((text) => text.day).filter(Boolean)
  throw new Error(
    days.length > 0
      ? `There is no version of ${slug} of ${day}. The versions are: ${days.join(', ')}.`
      : `“${slug}” has no versions. Name a commit, a tag or a branch of git.`,
  )
}
