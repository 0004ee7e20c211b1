import { Fragment, type ReactNode } from 'react'
import { HOLE } from './fill.ts'

/** Renders a message whose placeholders are replaced by React nodes. */
export function Phrase({
  text,
  ...values
}: { text: string } & Record<string, ReactNode>): ReactNode {
  return text.split(HOLE).map((part, place) => {
    // Placeholders are at the odd indices.
    const shown = place % 2 === 1 ? values[part] : part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message do not change.
    return <Fragment key={place}>{shown}</Fragment>
  })
}
