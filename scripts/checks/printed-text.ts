import type { Nodes, Parents } from 'mdast'
import { explainRubbish, RUBBISH, WORDS } from '../text/parse/rubbish.ts'
import type { Rule } from '../text/read.ts'
import { isWidget, shownBy } from '../text/steps/widget-content.ts'

/** Parts of a text that must print something, by their type. */
const parts: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  mdxJsxFlowElement: 'widget',
  mdxJsxTextElement: 'widget',
  listItem: 'list item',
  list: 'list',
  blockquote: 'quote',
  table: 'table',
  tableRow: 'row',
}

/**
 * Reports what a text prints by mistake: backslashes and character references,
 * parts and lines without words, and lists that read as one.
 */
export const printedText: Rule = (tree, { file }, report) => {
  const source = String(file)
  const sourceOf = ({ position }: Nodes) =>
    source.slice(position?.start.offset, position?.end.offset)

  const reportRubbish = (place: Nodes | number, found: string) =>
    report(place, ...explainRubbish(found))
  const checkText = (node: Nodes & { value: string }) => {
    const written = sourceOf(node)
    const start = node.position?.start.offset ?? 0
    // An escaped backslash was meant.
    const plain = written.replace(/\\\\/g, '\ue000\ue000')
    for (const [found] of node.value.matchAll(RUBBISH)) {
      const at = plain.indexOf(found === '\\' ? found : found.slice(1))
      if (found === '\\' && at < 0) continue
      reportRubbish(at < 0 ? node : start + at - Number(found !== '\\'), found)
    }
  }
  const check = (node: Nodes, next?: Nodes): void => {
    // A fact is reported in its file.
    if (node.type === 'text' && !node.data?.isFact) checkText(node)
    if (isWidget(node))
      for (const [found] of shownBy(node).texts.join(' ').matchAll(RUBBISH))
        reportRubbish(node, found)
    if (!('children' in node)) return

    if (isBlank(node) && !sourceOf(node).includes('{facts.')) {
      report(
        node,
        `This ${parts[node.type]} has no words.`,
        'Write its text, or delete it.',
      )
      return
    }
    if (node.type === 'table' && node.children.length === 1)
      report(
        node,
        'This table has only its heading.',
        'Write a row below it, or delete it.',
      )
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

/**
 * Whether a part has no words where it needs some. A fact may be left out until
 * its value is known.
 */
function isBlank(node: Parents): boolean {
  const isFilled =
    isWidget(node) && (!node.children.length || node.children.some(isWidget))
  return node.type in parts && !isFilled && !WORDS.test(linesOf(node))
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
