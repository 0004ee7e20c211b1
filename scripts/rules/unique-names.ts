import type { Point } from 'unist'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'
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
  text: Text
}

/**
 * Reports addresses, titles, anchors and headings that are given to more than
 * one thing: to the first it belongs.
 */
export const uniqueNames: SiteRule = ({ texts }) => {
  const all = [...texts.values()].filter(({ isMisnamed }) => !isMisnamed)
  const firsts = new Map<string, Given>()
  for (const given of all.flatMap(namesIn))
    if (!firsts.has(given.key)) firsts.set(given.key, given)

  return (text, file) => {
    const report = reporter(file, 'unique-names')

    for (const { what, key, owner, place } of namesIn(text)) {
      const first = firsts.get(key)
      const title = first?.text.frontMatter?.title ?? first?.text.slug
      const by = RESERVED.test(key)
        ? 'a part of every page'
        : first?.owner !== owner && `line ${first?.place.line} of “${title}”`
      if (by) report(place, `${what} is taken by ${by}.`, 'Choose another one.')
    }
  }
}

function namesIn(text: Text): Given[] {
  const { path, slug, pathname, isSection, frontMatter, headings } = text
  const { title = path, anchor } = frontMatter ?? {}
  const lineOf = (name: string) => pointOf(text.source, `\n${name}:`)
  // The versions of a policy share their address, and may share their title.
  const owner = text.day || text.isDraft ? `${slug}/` : path
  const ids = [
    ...(anchor ? [{ id: anchor, place: lineOf('anchor') }] : []),
    // A heading named as its section leaves the name to that.
    ...headings.filter(({ id }) => id !== anchor),
  ]
  const given = (what: string, key: string, place: Point, by = owner) => ({
    ...{ what, key: key.toLowerCase(), place, owner: by, text },
  })

  return [
    given(`Its title “${title}”`, `${isSection} ${title}`, lineOf('title')),
    given(
      `Its address “/${slug}”`,
      isSection ? path : `/${slug}`,
      pointOf(text.source),
    ),
    ...ids.map(({ id, place }) =>
      given(
        `The name “${id}”`,
        `${pathname}#${id}`,
        place,
        `${path}:${place.line}`,
      ),
    ),
  ]
}
