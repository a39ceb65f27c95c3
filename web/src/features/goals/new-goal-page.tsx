import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { clientQuery, fundsQuery } from '../../core/queries/plan-queries.ts'
import { useClientId } from '../../core/route-params.ts'
import { useUser } from '../../core/session/session.tsx'
import { givenGoal } from './given-goal.ts'

const loadForm = () => import('./goal-form.tsx')
const GoalForm = lazy(() => loadForm().then((part) => ({ default: part.GoalForm })))
// Asked for at once, beside the page itself: the form is most of it. Where it fails, the page says so.
loadForm().catch(() => undefined)

/** `/clients/{id}/goals/new`: what a goal asks for, then its plan. */
export function NewGoalPage() {
  const clientId = useClientId()
  return clientId === undefined ? <UnknownClient /> : <ClientGoal key={clientId} clientId={clientId} />
}

function ClientGoal({ clientId }: { clientId: number }) {
  const { id: adviserId } = useUser()
  const client = useQuery(clientQuery(clientId))
  const given = useGiven(clientId)
  // The results name the funds: their names are on the way while the form is filled in.
  useQuery(fundsQuery)
  if (client.error instanceof ApiProblem && client.error.status === 404) return <UnknownClient />
  return (
    <>
      <PageHead
        title="New goal"
        crumbs={
          <>
            <Link to="/clients">Clients</Link> /{' '}
            <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
              {client.data?.name ?? (client.isPending ? <LoadingName /> : 'Client')}
            </Link>{' '}
            / New goal
          </>
        }
      />
      {client.isError && (
        <div className="mb-4">
          <ErrorCard
            title="Failed to fetch client data"
            onRetry={() => void client.refetch()}
            isRetrying={client.isFetching}
          >
            {messageOf(client.error, 'Please try again.')}
          </ErrorCard>
        </div>
      )}
      <Suspense fallback={<FormSkeleton />}>
        <GoalForm owner={{ adviserId, clientId }} client={client.data} given={given} />
      </Suspense>
    </>
  )
}

/** What the address has filled in, once: with the form there it says so no more, and a reload keeps what was changed since. */
function useGiven(clientId: number) {
  const search = useSearch({ from: '/protected/clients/$clientId/goals/new' })
  const navigate = useNavigate()
  const [given] = useState(() => givenGoal(search))
  const isGiven = given !== undefined
  useEffect(() => {
    if (!isGiven) return
    const params = { clientId: String(clientId) }
    void navigate({ to: '/clients/$clientId/goals/new', params, search: {}, replace: true })
  }, [isGiven, clientId, navigate])
  return given
}

function FormSkeleton() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Skeleton className="h-112 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function UnknownClient() {
  return (
    <>
      <PageHead title="New goal" crumbs={<Link to="/clients">Clients</Link>} />
      <ErrorCard title="Client not found">
        There is no client at this address. Choose one from the{' '}
        <Link to="/clients" className="underline underline-offset-2">
          list of clients
        </Link>
        .
      </ErrorCard>
    </>
  )
}

function LoadingName() {
  return (
    <>
      <span className="sr-only">Client</span>
      <Skeleton className="h-4 w-24" />
    </>
  )
}
