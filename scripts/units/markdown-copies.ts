import { timelineOf } from '../../src/policy/timeline.ts'
import { pagePath, versionPath } from '../../src/routes/addresses.ts'
import { placeOf } from '../content/folders.ts'
import type { OpenSite } from '../content/open-site.ts'
import { markdownCopy } from '../site/markdown-copy.ts'
import type { Unit } from './unit.ts'

/** The pages of a unit as plain Markdown, by their files; the landing page has none. */
export function markdownCopies(site: OpenSite, { slug, files }: Unit, origin: string) {
  if (slug === '') return []
  const versions = files.flatMap((file) => {
    const { day } = placeOf(file)
    return day ? [{ file, day }] : []
  })
  const { inForce, announced } = timelineOf(versions, site.today)
  const current = inForce?.file ?? announced[0]?.file ?? files[0]
  const copies = [
    ...(current ? [{ file: current, pathname: pagePath(slug) }] : []),
    ...versions.map(({ file, day }) => ({ file, pathname: versionPath(slug, day) })),
  ]
  return copies.map(({ file, pathname }) => {
    const copy = markdownCopy(site.read(file), origin + pathname, site.today)
    return [`${pathname.slice(1)}.md`, copy] as const
  })
}
