import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { english, languageOf } from '../../src/model/languages.ts'
import type { Words } from '../../src/words/en.ts'
import { fill } from '../../src/words/fill.ts'
import { dataOf, movedOf, type NamedHeading } from './file-data.ts'
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

/** A heading as text refers to it. */
export function clauseWords(
  { number, title }: NamedHeading,
  { reference }: Words = english.words,
): string {
  return number === '' ? title : fill(reference, { number, title })
}

/**
 * Writes the words of every link that was left empty and stays within its text:
 * `[](#liability)` reads “clause 11 (Limitation of liability)”. What leads to
 * another page has words of its own, and the rule of links asks for them.
 */
export function writeReferences() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    const { isSection, slug, language } = placeOf(file.path)
    const { words: site } = languageOf(language) ?? english
    const own = isSection ? '/' : `/${slug}`
    const headings = new Map(data.headings.map((it) => [it.id, it]))
    const moved = movedOf(data)

    visit(tree, 'link', (link, at, parent) => {
      const [path, id = ''] = link.url.split('#', 2)
      if (textOf(link).trim() || !id || (path && path !== own)) return
      const heading = headings.get(id) ?? headings.get(moved[id] ?? '')
      // A target that is not there keeps no words: the rule of links says so.
      if (!heading) return

      const words = clauseWords(heading, site)
      const before = parent?.children.slice(Math.max(0, (at ?? 0) - NEAR), at)
      const value = beginsSentence(textOf(before ?? []))
        ? capitalise(words)
        : words
      const { position } = link
      link.children = [{ type: 'text', value, ...(position && { position }) }]
      link.data = {
        ...link.data,
        isReference: true,
        // Where clauses came or went since, the page prints their numbers.
        ...(site !== english.words && {
          hProperties: { dataReference: true },
        }),
      }
    })
  }
}

/** So many nodes before a reference show whether a sentence begins there. */
const NEAR = 8

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
