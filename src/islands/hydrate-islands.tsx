import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Lets React take over every island of a name, and records on each whether it
 * works: by that the page shows or hides what to do instead.
 */
export function hydrateIslands(name: string, children: ReactNode): void {
  for (const island of document.querySelectorAll<HTMLElement>(
    `[data-island="${name}"]`,
  ))
    hydrateRoot(island, <Boundary island={island}>{children}</Boundary>)
}

type BoundaryProps = { island: HTMLElement; children: ReactNode }

/**
 * Shows the error screen in place of an island that throws while it renders.
 */
class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override state: { error?: unknown } = {}

  override componentDidMount(): void {
    this.props.island.dataset.state = 'error' in this.state ? 'failed' : 'ready'
  }

  override componentDidUpdate(): void {
    this.componentDidMount()
  }

  override render(): ReactNode {
    const { state, props } = this
    return 'error' in state ? (
      <ErrorScreen error={state.error} />
    ) : (
      props.children
    )
  }
}
