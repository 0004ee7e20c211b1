import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { Content, Widgets } from '../../src/model/content-module.ts'

/** A text as a React component, straight from the tree that the pipeline made of it: no code is written or run. */
export function contentComponent(tree: Root): Content {
  return ({ components }) =>
    toJsxRuntime(tree, { Fragment, jsx, jsxs, createEvaluater: () => lookUp(components) })
}

/** Finds widgets by their names. Other expressions do not get this far: the pipeline reports them. */
function lookUp(widgets: Widgets) {
  return {
    evaluateExpression(expression: { type: string; name?: string }): unknown {
      const widget = widgets[expression.name ?? '']
      if (!widget) throw new Error(`There is no widget named “${expression.name}”.`)
      return widget
    },
    evaluateProgram(): undefined {
      throw new Error('Content holds no code.')
    },
  }
}
