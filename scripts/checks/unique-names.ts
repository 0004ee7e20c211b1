import type { Point } from 'unist'
import { pointOf } from '../text/diagnostics/places.ts'
import { reporter } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * Ids of the frame round the text and of widgets; a heading of the same name
 * could not be reached.
 */
const RESERVED = /#(?:main|overview|today)$/

/** A name that a text gives to something, and where. */
interface Given {
  what: string
  /** The same for all that may not share it. */
  key: string
  /** Who may have it more than once. */
  owner: string
  place: Point
  where: string
}

/**
 * Reports addresses, titles, anchors and headings that are given to more than
 * one thing: to the first it belongs.
 */
export const uniqueNames: SiteRule = ({ texts }) => {
  const all = [...texts.values()].filter(({ isMisnamed }) => !isMisnamed)
  const given = all.flatMap(namesIn).toReversed()
  const firsts = new Map(given.map((it) => [it.key, it]))

  return (text, file) => {
    const report = reporter(file, 'unique-names')
    for (const { what, key, owner, place } of namesIn(text)) {
      const first = firsts.get(key)
      const isReserved = RESERVED.test(key)
      if (first?.owner === owner && !isReserved) continue

      const by = isReserved ? 'a part of every page' : first?.where
      report(place, `${what} is taken by ${by}.`, 'Choose another one.')
    }
  }
}

function namesIn(text: Text): Given[] {
  const { path, slug, pathname, isSection, frontMatter, headings } = text
  const { title = path, anchor } = frontMatter ?? {}
  const lineOf = (name: string) => pointOf(text.source, `\n${name}:`)
  // The versions of a policy share their address, and may share their title.
  const owner = text.day || text.isDraft ? `${slug}/` : path
  const given = (what: string, key: string, place: Point, by = owner) => {
    const where = `“${title}” (${path}:${place.line})`
    return { what, key: key.toLowerCase(), owner: by, place, where }
  }
  const own = anchor ? [{ id: anchor, place: lineOf('anchor') }] : []
  const ids = [...own, ...headings].map(({ id, place }) =>
    given(
      `The name “${id}”`,
      `${pathname}#${id}`,
      place,
      `${path}:${place.line}`,
    ),
  )
  const address = isSection ? path : `/${slug}`
  return [
    given(`Its title “${title}”`, `${isSection} ${title}`, lineOf('title')),
    given(`Its address “/${slug}”`, address, pointOf(text.source)),
    ...ids,
  ]
}
