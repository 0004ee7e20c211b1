import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { gfm, gfmWithoutMail } from './gfm.ts'

const syntax = [remarkParse, remarkMdx, remarkFrontmatter]
const parser = unified().use(syntax).use(gfm).freeze()
const parserWithoutMail = unified().use(syntax).use(gfmWithoutMail).freeze()

/** Parses a text of content. Throws a VFileMessage where it cannot be read. */
export function parseMdx(text: string): Root {
  return (text.includes('@') ? parser : parserWithoutMail).parse(text) as Root
}
