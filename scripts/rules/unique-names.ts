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
}

/**
 * Reports addresses, titles, anchors and headings that are given to more than
 * one thing: to the first it belongs.
 */
export const uniqueNames: SiteRule = ({ texts }) => {
  const firsts = new Map<string, Given & { text: Text }>()
  for (const text of texts.values())
    if (!text.isMisnamed)
      for (const given of namesIn(text))
        if (!firsts.has(given.key)) firsts.set(given.key, { ...given, text })

  return (text, file) => {
    const report = reporter(file, 'unique-names')

    for (const { what, key, owner, place } of namesIn(text)) {
      const first = firsts.get(key)
      const isReserved = RESERVED.test(key)
      if (first?.owner === owner && !isReserved) continue

      const by = isReserved ? 'a part of every page' : whereIs(first, text)
      report(place, `${what} is taken by ${by}.`, 'Choose another one.')
    }
  }
}

/** What has a name already, as somebody who reads another text finds it. */
function whereIs(
  first: (Given & { text: Text }) | undefined,
  { path }: Text,
): string {
  const { text, place } = first ?? {}
  if (text?.path === path) return `line ${place?.line} of this text`
  const name = text?.frontMatter?.title ?? text?.slug
  const kind = text?.isSection ? 'section' : 'page'

  return `line ${place?.line} of the ${kind} “${name}”`
}

function namesIn(text: Text): Given[] {
  const { path, slug, pathname, isSection, frontMatter, headings } = text
  const title = frontMatter?.title ?? path
  const anchor = frontMatter?.anchor
  const lineOf = (name: string) => pointOf(text.source, `\n${name}:`)
  // The versions of a policy share their address, and may share their title.
  const owner = text.day || text.isDraft ? `${slug}/` : path
  const ids = [
    ...(anchor ? [{ id: anchor, place: lineOf('anchor') }] : []),
    // A heading named as its section leaves the name to that.
    ...headings.filter(({ id }) => id !== anchor),
  ]
  const given = [
    {
      what: `Its title “${title}”`,
      key: `${isSection ? 'section' : 'page'} ${title}`,
      owner,
      place: lineOf('title'),
    },
    {
      what: `Its address “/${slug}”`,
      key: isSection ? path : `/${slug}`,
      owner,
      place: pointOf(text.source),
    },
    ...ids.map(({ id, place }) => ({
      what: `The name “${id}”`,
      key: `${pathname}#${id}`,
      owner: `${path}:${place.line}`,
      place,
    })),
  ]
  return given.map((it) => ({ ...it, key: it.key.toLowerCase() }))
}
