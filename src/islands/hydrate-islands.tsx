import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary.tsx'

/** Lets React take over every island of a name, and notes on each whether it works: by that the page shows or hides what to do instead. */
export function hydrateIslands(name: string, children: ReactNode): void {
  for (const island of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    const noteFailure = () => {
      island.dataset.state = 'failed'
    }
    hydrateRoot(
      island,
      <ErrorBoundary onError={noteFailure}>
        {children}
        <Started island={island} />
      </ErrorBoundary>,
    )
  }
}

/** Renders nothing, and notes when what stands beside it is at work. */
function Started({ island }: { island: HTMLElement }) {
  useLayoutEffect(() => {
    island.dataset.state = 'ready'
  }, [island])
  return null
}
