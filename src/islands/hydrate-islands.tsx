import { Component, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorScreen } from './error-screen.tsx'

/**
 * Lets React take over every island of a name, with its props, and records on each whether it
 * works: by that the page shows or hides what to do instead.
 */
export function hydrateIslands<Props extends object>(
  name: string,
  Island: ComponentType<Props>,
): void {
  const found = document.querySelectorAll<HTMLElement>(
    `[data-island="${name}"]`,
  )
  if (import.meta.env.DEV && found.length === 0)
    tell(new Error(`This page has no island with the name “${name}”.`))

  for (const island of found)
    hydrateRoot(
      island,
      <Boundary island={island}>
        <Island {...JSON.parse(island.dataset.props ?? '{}')} />
      </Boundary>,
      {
        identifierPrefix: name,
        ...(import.meta.env.DEV && {
          onRecoverableError: tell,
          onCaughtError: tell,
        }),
      },
    )
}

/** Lets the development server lay an error over the page. */
function tell(error: unknown): void {
  console.error(error)
  const text = error instanceof Error ? error.stack : String(error)
  import.meta.hot?.send('island:error', { text })
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

  override componentDidUpdate = this.componentDidMount

  override render(): ReactNode {
    const { state, props } = this
    return 'error' in state ? (
      <ErrorScreen error={state.error} />
    ) : (
      props.children
    )
  }
}
