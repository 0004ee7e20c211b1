import type { Link, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { fill } from '../../../src/i18n/fill.ts'
import {
  english,
  languageOf,
  type Messages,
} from '../../../src/i18n/languages.ts'
import { movedOf, textIn } from '../text.ts'
import { visitNodes } from '../visit.ts'
import { hrefOf } from './widget-content.ts'

declare module 'mdast' {
  interface LinkData {
    /** Whether the software wrote the text of the link. */
    isReference?: true
  }
}

/** Returns the text of a reference to a heading. */
export function referenceText(
  { number, title }: { number: string; title: string },
  { reference }: Messages = english.messages,
): string {
  return number === '' ? title : fill(reference, { number, title })
}

/**
 * A remark plugin: writes the text of empty links within a text: `[](#liability)` becomes
 * “clause 11 (Limitation of liability)”. Lists all links of the text, also
 * those of widgets.
 */
export function writeReferences() {
  return (tree: Root, file: VFile): void => {
    const data = textIn(file)
    const { isSection, slug, language } = data
    const { messages } = languageOf(language) ?? english
    const own = isSection ? '/' : `/${slug}`
    const headings = new Map(data.headings.map((it) => [it.id, it]))
    const moved = movedOf(data)

    const write = (link: Link, before: Nodes[]) => {
      const [path, id = ''] = link.url.split('#', 2)
      if (textOf(link).trim() || !id || (path && path !== own)) return
      const heading = headings.get(id) ?? headings.get(moved[id] ?? '')
      // The rule of links reports a missing target.
      if (!heading) return

      const text = referenceText(heading, messages)
      // At the start of a sentence.
      const isFirst = /(?:^|[.!?][”"’)]*)\s*$/.test(textOf(before))
      const value = isFirst
        ? text.replace(/^./, (it) => it.toUpperCase())
        : text
      link.children = [{ type: 'text', value, position: link.position }]
      // A translated page prints the current number.
      const dataReference = messages !== english.messages || undefined
      link.data = { isReference: true, hProperties: { dataReference } }
    }
    visitNodes(tree, (node, at, parent) => {
      if (node.type === 'link')
        write(node, parent?.children.slice(Math.max(at - NEAR, 0), at) ?? [])
      const url = hrefOf(node)
      const place = node.position?.start
      // An unknown fact was reported before.
      if (url !== undefined && place && !/[{\ufffc]/.test(url))
        data.links.push({ url, text: textOf(node), place })
    })
  }
}

/** The number of preceding nodes to look at for the end of a sentence. */
const NEAR = 8
