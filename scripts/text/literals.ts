import type { Expression, Program } from 'estree-jsx'

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

/** A program that is one object of strings. */
export function objectLiteral(strings: Record<string, string>): Program {
  return {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'ObjectExpression',
          properties: Object.entries(strings).map(([name, value]) => ({
            type: 'Property',
            kind: 'init',
            method: false,
            shorthand: false,
            computed: false,
            key: { type: 'Identifier', name },
            value: { type: 'Literal', value },
          })),
        },
      },
    ],
  }
}
