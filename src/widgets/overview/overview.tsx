import type { PropsWithChildren } from 'react'
import { useWords } from '../../document/site-context.tsx'

/** The main points of a policy, set apart and marked as not binding. */
export function Overview({ children }: PropsWithChildren) {
  const { title, note } = useWords().overview
  return (
    <section className="overview" aria-labelledby="overview">
      <h2 id="overview">{title}</h2>
      {children}
      <p>{note}</p>
    </section>
  )
}
