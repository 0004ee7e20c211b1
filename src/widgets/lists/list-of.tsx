import {
  Children,
  type ElementType,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Styles } from '../../document/page-resources.tsx'
import { Drawing } from './drawings.tsx'
import styles from './lists.css?inline'

interface ListOptions {
  /**
   * The widgets that are its items. Without them, each heading `###` begins an
   * item.
   */
  items?: readonly ElementType[]
  /** Whether the order of the items counts. */
  ordered?: boolean
  /** The name of the drawings beside its items. */
  drawing?: 'claim' | 'point' | 'step'
}

/**
 * Returns a widget with an introduction, a list, and what follows the list;
 * `name` is its class.
 */
export function listOf(
  name: string,
  { items, ordered, drawing }: ListOptions = {},
) {
  const Tag = ordered ? 'ol' : 'ul'
  return ({ children }: PropsWithChildren) => {
    const { intro, parts } = split(children, items ?? ['h3'])
    return (
      <div className={`list ${name}`}>
        <Styles css={styles} />
        <div>{intro}</div>
        <Tag>
          {parts.map(({ start, rest }, index) =>
            items ? (
              start
            ) : (
              <li key={start.key}>
                {drawing && <Drawing name={drawing} index={index} />}
                <div>
                  {start}
                  <div>{rest}</div>
                </div>
              </li>
            ),
          )}
        </Tag>
        {items && <div>{parts.map(({ rest }) => rest)}</div>}
      </div>
    )
  }
}

/**
 * Splits content at the elements of some types, each a widget or a tag such as
 * `h3`.
 */
function split(children: ReactNode, types: readonly ElementType[]) {
  const intro: ReactNode[] = []
  const parts: { start: ReactElement; rest: ReactNode[] }[] = []
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' && child.trim() === '') continue
    if (isValidElement(child) && types.some((kind) => kind === child.type))
      parts.push({ start: child, rest: [] })
    else (parts.at(-1)?.rest ?? intro).push(child)
  }
  return { intro, parts }
}
