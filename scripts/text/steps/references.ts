import type { Link, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Words } from '../../../src/i18n/en.ts'
import { fill } from '../../../src/i18n/fill.ts'
import { english, languageOf } from '../../../src/i18n/languages.ts'
import { type FileData, movedOf } from '../text.ts'
import { visit } from '../visit.ts'
import { hrefOf } from './widget-content.ts'

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
  { number, title }: { number: string; title: string },
  { reference }: Words = english.words,
): string {
  return number === '' ? title : fill(reference, { number, title })
}

/**
 * Writes the words of every link that was left empty and stays within its text:
 * `[](#liability)` reads “clause 11 (Limitation of liability)”; what leads to
 * another page has words of its own. Lists every address that the text links to,
 * with its place and its words, also those in the attribute `href` of a widget.
 */
export function writeReferences(tree: Root, data: FileData): void {
  const { isSection, slug, language } = data
  const { words: site } = languageOf(language) ?? english
  const own = isSection ? '/' : `/${slug}`
  const headings = new Map(data.headings.map((it) => [it.id, it]))
  const moved = movedOf(data)

  const write = (link: Link, before: Nodes[]) => {
    const [path, id = ''] = link.url.split('#', 2)
    if (textOf(link).trim() || !id || (path && path !== own)) return
    const heading = headings.get(id) ?? headings.get(moved[id] ?? '')
    // A target that is not there keeps no words: the rule of links says so.
    if (!heading) return

    const words = clauseWords(heading, site)
    // A sentence begins here.
    const isFirst = /(?:^|[.!?][”"’)]*)\s*$/.test(textOf(before))
    const value = isFirst
      ? words.replace(/^./, (it) => it.toUpperCase())
      : words
    link.children = [{ type: 'text', value, position: link.position }]
    // Where clauses came or went since, a translation prints their numbers.
    const dataReference = site !== english.words || undefined
    link.data = { isReference: true, hProperties: { dataReference } }
  }
  visit(tree, (node, at, parent) => {
    if (node.type === 'link')
      write(node, parent?.children.slice(Math.max(at - NEAR, 0), at) ?? [])
    const url = hrefOf(node)
    const place = node.position?.start
    // What is no fact has been told.
    if (url !== undefined && place && !/[{\ufffc]/.test(url))
      data.links.push({ url, words: textOf(node), place })
  })
}

/** So many nodes before a reference show whether a sentence begins there. */
const NEAR = 8
