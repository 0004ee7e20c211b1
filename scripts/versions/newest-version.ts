import type { Day } from '../../src/policy/timeline.ts'
import { pagesFolder, placeOf, versionFile } from '../content/folders.ts'
import { nearest } from '../content/nearest.ts'
import type { OpenSite } from '../content/open-site.ts'
import { isSection } from '../mdx/file-data.ts'
import type { ReadDocument } from '../mdx/read-document.ts'

/** The newest version of a policy, as it lies in its folder. */
export interface Newest {
  slug: string
  day: Day
  file: string
  source: string
}

/** Finds the newest version of a policy. Throws, in plain English, where it has none that could be amended. */
export function newestVersion({ sources, read }: OpenSite, slug: string | undefined): Newest {
  const files = [...sources].filter(([file]) => !isSection(file))
  const all = files.map(([file, source]) => ({ file, source, ...placeOf(file) }))
  const versions = all.filter((it): it is Newest => it.day !== undefined)
  const slugs = [...new Set(versions.map((version) => version.slug))].toSorted()
  if (!slug) throw new Error(`Say which policy: npm run amend -- ${slugs[0] ?? 'tnc'}`)
  const newest = versions
    .filter((version) => version.slug === slug)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .at(-1)
  const single = all.find((page) => page.slug === slug && page.day === undefined)
  if (!newest && single)
    throw new Error(explainSingle(slug, single.file, read(single.file).frontMatter))
  if (!newest) {
    const near = nearest(slug, slugs)
    throw new Error(
      `There is no policy “${slug}”. ${near ? `Did you mean “${near}”?` : `The policies with versions are: ${slugs.join(', ')}.`}`,
    )
  }
  if (!read(newest.file).frontMatter)
    throw new Error(
      `The newest version, ${newest.file}, cannot be copied while the lines at its top cannot be read. “npm run check” says what is wrong with them.`,
    )
  return newest
}

function explainSingle(
  slug: string,
  file: string,
  frontMatter: ReadDocument['frontMatter'],
): string {
  const page = frontMatter && 'layout' in frontMatter ? frontMatter : undefined
  if (page?.layout === 'form') return `“${slug}” is a form, and only policies have versions.`
  return [
    `“${slug}” has no versions yet. To give it its first:`,
    `1. Make the folder ${pagesFolder}/${slug}.`,
    `2. Move ${file} into it and name it by the day from which its text is in force: ${versionFile(slug, page?.updated ?? '2026-12-01')}`,
    '3. Delete the line that begins with “updated:” at its top.',
    '4. Run “npm run check”, then “npm run seal”, then this command again.',
  ].join('\n')
}
