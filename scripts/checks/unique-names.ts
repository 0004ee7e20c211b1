import { pointOf } from '../text/diagnostics/places.ts'
import { reporter } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/** Ids of the page layout and of widgets, which would hide a heading. */
const RESERVED = /#(?:main|overview|today)$/

/** Reports addresses, titles, anchors and ids that another text or part uses. */
export const uniqueNames: SiteRule = ({ texts }) => {
  const all = [...texts.values()].filter(({ isMisnamed }) => !isMisnamed)
  const names = all.flatMap(namesIn).toReversed()
  const firsts = new Map(names.map((it) => [it.key, it]))

  return (text, file) => {
    const report = reporter(file, 'unique-names')
    for (const { what, key, owner, place } of namesIn(text)) {
      const first = firsts.get(key)
      const isReserved = RESERVED.test(key)
      if (first?.owner === owner && !isReserved) continue

      const user = isReserved ? 'every page' : first?.where
      report(
        place,
        `${what} is already used by ${user}.`,
        'Choose another one.',
      )
    }
  }
}

/**
 * Returns the names that a text uses. Texts with different owners cannot share a
 * key.
 */
function namesIn(text: Text) {
  const { path, slug, pathname, isSection, frontMatter, headings } = text
  const { title = path, anchor } = frontMatter ?? {}
  const lineOf = (name: string) => pointOf(text.source, `\n${name}:`)
  // The versions of a policy share their address, and may share their title.
  const owner = text.day || text.isDraft ? `${slug}/` : path
  const ids = headings.map(({ id, place }) => ({ id, place }))
  if (anchor) ids.unshift({ id: anchor, place: lineOf('anchor') })
  const names = [
    {
      what: `The title “${title}”`,
      key: `${isSection} ${title}`,
      owner,
      place: lineOf('title'),
    },
    {
      what: `The address “/${slug}”`,
      key: isSection ? path : `/${slug}`,
      owner,
      place: pointOf(text.source),
    },
    ...ids.map(({ id, place }) => ({
      what: `The id “${id}”`,
      key: `${pathname}#${id}`,
      owner: `${path}:${place.line}`,
      place,
    })),
  ]
  return names.map((it) => ({
    ...it,
    key: it.key.toLowerCase(),
    where: `“${title}” (${path}:${it.place.line})`,
  }))
}
