import type { GoalDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense } from 'react'
import { Badge } from '../../components/badge.tsx'
import { FailedCard } from '../../components/failed-query.tsx'
import { Icon } from '../../components/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { GoalNotFound, InvalidGoal } from '../../components/page/goal-cards.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import { useGoalId } from '../../core/goal/use-goal-id.ts'
import { growthQuery, transactionsQuery } from '../../core/queries/goal-ledger.ts'
import { goalQuery } from '../../core/queries/goal-queries.ts'
import { useHoldings } from '../../core/queries/use-holdings.ts'
import { AgreedPanel } from './agreed-panel.tsx'
import { FundsPanel } from './funds-panel.tsx'
import { GoalFigures } from './goal-figures.tsx'
import { paymentWords } from './goal-words.ts'
import { GrowthPanel } from './growth/growth-panel.tsx'
import { RecordMenu } from './ledger/record-menu.tsx'
import { ChangesPanel, ReviewsPanel, SipsPanel, TransactionsPanel } from './panels-later.ts'
import { TargetPanel } from './target-panel.tsx'

// Only a goal that is not finalised has one.
const FolioChoice = lazy(() => import('./folio-choice.tsx').then((m) => ({ default: m.FolioChoice })))
const OrdersPanel = lazy(() => import('./orders-panel.tsx').then((m) => ({ default: m.OrdersPanel })))
const PlannedPanel = lazy(() => import('./planned-panel.tsx').then((m) => ({ default: m.PlannedPanel })))

/** `/goals/{id}` */
export function GoalPage() {
  const goalId = useGoalId()
  return goalId === undefined ? <InvalidGoal /> : <Goal key={goalId} goalId={goalId} />
}

function Goal({ goalId }: { goalId: number }) {
  // All are asked for here, before anything is drawn: a panel that waits for the goal finds its answer on the way.
  const query = useQuery(goalQuery(goalId))
  const holdings = useHoldings(goalId)
  const transactions = useQuery(transactionsQuery(goalId))
  const growth = useQuery(growthQuery(goalId))
  const goal = query.data
  if (query.error instanceof ApiProblem && query.error.status === 404) return <GoalNotFound />
  if (query.isError && goal === undefined) {
    return (
      <>
        <PageHead title="Goal" crumbs={<Link to="/clients">Clients</Link>} />
        <FailedCard query={query} title="Failed to fetch goal data" />
      </>
    )
  }
  return (
    // Drawn anew once it is known what stands above, so that nothing moves away from where one looks or presses.
    <Fragment key={goal === undefined ? 'waits' : 'known'}>
      <GoalHead goalId={goalId} goal={goal} />
      {goal !== undefined && !goal.isFinalised && (
        <Suspense fallback={<Skeleton className="mb-4 h-60 w-full" />}>
          <PlannedPanel goal={goal} />
          <FolioChoice goalId={goalId} />
        </Suspense>
      )}
      <GoalFigures goal={goal} holdings={holdings.rows} />
      <div className="grid gap-4">
        <TargetPanel goal={goal} />
        {goal?.isFinalised === true && <AgreedPanel goal={goal} />}
        {goal?.isFinalised === true && <ChangesPanel goalId={goalId} />}
        {goal?.isFinalised !== false && (
          <>
            <FundsPanel {...holdings} />
            <Suspense fallback={null}>
              <FolioChoice goalId={goalId} />
            </Suspense>
            <div className="grid items-start gap-4 desk:grid-cols-2">
              <GrowthPanel query={growth} isSimulated={goal?.isSimulated === true} />
              <SipsPanel goalId={goalId} goal={goal} />
            </div>
            <Suspense fallback={null}>
              <OrdersPanel goalId={goalId} />
            </Suspense>
            <TransactionsPanel query={transactions} />
            <ReviewsPanel goalId={goalId} />
          </>
        )}
      </div>
    </Fragment>
  )
}

function GoalHead({ goalId, goal }: { goalId: number; goal: GoalDetail | undefined }) {
  return (
    <PageHead
      title={goal?.name ?? 'Goal'}
      crumbs={
        goal === undefined ? (
          <Link to="/clients">Clients</Link>
        ) : (
          <Link
            to="/clients/$clientId"
            params={{ clientId: String(goal.clientId) }}
            aria-label={`Back to ${goal.clientName}`}
            className="inline-flex items-center gap-0.5"
          >
            <Icon name="left" className="size-3" />
            {goal.clientName}
          </Link>
        )
      }
      detail={
        goal && (
          <span className="flex flex-wrap items-center gap-x-2 text-ink-2">
            {paymentWords(goal)}, to {formatDate(goal.targetDate)}
            {!goal.isFinalised && <Badge tone="warn">Not finalised</Badge>}
            {goal.isSimulated && <SimulatedBadge />}
          </span>
        )
      }
      actions={
        goal?.isFinalised !== false && (
          <>
            <RecordMenu goalId={goalId} />
            {goal && (
              <LinkButton
                to="/clients/$clientId/meeting"
                params={{ clientId: String(goal.clientId) }}
                search={{ goal: String(goalId) }}
              >
                Meeting
              </LinkButton>
            )}
            <LinkButton to="/goals/$goalId/review" params={{ goalId: String(goalId) }} variant="primary">
              Analyse and Review goal
            </LinkButton>
          </>
        )
      }
    />
  )
}
