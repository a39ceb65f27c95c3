import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useClientId } from '../../core/route-params.ts'
import { useUser } from '../../core/session/session.tsx'
import { PlanView } from './plan-view.tsx'
import { resolvePlan } from './state/resolve-plan.ts'
import { usePlanCheck } from './state/use-plan-check.ts'

/** `/clients/{id}/new-goal-results`: the plan of the address or of the browser's storage. */
export function ResultsPage() {
  const clientId = useClientId()
  const { id: adviserId } = useUser()
  const search = useOwnSearch()
  if (clientId === undefined) {
    return (
      <>
        <PageHead title="Plan" />
        <ErrorCard title="Client not found">There is no client at this address.</ErrorCard>
      </>
    )
  }
  return (
    <ClientResults key={`${clientId}${search}`} adviserId={adviserId} clientId={clientId} search={search} />
  )
}

/** The query of this page's address. On the way to another page the address is that one's already. */
function useOwnSearch(): string {
  const current = useLocation({
    select: ({ pathname, searchStr }) => (pathname.endsWith('/new-goal-results') ? searchStr : undefined),
  })
  const [search, setSearch] = useState(current ?? '')
  if (current !== undefined && current !== search) setSearch(current)
  return search
}

interface ClientResultsProps {
  adviserId: number
  clientId: number
  search: string
}

function ClientResults({ adviserId, clientId, search }: ClientResultsProps) {
  const navigate = useNavigate()
  const owner = { adviserId, clientId }
  const [today] = useState(() => dayInIndia(new Date()))
  const [{ plan: read, complaints }] = useState(() => resolvePlan(owner, search, today))
  const check = usePlanCheck(read, today)
  const refusal = check?.kind === 'refused' ? check.sentence : undefined
  const hasPlan = read !== undefined && refusal === undefined
  useEffect(() => {
    for (const complaint of complaints) showToast('warn', complaint)
  }, [complaints])
  useEffect(() => {
    if (hasPlan) return
    if (refusal !== undefined) showToast('warn', refusal)
    void navigate({
      to: '/clients/$clientId/goals/new',
      params: { clientId: String(clientId) },
      replace: true,
    })
  }, [refusal, hasPlan, clientId, navigate])
  if (!hasPlan) return <PageSpinner label="Opening the goal form" />
  if (check?.kind !== 'plan') return <PageSpinner label="Computing the plan" />
  return <PlanView key={check.plan === read ? 'read' : 'computed'} owner={owner} plan={check.plan} />
}
