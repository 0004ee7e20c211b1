import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { memoized } from '../../src/compare/memoized.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import type { Text } from '../text/text.ts'
import { siteRule } from './site-rule.ts'

/** Ids of the page layout and of widgets, which would hide a heading. */
const RESERVED = /#(?:main|overview|today)$/

/** Reports addresses, titles, anchors and ids that another text or part uses. */
export const uniqueNames = siteRule(
  ({ texts }) =>
    [...texts.values()]
      .filter(({ isMisnamed }) => !isMisnamed)
      .map((it) => namesIn(it.file, it)),
  (names) => {
    const reversed = names.flat().toReversed()
    const firsts = new Map(reversed.map((it) => [it.key, it]))
    return (text, report) => {
      for (const it of namesIn(text.file, text)) {
        const { what, key, owner, place, remedy } = it
        const first = firsts.get(key)
        const isReserved = RESERVED.test(key)
        if (first?.owner === owner && !isReserved) continue

        const user = isReserved ? 'every page' : first?.where
        report(place, `${what} is already used by ${user}.`, remedy)
      }
    }
  },
)

/** Returns the names that a text uses; reads them once. */
const namesIn = memoized(readNames)

/** Texts with different owners cannot share a key. */
function readNames(_: VFile, text: Text) {
  const { path, slug, pathname, isSection, frontMatter, headings } = text
  const { title = path, anchor = '' } = frontMatter ?? {}
  const nameOf = (what: string, key: string, owner: string, place: Point) => ({
    ...{ what, owner, place },
    key: key.toLowerCase(),
    where: `“${title}” (${path}:${place.line})`,
    remedy: 'Choose another one.',
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
    ...ids
      .filter(({ id }) => id)
      .map(({ id, place }) => {
        const key = `${pathname}#${id}`
        const owner = `${path}:${place.line}`
        const isWritten = lines[place.line - 1]?.includes(id)
        return {
          ...nameOf(`The id “${id}”`, key, owner, place),
          ...(!isWritten && {
            remedy: `It was made from the heading. Write another one after the heading, such as [#${id}-2].`,
          }),
        }
      }),
  ]
}
