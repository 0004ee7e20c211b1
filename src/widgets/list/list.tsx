import type { ElementType, PropsWithChildren, ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import shared from './list.css?inline'
import { type Part, split } from './split.ts'

interface ListProps {
  /** Class of the widget. */
  name: string
  styles: string
  /** The widgets that are its items. Without them, each heading `###` begins an item. */
  items?: readonly ElementType[]
  /** Whether the order of the items counts. */
  ordered?: boolean
  /** Stands before the list. */
  drawing?: ReactNode
  /** Stands before a heading; given how far the item is on the way through all, up to 1. */
  mark?: (share: number) => ReactNode
}

/** A widget that holds an introduction, a list, and what follows the list. */
export function List({ children, items, ...props }: PropsWithChildren<ListProps>) {
  const { name, styles, ordered, drawing, mark } = props
  const { intro, parts } = split(children, items ?? ['h3'])
  const Tag = ordered ? 'ol' : 'ul'
  const renderHeaded = ({ start, rest }: Part, index: number) => (
    <li key={start.key}>
      {mark?.((index + 1) / parts.length)}
      {start}
      <div>{rest}</div>
    </li>
  )
  return (
    <div className={`list ${name}`}>
      <Styles css={shared} />
      <Styles css={styles} />
      <div>{intro}</div>
      {drawing}
      <Tag>{items ? parts.map(({ start }) => start) : parts.map(renderHeaded)}</Tag>
      {items && <div>{parts.map(({ rest }) => rest)}</div>}
    </div>
  )
}
