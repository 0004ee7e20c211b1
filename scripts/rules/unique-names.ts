import type { Point } from 'unist'
import { reporter } from '../text/diagnostics/report.ts'
import { anchorOf, dataOf, lineOf } from '../text/file-data.ts'
import type { SiteTexts } from '../text/page-index.ts'
import { isSection, pathnameOf, placeOf } from '../text/paths.ts'

/**
 * Ids of the frame round the text and of widgets; a heading of the same name
 * could not be reached.
 */
const RESERVED = /#(?:main|overview|today)$/

/**
 * Reports addresses, titles, anchors and headings that are given to more than
 * one thing.
 */
export function uniqueNames({ texts }: SiteTexts): void {
  const firsts = new Map<string, { owner: string; where: string }>()
  for (const text of texts) {
    const { path } = text
    const { slug, day } = placeOf(path)
    const data = dataOf(text)
    const take = (what: string, name: string, owner: string, place: Point) => {
      const key = name.toLowerCase()
      const first = firsts.get(key) ?? { owner, where: `${path}:${place.line}` }
      firsts.set(key, first)
      const by = RESERVED.test(key) ? 'a part of every page' : first.where
      if (by !== first.where || first.owner !== owner)
        reporter(text, 'unique-names')(
          place,
          `${what} is taken by ${by}.`,
          'Choose another one.',
        )
    }
    // The versions of a policy share their address, and may share their title.
    const owner = day ? `${slug}/` : path
    const title = data.frontMatter?.title ?? path
    const anchor = anchorOf(data)
    const own = `${isSection(path) ? 'section' : 'page'} ${title}`
    take(`Its title “${title}”`, own, owner, lineOf(text, 'title:'))
    if (!isSection(path))
      take(`Its address “/${slug}”`, `/${slug}`, owner, lineOf(text, '---'))
    const anchors = anchor
      ? [{ id: anchor, place: lineOf(text, 'anchor:') }]
      : []
    for (const { id, place } of [...anchors, ...data.headings])
      take(
        `The name “${id}”`,
        `${pathnameOf(path)}#${id}`,
        `${path}:${place.line}`,
        place,
      )
  }
}
