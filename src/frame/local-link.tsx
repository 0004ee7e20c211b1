import type { ComponentProps } from 'react'
import { useAddress } from '../document/site-context.tsx'

/** The props of a link in a text. */
export type LinkProps = ComponentProps<'a'> & {
  /** Whether the link is a reference, without text of its own. */
  'data-reference'?: boolean
}

/** A link in a text that goes to the page in the language of its own page. */
export function LocalLink({ 'data-reference': _, ...props }: LinkProps) {
  return <a {...props} href={useAddress()(props.href ?? '')} />
}
