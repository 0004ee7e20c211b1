import type { Link, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { slugOf } from '../content/folders.ts'
import { isPolicy } from './clause-numbers.ts'
import { dataOf, isSection, type PipelineOptions, reporter } from './file-data.ts'
import type { HeadingIndex, IndexedHeading, IndexedPage } from './heading-index.ts'
import { headingsOf } from './headings-of.ts'
import { visit } from './visit.ts'

declare module 'mdast' {
  interface LinkData {
    /** The words of the link were written by the software and change with the numbers. */
    isReference?: true
  }
}

/** Writes the words of every link that was left empty: `[](#liability)` reads “clause 11 (Limitation of liability)”. */
export function writeReferences({ headings: index = new Map() }: PipelineOptions) {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const data = dataOf(file)
    const ownPath = pathOf(file.path)
    const own: IndexedPage = {
      title: data.frontMatter?.title ?? '',
      headings: headingsOf(tree, isPolicy(data)),
      terms: [],
    }
    visit(tree, (link, at, parent) => {
      if (link.type !== 'link' || !isEmpty(link) || link.url === '') return
      if (!/^[/#](?!.*\.\w+$)/.test(link.url)) {
        report(
          link,
          'This link has no words to click.',
          `Write them in the square brackets: [words](${link.url}). Only a link to a page or a heading of this site may be left empty.`,
        )
        return
      }
      // A target that is not there stays empty: checkLinks reports it, with the nearest name.
      const words = wordsFor(link.url, ownPath, own, index) ?? link.url
      const before: Nodes[] = parent ? parent.children.slice(0, at) : []
      const value = beginsSentence(textOf(before)) ? capitalise(words) : words
      link.children = [{ type: 'text', value, ...(link.position && { position: link.position }) }]
      link.data = { ...link.data, isReference: true }
    })
  }
}

/** The address on the site of what a file is part of. */
export function pathOf(file: string): string {
  return isSection(file) ? '/' : `/${slugOf(file)}`
}

function isEmpty(link: Link): boolean {
  return textOf(link).trim() === '' && !link.children.some(({ type }) => type !== 'text')
}

/** How a reference to an address reads in the middle of a sentence; undefined where there is no such target. */
export function wordsFor(
  url: string,
  ownPath: string,
  own: IndexedPage,
  index: HeadingIndex,
): string | undefined {
  const [path = '', id] = url.split('#', 2)
  const isOwn = path === '' || path === ownPath
  const page = path === '' || (isOwn && ownPath !== '/') ? own : index.get(path)
  if (!page) return undefined
  if (id === undefined || id === 'main') return page.title
  // A section may refer to an anchor of another section.
  const heading =
    page.headings.get(id) ?? (isOwn ? index.get(ownPath)?.headings.get(id) : undefined)
  if (!heading) return undefined
  return isOwn || heading.number === ''
    ? clauseWords(heading)
    : `${clauseWords(heading)} of the ${page.title}`
}

/** A heading as text refers to it. */
export function clauseWords({ number, title }: IndexedHeading): string {
  return number === '' ? title : `clause ${number} (${title})`
}

const abbreviated = /\b(e\.g|i\.e|cf|etc|viz|No|Nos)\.\s*$/

function beginsSentence(before: string): boolean {
  return before.trim() === '' || (/[.!?][”"’)]*\s+$/.test(before) && !abbreviated.test(before))
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
