import type { RootContent } from 'hast'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use([remarkParse, remarkMdx])

/**
 * Code of MDX as a node for the compiler, in which texts that are names of
 * values give way to those as JSON: engines read `JSON.parse("…")` faster than
 * the same as an object.
 */
export function codeWith(
  code: string,
): (values: Record<string, unknown>) => RootContent {
  const { children } = parser.parse(code) as Root
  const node = JSON.stringify(children[0])

  return (values) =>
    JSON.parse(node, (key, it) => {
      // How a text was written would be printed in its place.
      if (key === 'raw') return undefined
      const isName = key === 'value' && Object.hasOwn(values, it)
      return isName ? JSON.stringify(values[it]) : it
    })
}
