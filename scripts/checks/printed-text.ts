import type { Nodes } from 'mdast'
import type { Rule } from '../text/read.ts'
import { isWidget, shownBy } from '../text/steps/widget-content.ts'

/** Parts of a text that must print something, by their type. */
const parts: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  listItem: 'list item',
  list: 'list',
  blockquote: 'quote',
  table: 'table',
  tableRow: 'row',
}

/** A backslash, or a character reference of HTML. */
const RUBBISH = /\\|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);|&nbsp\b/giu
const WORDS = /[\p{L}\p{N}\p{S}]/u

/**
 * Reports what a text prints by mistake: backslashes and character references,
 * parts and lines without words, and lists that read as one.
 */
export const printedText: Rule = (tree, { file }, report) => {
  const source = String(file)
  const sourceOf = ({ position }: Nodes) =>
    source.slice(position?.start.offset, position?.end.offset)

  const checkText = (node: Nodes & { value: string }) => {
    const written = sourceOf(node)
    const start = node.position?.start.offset ?? 0
    // An escaped backslash was meant.
    const plain = written.replace(/\\\\/g, '\ue000\ue000')
    for (const [found] of node.value.matchAll(RUBBISH)) {
      const at = plain.indexOf(found === '\\' ? found : found.slice(1))
      if (found === '\\' && at < 0) continue
      report(
        at < 0 ? node : start + at - Number(found !== '\\'),
        `“${found}” would be printed.`,
        'Delete it, or type the character itself.',
      )
    }
  }
  const check = (node: Nodes, next?: Nodes): void => {
    if (node.type === 'text') checkText(node)
    if (!('children' in node)) return

    const name = parts[node.type]
    // A fact may be left out until its value is known.
    if (
      name &&
      !WORDS.test(linesOf(node)) &&
      !sourceOf(node).includes('{facts.')
    ) {
      report(
        node,
        `This ${name} has no words.`,
        'Write its text, or delete it.',
      )
      return
    }
    const hasBreak = node.children.some(({ type }) => type === 'break')
    if (hasBreak && /^\s*\n|\n\s*(?:\n|$)/.test(linesOf(node)))
      report(
        node,
        'A line break in this paragraph leaves an empty line.',
        'Delete the backslash at the end of the line.',
      )
    if (
      node.type === 'list' &&
      next?.type === 'list' &&
      node.ordered === next.ordered
    )
      report(
        next,
        'Two lists meet here, and read as one.',
        'Write a sentence between them, or make them one list.',
        'warning',
      )
    for (const [at, child] of node.children.entries())
      check(child, node.children[at + 1])
  }
  check(tree)
}

/** Returns what a node prints; a hard break is `\n`. */
function linesOf(node: Nodes): string {
  const inside = 'children' in node ? node.children.map(linesOf) : []
  return ownText(node) + inside.join('')
}

/** Returns what a node prints besides its children. */
function ownText(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if ('value' in node) return node.value.replace(/[ \t\r\n]+/g, ' ')
  if (isWidget(node)) return shownBy(node).texts.join(' ')
  return 'alt' in node ? (node.alt ?? '') : ''
}
