import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '../../../core/session/session.tsx'
import { waitingQuery } from './waiting-query.ts'

// Seldom does one wait.
const WaitingPanel = lazy(() => import('./waiting-panel.tsx').then((m) => ({ default: m.WaitingPanel })))

/** Another e-mail or bank account that staff entered; nothing where none waits, as always with one person alone. */
export function WaitingPanels({ clientId }: { clientId: number }) {
  const { hasColleagues, role } = useUser()
  const { data } = useQuery({ ...waitingQuery(clientId), enabled: hasColleagues })
  return (
    <Suspense fallback={null}>
      {data?.map((change) => (
        <WaitingPanel key={change.id} change={change} role={role} />
      ))}
    </Suspense>
  )
}
