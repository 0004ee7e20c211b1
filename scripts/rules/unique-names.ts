import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { anchorOf, dataOf } from '../content/file-data.ts'
import { isSection, pathnameOf, placeOf } from '../content/paths.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { reporter } from '../diagnostics/report.ts'

/** Ids of the frame round the text and of widgets; a heading of the same name could not be reached. */
const RESERVED = /#(?:main|overview|today)$/

/** Reports addresses, titles, anchors and headings that are given to more than one thing. */
export function uniqueNames({ texts }: SiteTexts): void {
  const firsts = new Map<string, { owner: string; where: string }>()
  for (const text of texts) {
    const { path } = text
    const { slug, day } = placeOf(path)
    const data = dataOf(text)
    const take = (name: string, owner: string, place: Point, what: string, remedy: string) => {
      const key = name.toLowerCase()
      const first = firsts.get(key) ?? { owner, where: `${path}:${place.line}` }
      firsts.set(key, first)
      const by = RESERVED.test(key) ? 'a part of every page' : first.where
      if (RESERVED.test(key) || first.owner !== owner)
        reporter(text, 'unique-names')(place, `${what} is taken by ${by}.`, remedy)
    }
    // The versions of a policy share their address, and may share their title.
    const owner = day ? `${slug}/` : path
    const kind = isSection(path) ? 'section' : 'page'
    const title = data.frontMatter?.title ?? path
    const another = 'Give one of the two another title: people tell them apart by it.'
    take(`${kind} ${title}`, owner, lineOf(text, 'title'), `Its title “${title}”`, another)
    const top = { line: 1, column: 1 }
    if (kind === 'page')
      take(`/${slug}`, owner, top, `Its address “/${slug}”`, 'Rename one of the two files.')
    const anchor = anchorOf(data)
    const ids = anchor ? [{ id: anchor, place: lineOf(text, 'anchor') }, ...data.ids] : data.ids
    for (const { id, place } of ids) {
      const remedy = `Write another name, such as [#${id}-2] behind a heading.`
      const where = `${path}:${place.line}`
      take(`${pathnameOf(path)}#${id}`, where, place, `The name “${id}”`, remedy)
    }
  }
}

function lineOf(text: VFile, name: string): Point {
  const lines = String(text).split('\n')
  return { line: lines.findIndex((it) => it.startsWith(`${name}:`)) + 1 || 1, column: 1 }
}
