import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { anchorOf, dataOf } from '../content/file-data.ts'
import { isSection, placeOf } from '../content/paths.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter } from '../diagnostics/report.ts'

/** Ids of the frame round the text and of widgets; a heading of the same name could not be reached. */
const RESERVED = ['main', 'overview', 'today']

interface Name {
  name: string
  text: VFile
  place: Point | undefined
  isAnchor?: true
}

/** Reports addresses, titles, anchors and headings that are given to more than one thing. */
export function uniqueNames({ texts }: SiteTexts): void {
  const sections = texts.filter(({ path }) => isSection(path))
  const pages = texts.filter(({ path }) => !isSection(path))
  checkTitles(sections, ({ path }) => path)
  // The versions of a policy share their address, and may share their title.
  checkTitles(pages, ({ path }) => placeOf(path).slug)
  checkAddresses(pages)
  checkNames(sections.flatMap(namesOf))
  for (const page of pages) checkNames(namesOf(page))
}

function checkTitles(texts: readonly VFile[], ownerOf: (text: VFile) => string): void {
  const seen = new Map<string, VFile>()
  for (const text of texts) {
    const title = dataOf(text).frontMatter?.title
    if (!title) continue
    const first = seen.get(title.toLowerCase()) ?? text
    seen.set(title.toLowerCase(), first)
    if (ownerOf(first) !== ownerOf(text))
      reporter(text, 'unique-names')(
        placeOfLine(text, 'title'),
        `Its title “${title}” is also that of ${first.path}.`,
        'Give one of the two another title: people tell them apart by it.',
      )
  }
}

function checkAddresses(pages: readonly VFile[]): void {
  const seen = new Map<string, VFile>()
  for (const page of pages) {
    const { slug, day } = placeOf(page.path)
    const first = seen.get(slug) ?? page
    seen.set(slug, first)
    if (first !== page && !(day && placeOf(first.path).day))
      reporter(page, 'unique-names')(
        undefined,
        `Its address “/${slug}” is also that of ${first.path}.`,
        'Rename one of the two files.',
      )
  }
}

/** Every name by which a link can reach a place in a text, in the order of the text. */
function namesOf(text: VFile): Name[] {
  const data = dataOf(text)
  const anchor = anchorOf(data)
  const ids = data.ids.map(({ id, place }) => ({ name: id, text, place }))
  if (!anchor) return ids
  return [{ name: anchor, text, place: placeOfLine(text, 'anchor'), isAnchor: true }, ...ids]
}

/** Checks names that end up on one page of the site. */
function checkNames(names: readonly Name[]): void {
  const firsts = new Map(names.toReversed().map((it) => [it.name.toLowerCase(), it]))
  for (const it of names) {
    const { name, text, place, isAnchor } = it
    const first = firsts.get(name.toLowerCase())
    const isReserved = RESERVED.includes(name)
    if (!first || (first === it && !isReserved)) continue
    const where = first.text === text ? 'in line ' : `in ${first.text.path}:`
    const owner = `the ${first.isAnchor ? 'anchor' : 'heading'} ${where}${first.place?.line ?? 1}`
    reporter(text, 'unique-names')(
      place,
      `${isAnchor ? 'Its anchor' : 'The heading name'} “${name}” is taken by ${first === it ? 'a part of the page itself' : owner}.`,
      isAnchor
        ? 'Give this section another anchor.'
        : `Write another name behind this heading, such as [#${name}-2].`,
    )
  }
}

function placeOfLine(text: VFile, name: string): Point | undefined {
  const line = String(text)
    .split('\n')
    .findIndex((it) => it.startsWith(`${name}:`))
  return line < 0 ? undefined : { line: line + 1, column: 1 }
}
