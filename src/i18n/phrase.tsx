import { Fragment, type ReactNode } from 'react'
import { HOLE } from './fill.ts'

/** A phrase with links, days and whatever else React shows as its values. */
export function Phrase({
  text,
  ...values
}: { text: string } & Record<string, ReactNode>): ReactNode {
  return text.split(HOLE).map((part, place) => {
    // The names stand between the other parts.
    const shown = place % 2 === 1 ? values[part] : part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a phrase do not change.
    return <Fragment key={place}>{shown}</Fragment>
  })
}
