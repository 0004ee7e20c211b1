import type { PhrasingContent } from 'mdast'

/** Words in which no sign means anything to Markdown, wherever they stand. */
const WORDS = /^[\p{L}\p{N}“‘(](?:[\p{L}\p{N} ,;’“”‘()%/–—]*[\p{L}\p{N}”’)%])?$/u
const ADDRESS = /^[A-Za-z\d/:.#?=%-]+$/
/** What may stand before or behind stars, so that they make words bold. */
const OPEN = /[\s\p{P}]$/u
const CLOSE = /^[\s\p{P}]/u

/** Where phrasing stands: what is before and behind it, and whether a text holds a sign that needs a backslash there. */
export interface Surroundings {
  before: string
  after: string
  isSafe: (text: string, before: string, after: string) => boolean
}

/** The text of a paragraph that holds nothing but text, and bold or italic words and links round plain words, as the library prints it; undefined where anything else is in it. Nearly every paragraph of a policy is such a one, and the library takes ten times as long. */
export function plainPhrasing(
  children: readonly PhrasingContent[],
  { before, after, isSafe }: Surroundings,
): string | undefined {
  let printed = ''
  for (const [index, child] of children.entries()) {
    const last = printed.slice(-1) || before
    const next = beginOf(children[index + 1]) ?? after
    if (child.type === 'text') {
      if (!isSafe(child.value, last, next)) return undefined
      printed += child.value
      continue
    }
    const words = wordsOf(child)
    if (words === undefined) return undefined
    if (child.type === 'link') {
      if (child.title || !ADDRESS.test(child.url)) return undefined
      printed += `[${words}](${child.url})`
      continue
    }
    const touches = [children[index - 1], children[index + 1]].some(isAttention)
    if (touches || !OPEN.test(last) || !CLOSE.test(next)) return undefined
    const stars = child.type === 'strong' ? '**' : '*'
    printed += stars + words + stars
  }
  return printed
}

/** The words of bold, italic or a link; undefined where they are not plain, or it is something else. */
function wordsOf(node: PhrasingContent): string | undefined {
  if (!isAttention(node) && node.type !== 'link') return undefined
  const [child, ...others] = node.children
  if (child?.type !== 'text' || others.length > 0 || !WORDS.test(child.value)) return undefined
  return child.value
}

function isAttention(node: PhrasingContent | undefined): node is PhrasingContent & {
  type: 'strong' | 'emphasis'
} {
  return node?.type === 'strong' || node?.type === 'emphasis'
}

/** The first sign that a node prints; undefined where there is none. */
function beginOf(node: PhrasingContent | undefined): string | undefined {
  if (node?.type === 'text') return node.value.slice(0, 1)
  if (node?.type === 'link') return '['
  return node && '*'
}
