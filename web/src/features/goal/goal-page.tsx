import { goalRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CardPage } from '../../components/card-page.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { formatDate, formatRupees } from '../../core/format.ts'
import { parseId } from '../../core/route-params.ts'

/** `/goals/{id}` */
export function GoalPage() {
  const { goalId } = useParams({ strict: false }) as { goalId?: string }
  const id = parseId(goalId)
  return id === undefined ? <NoGoal title="Invalid Goal ID">A goal id is a number.</NoGoal> : <Goal id={id} />
}

function NoGoal({ title, children }: { title: string; children: string }) {
  return (
    <CardPage title={title} action={<LinkButton to="/dashboard">Return to Dashboard</LinkButton>}>
      {children}
    </CardPage>
  )
}

function Goal({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['goals', id],
    queryFn: ({ signal }) => call(goalRoutes.getGoal, { params: { id: String(id) } }, { signal }),
  })
  const goal = query.data
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return <NoGoal title="Goal Not Found">No goal of yours has this address.</NoGoal>
  }
  if (query.isError && goal === undefined) {
    return (
      <>
        <PageHead title="Goal" />
        <ErrorCard title="Failed to fetch goal data" onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      </>
    )
  }
  const loading = <Skeleton className="my-2 h-4 w-24" />
  return (
    <>
      <PageHead
        title={goal?.name ?? 'Goal'}
        crumbs={
          goal && (
            <Link to="/clients/$clientId" params={{ clientId: String(goal.clientId) }}>
              {goal.clientName}
            </Link>
          )
        }
      />
      <FigureStrip
        label="Goal figures"
        figures={[
          { label: 'Current Value', value: goal ? formatRupees(goal.currentValue) : loading },
          { label: 'Target', value: goal ? formatRupees(goal.targetAmount) : loading },
          { label: 'Target date', value: goal ? formatDate(goal.targetDate) : loading },
        ]}
      />
    </>
  )
}
