import type {
  ArrowFunctionExpression,
  Expression,
  Identifier,
  JSXElement,
  Program,
} from 'estree-jsx'

/**
 * `JSON.parse("…")`: engines read it faster than the same as an object, and it
 * is one node of the tree.
 */
export function parsing(value: unknown): Expression {
  const json: Identifier = { type: 'Identifier', name: 'JSON' }

  return callOf(json, 'parse', {
    type: 'Literal',
    value: JSON.stringify(value),
  })
}

/**
 * The program `list.map(([Tag, props, after], key) => [<Tag key={key}
 * {...props} />, after])`, in which `list` is a value.
 */
export function mappedToElements(list: unknown): Program {
  const named = (name: string): Identifier => ({ type: 'Identifier', name })
  const element: JSXElement = {
    type: 'JSXElement',
    openingElement: {
      type: 'JSXOpeningElement',
      name: { type: 'JSXIdentifier', name: 'Tag' },
      attributes: [
        {
          type: 'JSXAttribute',
          name: { type: 'JSXIdentifier', name: 'key' },
          value: { type: 'JSXExpressionContainer', expression: named('key') },
        },
        { type: 'JSXSpreadAttribute', argument: named('props') },
      ],
      selfClosing: true,
    },
    closingElement: null,
    children: [],
  }
  const elements = ['Tag', 'props', 'after'].map(named)
  const toElement: ArrowFunctionExpression = {
    type: 'ArrowFunctionExpression',
    params: [{ type: 'ArrayPattern', elements }, named('key')],
    body: { type: 'ArrayExpression', elements: [element, named('after')] },
    expression: true,
  }
  const expression = callOf(parsing(list), 'map', toElement)

  return {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression }],
  }
}

function callOf(
  object: Expression,
  method: string,
  argument: Expression,
): Expression {
  return {
    type: 'CallExpression',
    optional: false,
    callee: {
      type: 'MemberExpression',
      object,
      property: { type: 'Identifier', name: method },
      computed: false,
      optional: false,
    },
    arguments: [argument],
  }
}
