import {
  Children,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'

/** An element and all that follows it up to the next part. */
export interface Part {
  start: ReactElement
  rest: ReactNode[]
}

/** Content in parts, each begun by an element of one of the types: a widget, or a tag such as `h3`. */
export function split(children: ReactNode, types: readonly ElementType[]) {
  const intro: ReactNode[] = []
  const parts: Part[] = []
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' && child.trim() === '') continue
    if (isValidElement(child) && types.some((type) => type === child.type))
      parts.push({ start: child, rest: [] })
    else (parts.at(-1)?.rest ?? intro).push(child)
  }
  return { intro, parts }
}
