import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorCard } from '../error-card.tsx'
import { InTurn } from '../in-turn.tsx'
import { PanelToCome } from './panel-to-come.tsx'

interface PanelOfPage {
  title: string
  /** Of what comes, as a class; left out of a panel that may turn out to be nothing, which takes no room until it is known. */
  height?: string
  className?: string
}

/** That a panel's code did not come, told apart from what fails while it is drawn. */
class PartMissing extends Error {}

/**
 * A panel below the first screen: its code comes once what stands above is drawn. Where it does not come, for want of a
 * connection, the panel alone says so and asks for it again.
 */
export function laterPanel<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  { title, height, className = '' }: PanelOfPage,
): (props: Props) => ReactNode {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        throw new PartMissing(`The part for ${title} did not come`, { cause })
      }
    })
  let Part = ask()
  const waits =
    height === undefined ? null : <PanelToCome title={title} className={className} height={height} />
  return function LaterPanel(props) {
    const [tries, setTries] = useState(0)
    const again = () => {
      Part = ask()
      setTries(tries + 1)
    }
    return (
      <PartBoundary key={tries} title={title} onRetry={again}>
        <InTurn fallback={waits}>
          <Suspense fallback={waits}>
            <Part {...props} />
          </Suspense>
        </InTurn>
      </PartBoundary>
    )
  }
}

interface PartBoundaryProps {
  title: string
  onRetry: () => void
  children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // What fails while it is drawn is the page's matter, as without this.
    if (!((error as unknown) instanceof PartMissing)) throw error
    return (
      <ErrorCard title={`${this.props.title} could not be loaded`} onRetry={this.props.onRetry}>
        Check the connection, then try again.
      </ErrorCard>
    )
  }
}
