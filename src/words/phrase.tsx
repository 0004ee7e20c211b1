import { Fragment, type ReactNode } from 'react'

const HOLE = /\{(\w+)\}/

/** A phrase with its values in the place of their names in braces. */
export function fill(
  phrase: string,
  values: Readonly<Record<string, string>>,
): string {
  return phrase.replace(
    new RegExp(HOLE, 'g'),
    (whole, name) => values[name] ?? whole,
  )
}

/** The same with links, days and whatever else React shows as values. */
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
