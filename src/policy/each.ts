import { createElement, Fragment, type ReactNode } from 'react'

/** Renders each item in turn. Items of a static document are never reordered, so they need no keys. */
export function each<T>(
  items: readonly T[],
  render: (item: T, index: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map(render))
}
