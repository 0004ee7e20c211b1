import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface ErrorBoundaryProps {
  /** Told once the error screen stands there. */
  onError: () => void
  children: ReactNode
}

type State = { error: Error | null }

/** Shows the error screen in place of an island that throws while it renders. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override state: State = { error: null }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorScreen message={error.message} stack={error.stack} />
  }
}
