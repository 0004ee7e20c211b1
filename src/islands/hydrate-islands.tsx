import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Hydrates every island of a name with its props, and sets its `data-state`, which
 * hides the fallback. If an island throws while it renders, shows the error
 * screen.
 */
export function hydrateIslands<Props extends object>(
  name: string,
  Island: ComponentType<Props>,
): void {
  for (const island of document.querySelectorAll<HTMLElement>(
    `[data-island="${name}"]`,
  )) {
    const root = hydrateRoot(
      island,
      <>
        <Island {...JSON.parse(island.dataset.props ?? '{}')} />
        <Ready island={island} />
      </>,
      {
        onUncaughtError(error) {
          console.error(error)
          island.dataset.state = 'failed'
          root.render(<ErrorScreen error={error} />)
        },
      },
    )
  }
}

/** Marks an island as hydrated. */
function Ready({ island }: { island: HTMLElement }): null {
  useEffect(() => {
    island.dataset.state = 'ready'
  }, [island])
  return null
}
