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
  const node = JSON.stringify(children[0], (key, it) =>
    WRITTEN.test(key) ? undefined : it,
  )
  return (values) =>
    JSON.parse(node, (key, it) => {
      const isName = key === 'value' && Object.hasOwn(values, it)
      return isName ? JSON.stringify(values[it]) : it
    })
}

/** How and where code was written: that would be printed in its place. */
const WRITTEN = /^(?:raw|start|end|loc|range|position)$/
