import { Component, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CardPage } from './card-page.tsx'

/** What a page shows that failed while drawing; the frame around it stays usable. */
export function CrashCard({ onRetry }: { onRetry: () => void }) {
  return (
    <CardPage
      title="This page could not be shown"
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </>
      }
    >
      Something went wrong while drawing it. What you typed is kept.
    </CardPage>
  )
}

/** What stands in place of a page whose code did not come. */
export function MissingCard({ onRetry }: { onRetry: () => void }) {
  return (
    <CardPage
      title="This page could not be loaded"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Lakshya cannot be reached. Check the connection, then try again. What you typed is kept.
    </CardPage>
  )
}

interface ErrorBoundaryProps {
  children: ReactNode
}

/** The last resort around everything, so that no failure leaves a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="px-gutter">
        <CrashCard onRetry={() => this.setState({ hasFailed: false })} />
      </main>
    )
  }
}
