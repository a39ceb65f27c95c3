import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FailedCard } from '../../../components/failed-query.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { waitingQuery } from './waiting-query.ts'

// Seldom does one wait.
const WaitingPanel = lazy(() => import('./waiting-panel.tsx').then((m) => ({ default: m.WaitingPanel })))

/** Another e-mail or bank account that staff entered; nothing where none waits, as always with one person alone. */
export function WaitingPanels({ clientId }: { clientId: number }) {
  const { hasColleagues, role } = useUser()
  const query = useQuery({ ...waitingQuery(clientId), enabled: hasColleagues })
  return (
    <Suspense fallback={null}>
      <div className="mb-4 empty:hidden">
        <FailedCard query={query} title="Whether a change waits could not be loaded" />
      </div>
      {query.data?.map((change) => (
        <WaitingPanel key={change.id} change={change} role={role} />
      ))}
    </Suspense>
  )
}
