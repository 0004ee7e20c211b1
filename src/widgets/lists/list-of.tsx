import {
  Children,
  type ElementType,
  Fragment,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Styles } from '../../document/page-resources.tsx'
import { useSite } from '../../document/site-context.tsx'
import type { Language } from '../../i18n/languages.ts'
import shared from './list.css?inline'

interface ListOptions {
  /**
   * The widgets that are its items. Without them, each heading `###` begins an
   * item.
   */
  items?: readonly ElementType[]
  /** Whether the order of the items counts. */
  ordered?: boolean
  /** Stands beside an item; given its place, from 0. */
  mark?: (index: number) => ReactNode
  /** Whether an item with these props stands before the others. */
  isFirst?: (props: Record<string, unknown>, language: Language) => boolean
}

/**
 * A widget of a class that holds an introduction, a list, and what follows the
 * list.
 */
export function listOf(
  name: string,
  styles: string,
  { items, ordered, mark, isFirst }: ListOptions = {},
) {
  const Tag = ordered ? 'ol' : 'ul'
  const Text = mark ? 'div' : Fragment
  return ({ children }: PropsWithChildren) => {
    const { language } = useSite()
    const { intro, parts } = split<Record<string, unknown>>(
      children,
      items ?? ['h3'],
    )
    const rank = ({ start }: (typeof parts)[number]) =>
      Number(isFirst?.(start.props, language) ?? false)
    const sorted = parts.toSorted((a, b) => rank(b) - rank(a))
    return (
      <div className={`list ${name}`}>
        <Styles css={shared} />
        <Styles css={styles} />
        <div>{intro}</div>
        <Tag>
          {sorted.map(({ start, rest }, index) =>
            items ? (
              start
            ) : (
              <li key={start.key}>
                {mark?.(index)}
                <Text>
                  {start}
                  <div>{rest}</div>
                </Text>
              </li>
            ),
          )}
        </Tag>
        {items && <div>{parts.map(({ rest }) => rest)}</div>}
      </div>
    )
  }
}

/** An element and all that follows it up to the next part. */
interface Part<Props> {
  start: ReactElement<Props>
  rest: ReactNode[]
}

/**
 * Content in parts, each begun by an element of one of the types: a widget, or
 * a tag such as `h3`.
 */
export function split<Props>(
  children: ReactNode,
  types: readonly ElementType[],
) {
  const intro: ReactNode[] = []
  const parts: Part<Props>[] = []
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' && child.trim() === '') continue
    if (isValidElement<Props>(child) && types.some((it) => it === child.type))
      parts.push({ start: child, rest: [] })
    else (parts.at(-1)?.rest ?? intro).push(child)
  }
  return { intro, parts }
}
