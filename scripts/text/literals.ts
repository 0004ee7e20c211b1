import type { Expression } from 'estree-jsx'
import type { RootContent } from 'hast'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/**
 * `JSON.parse("…")`: engines read it faster than the same as an object, and it
 * is one node of the tree.
 */
export function parsing(value: unknown): Expression {
  return {
    type: 'CallExpression',
    optional: false,
    callee: {
      type: 'MemberExpression',
      object: { type: 'Identifier', name: 'JSON' },
      property: { type: 'Identifier', name: 'parse' },
      computed: false,
      optional: false,
    },
    arguments: [{ type: 'Literal', value: JSON.stringify(value) }],
  }
}

const { children } = unified()
  .use([remarkParse, remarkMdx])
  .parse(
    '{list.map(([Tag, props, after], key) => [<Tag key={key} {...props} />, after])}',
  ) as Root
const mapped = JSON.stringify(children[0])

/** An expression, for the compiler, of the elements of some blocks. */
export function elementsOf(list: readonly unknown[]): RootContent {
  return JSON.parse(mapped, (_, node) =>
    node?.name === 'list' ? parsing(list) : node,
  )
}
