import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { mdxToMdast } from 'satteri'
import { unified } from 'unified'
import { visit } from './visit.ts'

const features = { gfm: true, frontmatter: true }

/** The parser in JavaScript takes twenty times as long as the one in Rust, and tells what kind of slip stops it. */
const explaining = unified().use([remarkParse, remarkMdx, remarkFrontmatter, remarkGfm]).freeze()

/** Parses a text of content. Throws a VFileMessage where it cannot be read. */
export function parseMdx(text: string): Root {
  const tree = parseFast(text)
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
  let isWell = true
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const { start, end } = node.position ?? {}
      isWell &&= /\/\s*>$|<\/[^<>]*>$/.test(text.slice(start?.offset, end?.offset))
    }
    const next = parent?.children[(index ?? 0) + 1]
    if (node.type !== 'text' || next?.type !== 'text') return undefined
    node.value += next.value
    if (node.position && next.position) node.position.end = next.position.end
    parent?.children.splice((index ?? 0) + 1, 1)
    return index
  })
  return isWell
}
