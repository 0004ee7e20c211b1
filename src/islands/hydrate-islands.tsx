import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Lets React take over every island of a name, with its props, and records on
 * each whether it works: by that the page shows or hides what to do instead.
 * An island that throws while it renders gives way to the error screen.
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

/** Records on an island that React has taken it over. */
function Ready({ island }: { island: HTMLElement }): null {
  useEffect(() => {
    island.dataset.state = 'ready'
  }, [island])
  return null
}
