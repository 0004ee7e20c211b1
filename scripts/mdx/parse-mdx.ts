import type { Parents, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { mdxToMdast } from 'satteri'
import { unified } from 'unified'

const features = { gfm: true, frontmatter: true }

/** The parser in JavaScript takes twenty times as long as the one in Rust, and tells what kind of slip stops it. */
const explaining = unified().use([remarkParse, remarkMdx, remarkFrontmatter, remarkGfm]).freeze()

/** What content may not hold: lines of code, and braces round anything but a fact or a note. The parser in Rust reads what is in them as well, and ends the whole process where that is too deep for it. */
const CODE =
  /^(?:import|export)\b|(?<!(?<!\\)\\(?:\\\\)*)\{(?!facts\.[\w.]*\}|\/\*(?:(?!\*\/)[\s\S])*\*\/\})/m

/** Parses a text of content. Throws a VFileMessage where it cannot be read. */
export function parseMdx(text: string): Root {
  const tree = CODE.test(text) ? undefined : parseFast(text)
  return tree && isWellNested(tree, text) ? tree : (explaining.parse(text) as Root)
}

function parseFast(text: string): Root | undefined {
  try {
    return mdxToMdast(text, { features }) as Root
  } catch {
    return undefined
  }
}

/** Whether every widget ends with its own tag: Rust lets `**<Note>a**</Note>` pass. On the way, texts that touch become one, as after an address without brackets. */
function isWellNested(tree: Root, text: string): boolean {
  const open: Parents[] = [tree]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (parent.type === 'mdxJsxFlowElement' || parent.type === 'mdxJsxTextElement') {
      const { start, end } = parent.position ?? {}
      if (!/\/\s*>$|<\/[^<>]*>$/.test(text.slice(start?.offset, end?.offset))) return false
    }
    joinTexts(parent.children)
    for (const child of parent.children) if ('children' in child) open.push(child)
  }
  return true
}

function joinTexts(children: Parents['children']): void {
  for (let at = children.length - 1; at > 0; at--) {
    const first = children[at - 1]
    const second = children[at]
    if (first?.type !== 'text' || second?.type !== 'text') continue
    first.value += second.value
    if (first.position && second.position) first.position.end = second.position.end
    children.splice(at, 1)
  }
}
