import { dirname } from 'node:path'
import { anchorOf, type Reading } from '../mdx/read-document.ts'
import { type Place, type Problem, problemsIn } from '../problems/problem.ts'
import { placeOf, slugOf } from './folders.ts'

/** Ids of the frame round the text and of widgets; a heading of the same name could not be reached. */
const RESERVED = ['main', 'overview', 'today']

/** Reports addresses, titles, anchors and headings that are given to more than one thing. */
export function checkUnique(sections: readonly Reading[], pages: readonly Reading[]): Problem[] {
  return [
    ...checkTitles(sections, 'sections'),
    // The versions of a policy may share their title, and do share their address.
    ...checkTitles(
      uniqueBy(pages, (page) => `${slugOf(page.file)} ${page.frontMatter?.title}`),
      'pages',
    ),
    ...checkSlugs(uniqueBy(pages, ({ file }) => (placeOf(file).day ? dirname(file) : file))),
    ...checkIds(sections.flatMap(namesOf)),
    ...pages.flatMap((page) => checkIds(namesOf(page))),
  ]
}

function checkTitles(documents: readonly Reading[], noun: string): Problem[] {
  return findDoubles(documents, (document) => document.frontMatter?.title).map(
    ([document, first, title]) =>
      problemsIn(document.file, document.source)(
        placeOfName(document, 'title'),
        `Its title “${title}” is also that of ${first.file}.`,
        `Give one of the two another title: people tell ${noun} apart by it.`,
      ),
  )
}

function checkSlugs(pages: readonly Reading[]): Problem[] {
  return findDoubles(pages, ({ file }) => slugOf(file)).map(([page, first, slug]) =>
    problemsIn(page.file, '')(
      undefined,
      `Its address “/${slug}” is also that of ${first.file}.`,
      'Rename one of the two files.',
    ),
  )
}

interface Name {
  id: string
  document: Reading
  place: Place | undefined
  isAnchor: boolean
}

/** Every name by which a link can reach a place in a document, in the order of its text. */
function namesOf(document: Reading): Name[] {
  const anchor = anchorOf(document)
  return [
    ...(anchor
      ? [{ id: anchor, document, place: placeOfName(document, 'anchor'), isAnchor: true }]
      : []),
    ...document.ids.map(({ id, place }) => ({ id, document, place, isAnchor: false })),
  ]
}

/** Checks names that end up on one page of the site. */
function checkIds(names: readonly Name[]): Problem[] {
  const doubles = new Map(findDoubles(names, ({ id }) => id).map(([name, first]) => [name, first]))
  return names.flatMap((name) => {
    const { id, document, place, isAnchor } = name
    const first = doubles.get(name)
    if (!first && !RESERVED.includes(id)) return []
    const where = first && `${first.document === document ? 'line' : `${first.document.file}:`}`
    const owner = first
      ? `${first.isAnchor ? 'the anchor' : 'the heading'} in ${where}${where === 'line' ? ' ' : ''}${first.place?.line ?? 1}`
      : 'a part of the page itself'
    return problemsIn(document.file, document.source)(
      place,
      `${isAnchor ? 'Its anchor' : 'The heading name'} “${id}” is taken by ${owner}.`,
      isAnchor
        ? 'Give this section another anchor.'
        : `Write another name behind this heading, such as [#${id}-2].`,
    )
  })
}

/** The items without those whose key an earlier one has. */
function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}

/** Every item whose key an earlier one has, whatever its case; with that earlier one and the key. */
function findDoubles<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
): [T, T, string][] {
  const seen = new Map<string, T>()
  return items.flatMap((item): [T, T, string][] => {
    const key = keyOf(item)
    if (key === undefined) return []
    const first = seen.get(key.toLowerCase())
    if (first === undefined) seen.set(key.toLowerCase(), item)
    return first === undefined ? [] : [[item, first, key]]
  })
}

function placeOfName({ source }: Reading, name: string): Place | undefined {
  const line = source.split(/\r?\n/).findIndex((text) => text.startsWith(`${name}:`))
  return line < 0 ? undefined : { line: line + 1, column: 1 }
}
