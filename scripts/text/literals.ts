import type { Expression } from 'estree-jsx'
import type { MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'

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

/** All attributes of an element at once. */
export function spreading(props: object): MdxJsxExpressionAttribute {
  const argument = parsing(props)
  const expression: Expression = {
    type: 'ObjectExpression',
    properties: [{ type: 'SpreadElement', argument }],
  }
  return {
    type: 'mdxJsxExpressionAttribute',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [{ type: 'ExpressionStatement', expression }],
      },
    },
  }
}
