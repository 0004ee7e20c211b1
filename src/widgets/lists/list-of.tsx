import type {
  ElementType,
  PropsWithChildren,
  ReactElement,
  ReactNode,
} from 'react'
import { Children, isValidElement } from 'react'
import { Styles } from '../../document/page-resources.tsx'
import shared from './list.css?inline'

interface ListProps {
  /** Class of the widget. */
  name: string
  styles: string
  /**
   * The widgets that are its items. Without them, each heading `###` begins an
   * item.
   */
  items?: readonly ElementType[]
  /** Whether the order of the items counts. */
  ordered?: boolean
  /** Stands before the list. */
  drawing?: ReactNode
  /** Stands beside an item; given its place, from 0. */
  mark?: (index: number) => ReactNode
}

/** An element and all that follows it up to the next part. */
interface Part {
  start: ReactElement
  rest: ReactNode[]
}

/** A widget that holds an introduction, a list, and what follows the list. */
export function listOf({
  name,
  styles,
  items,
  ordered,
  drawing,
  mark,
}: ListProps) {
  const Tag = ordered ? 'ol' : 'ul'
  return ({ children }: PropsWithChildren) => {
    const { intro, parts } = split(children, items ?? ['h3'])
    const renderHeaded = ({ start, rest }: Part, index: number) => {
      const text = (
        <>
          {start}
          <div>{rest}</div>
        </>
      )
      return (
        <li key={start.key}>
          {mark ? (
            <>
              {mark(index)}
              <div>{text}</div>
            </>
          ) : (
            text
          )}
        </li>
      )
    }
    return (
      <div className={`list ${name}`}>
        <Styles css={shared} />
        <Styles css={styles} />
        <div>{intro}</div>
        {drawing}
        <Tag>
          {items ? parts.map(({ start }) => start) : parts.map(renderHeaded)}
        </Tag>
        {items && <div>{parts.map(({ rest }) => rest)}</div>}
      </div>
    )
  }
}

/**
 * Content in parts, each begun by an element of one of the types: a widget, or
 * a tag such as `h3`.
 */
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
