import type { Link, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { reporter } from './diagnostics/report.ts'
import { dataOf, movedOf } from './file-data.ts'
import { clauseWords, type IndexedPage, type PageIndex } from './page-index.ts'
import { placeOf } from './paths.ts'
import { visit } from './visit.ts'

declare module 'mdast' {
  interface LinkData {
    /**
     * The words of the link were written by the software and change with the
     * numbers.
     */
    isReference?: true
  }
}

/**
 * Writes the words of every link that was left empty: `[](#liability)` reads
 * “clause 11 (Limitation of liability)”.
 */
export function writeReferences() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'references')
    const data = dataOf(file)
    const { isSection, slug } = placeOf(file.path)
    const ownPath = isSection ? '/' : `/${slug}`
    const own: IndexedPage = {
      title: data.frontMatter?.title ?? '',
      headings: new Map(data.headings.map((heading) => [heading.id, heading])),
      former: new Map(Object.entries(movedOf(data))),
      terms: [],
    }
    visit(tree, 'link', (link, at, parent) => {
      if (!isEmpty(link) || link.url === '') return
      if (!/^[/#](?!.*\.\w+$)/.test(link.url)) {
        report(
          link,
          'This link has no words to click.',
          `Write them in the square brackets: [words](${link.url}). Only a link to a page or a heading of this site may be left empty.`,
        )
        return
      }
      // A target that is not there stays empty: the rule of links reports it,
      // with the nearest name.
      const words = wordsFor(link.url, ownPath, own, data.pages) ?? link.url
      const before = parent?.children.slice(Math.max(0, (at ?? 0) - NEAR), at)
      const value = beginsSentence(textOf(before ?? []))
        ? capitalise(words)
        : words
      link.children = [
        {
          type: 'text',
          value,
          ...(link.position && { position: link.position }),
        },
      ]
      link.data = { ...link.data, isReference: true }
    })
  }
}

/** So many nodes before a reference show whether a sentence begins there. */
const NEAR = 8

function isEmpty(link: Link): boolean {
  return (
    textOf(link).trim() === '' &&
    !link.children.some(({ type }) => type !== 'text')
  )
}

/**
 * How a reference to an address reads in the middle of a sentence; undefined
 * where there is no such target.
 */
function wordsFor(
  url: string,
  ownPath: string,
  own: IndexedPage,
  pages: PageIndex,
) {
  const [path = '', id] = url.split('#', 2)
  const isOwn = path === '' || path === ownPath
  const page = path === '' || (isOwn && ownPath !== '/') ? own : pages.get(path)
  if (!page) return undefined
  if (id === undefined || id === 'main') return page.title
  const successor = page.former?.get(id)
  // A section may refer to an anchor of another section.
  const heading =
    page.headings.get(id) ??
    page.headings.get(successor ?? '') ??
    (isOwn ? pages.get(ownPath)?.headings.get(id) : undefined)
  // Where a clause of another page has ended, its page says so.
  if (!heading) return isOwn || !successor ? undefined : page.title
  return isOwn || heading.number === ''
    ? clauseWords(heading)
    : `${clauseWords(heading)} of the ${page.title}`
}

const abbreviated = /\b(e\.g|i\.e|cf|etc|viz|No|Nos)\.\s*$/

function beginsSentence(before: string): boolean {
  return (
    before.trim() === '' ||
    (/[.!?][”"’)]*\s+$/.test(before) && !abbreviated.test(before))
  )
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Lists every address that a text links to, with its place and the words that
 * lead there: in Markdown and in the attribute `href` of a widget.
 */
export function collectLinks() {
  return (tree: Root, file: VFile) => {
    const { links } = dataOf(file)
    const words = new Map<string, string>()
    visit(
      tree,
      'linkReference',
      (node) => void words.set(node.identifier, textOf(node)),
    )
    visit(tree, (node) => {
      const place = node.position?.start
      if (!place) return
      // A fact that is still there is an unknown one, and reported as such.
      const add = (url: unknown, words = textOf(node)) =>
        typeof url === 'string' &&
        !url.includes('{facts.') &&
        links.push({ url, words, place })
      if (node.type === 'link') add(node.url)
      if (node.type === 'definition') add(node.url, words.get(node.identifier))
      if (
        node.type !== 'mdxJsxFlowElement' &&
        node.type !== 'mdxJsxTextElement'
      )
        return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href')
          add(attribute.value)
    })
  }
}
