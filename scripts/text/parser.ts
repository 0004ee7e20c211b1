import type { Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import { ContentError } from './diagnostics/report.ts'
import { DEEP, ensureReadable, explainUnreadable } from './unreadable.ts'
import { visit } from './visit.ts'

/**
 * What content may not hold: lines of code, and braces round anything but a
 * fact or a note. Rust reads what is in them as well, and ends the whole
 * process where that is nested too deep for it.
 */
const CODE =
  /^(?:import|export)\b|(?<!(?<!\\)\\(?:\\\\)*)\{(?!facts\.[\w.]*\}|\/\*(?:(?!\*\/)[\s\S])*\*\/\})/m

/**
 * Parses with Rust where remark-parse would take most of the time of a
 * compilation; the tree is the same. remark-parse reads what Rust refuses, for
 * it tells where and why. Throws a ContentError where a text cannot be read.
 */
export function fastParser(this: Processor): void {
  const explaining = this.parser
  this.parser = (text, file) => {
    const source = String(text)
    try {
      ensureReadable(source)
      const tree =
        CODE.test(source) || DEEP.test(source) ? undefined : parseFast(source)
      if (tree && isWellNested(tree, source)) return tree
      if (!explaining) throw new Error('The parser of remark is missing.')
      return explaining(source, file)
    } catch (error) {
      if (!(error instanceof VFileMessage || error instanceof RangeError))
        throw error
      explainUnreadable(file, error)
      throw new ContentError([file])
    }
  }
}

function parseFast(text: string): Root | undefined {
  try {
    return mdxToMdast(text, {
      features: { gfm: true, frontmatter: true },
    }) as Root
  } catch {
    return undefined
  }
}

/**
 * Whether every widget ends with its own tag: Rust lets `**<Note>a**</Note>`
 * pass. On the way, texts that touch become one, as after an address without
 * brackets.
 */
function isWellNested(tree: Root, text: string): boolean {
  const open: Parents[] = [tree]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (
      parent.type === 'mdxJsxFlowElement' ||
      parent.type === 'mdxJsxTextElement'
    ) {
      const { start, end } = parent.position ?? {}
      if (!/\/\s*>$|<\/[^<>]*>$/.test(text.slice(start?.offset, end?.offset)))
        return false
    }
    joinTexts(parent.children)
    for (const child of parent.children)
      if ('children' in child) open.push(child)
  }
  return true
}

function joinTexts(children: Parents['children']): void {
  for (let at = children.length - 1; at > 0; at--) {
    const first = children[at - 1]
    const second = children[at]
    if (first?.type !== 'text' || second?.type !== 'text') continue
    first.value += second.value
    if (first.position && second.position)
      first.position.end = second.position.end
    children.splice(at, 1)
  }
}

const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

/**
 * Takes widgets out of a paragraph that holds nothing else: `<Button
 * …>…</Button>` in a line of its own is no text.
 */
export function unravelWidgets() {
  return (tree: Root) => {
    visit(tree, 'paragraph', ({ children }, index, parent) => {
      const widgets = children.filter(
        ({ type }) => type === 'mdxJsxTextElement',
      )
      if (!parent || index === undefined || widgets.length === 0)
        return undefined
      if (!children.every(isWidgetOrEmpty)) return undefined
      const siblings: RootContent[] = parent.children
      // Text may stand directly in a widget of either kind, whatever the type
      // says.
      const inFlow = widgets.map(
        (it) => ({ ...it, type: 'mdxJsxFlowElement' }) as unknown,
      )
      siblings.splice(index, 1, ...(inFlow as RootContent[]))
      return index
    })
  }
}

function isWidgetOrEmpty(child: PhrasingContent): boolean {
  if (child.type === 'text') return child.value.trim() === ''
  if (child.type === 'mdxTextExpression') return COMMENT.test(child.value)
  return child.type === 'mdxJsxTextElement'
}
