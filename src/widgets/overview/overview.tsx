import type { PropsWithChildren } from 'react'
import { useMessages } from '../../document/site-context.tsx'

/** The summary of a policy, marked as not binding. */
export function Overview({ children }: PropsWithChildren) {
  const { title, note } = useMessages().overview
  return (
    <section className="overview" aria-labelledby="overview">
      <h2 id="overview">{title}</h2>
      {children}
      <p className="fine">{note}</p>
    </section>
  )
}
