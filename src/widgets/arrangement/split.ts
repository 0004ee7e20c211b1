import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'

/** The content of a widget: what stands before its first part, and the parts. */
export interface Split<Part> {
  intro: ReactNode[]
  parts: Part[]
}

/** A heading and all that follows it up to the next. */
export interface Part {
  key: string | null
  heading: ReactElement
  text: ReactNode[]
}

/** Content in parts, each begun by a heading `###`. */
export function splitAtHeadings(children: ReactNode): Split<Part> {
  const split: Split<Part> = { intro: [], parts: [] }
  for (const child of meaningful(children)) {
    if (isValidElement(child) && child.type === 'h3') {
      split.parts.push({ key: child.key, heading: child, text: [] })
    } else (split.parts.at(-1)?.text ?? split.intro).push(child)
  }
  return split
}

/** Content whose parts are widgets of one kind; what stands between and after them is `outro`. */
export function splitAtWidgets(
  children: ReactNode,
  widgets: readonly ComponentType<never>[],
): Split<ReactElement> & { outro: ReactNode[] } {
  const split: ReturnType<typeof splitAtWidgets> = { intro: [], parts: [], outro: [] }
  for (const child of meaningful(children)) {
    if (isValidElement(child) && widgets.some((widget) => widget === child.type))
      split.parts.push(child)
    else (split.parts.length > 0 ? split.outro : split.intro).push(child)
  }
  return split
}

/** Children without the white space between them, each with a key. */
function meaningful(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter(
    (child) => typeof child !== 'string' || child.trim() !== '',
  )
}
