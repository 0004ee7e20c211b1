import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { memoized } from '../../src/compare/memoized.ts'
import type { Site } from '../site/read-site.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import type { Report } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'

/** Ids of the page layout and of widgets, which would hide a heading. */
const RESERVED = /#(?:main|overview|today)$/

/** The first use of each name of a site, by its key. */
type Names = ReadonlyMap<string, ReturnType<typeof readNames>[number]>

/** Returns the first use of each name. */
export function namesOf({ texts }: Site): Names {
  const names = [...texts.values()]
    .filter(({ isMisnamed }) => !isMisnamed)
    .flatMap((it) => namesIn(it.file, it))
  return new Map(names.toReversed().map((it) => [it.key, it]))
}

/** Reports addresses, titles, anchors and ids that another text or part uses. */
export function checkNames(text: Text, names: Names, report: Report): void {
  for (const { what, key, owner, place, remedy } of namesIn(text.file, text)) {
    const first = names.get(key)
    const isReserved = RESERVED.test(key)
    if (first?.owner === owner && !isReserved) continue

    const user = isReserved ? 'every page' : first?.where
    report(place, `${what} is already used by ${user}.`, remedy)
  }
}

/** Returns the names that a text uses; reads them once. */
const namesIn = memoized(readNames)

/** Texts with different owners cannot share a key. */
function readNames(_: VFile, text: Text) {
  const { path, slug, pathname, isSection, frontMatter, headings } = text
  const { title = path, anchor = '' } = frontMatter ?? {}
  const nameOf = (
    what: string,
    key: string,
    owner: string,
    place: Point,
    remedy = 'Choose another one.',
  ) => ({
    ...{ what, owner, place, remedy },
    key: key.toLowerCase(),
    where: `“${title}” (${path}:${place.line})`,
  })
  const lineOf = (name: string) => pointOf(text.source, `\n${name}:`)
  // The versions of a policy share their address, and may share their title.
  const owner = text.day || text.isDraft ? `${slug}/` : path
  const address = isSection ? path : `/${slug}`
  const lines = text.source.split('\n')
  const ids = [{ id: anchor, place: lineOf('anchor') }, ...headings]
  return [
    nameOf(
      `The title “${title}”`,
      `${isSection} ${title}`,
      owner,
      lineOf('title'),
    ),
    nameOf(`The address “/${slug}”`, address, owner, pointOf(text.source)),
    ...ids.flatMap(({ id, place }) => {
      if (!id) return []
      const isWritten = lines[place.line - 1]?.includes(id)
      const remedy = isWritten
        ? undefined
        : `It was made from the heading. Write another one after the heading, such as [#${id}-2].`
      const own = `${path}:${place.line}`
      return nameOf(`The id “${id}”`, `${pathname}#${id}`, own, place, remedy)
    }),
  ]
}
