import type { GoalSummary, JudgedGoal } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FailedCard, FailedNote } from '../../components/failed-query.tsx'
import { GoalBadge } from '../../components/goal-badge.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatChance, formatPercent, formatRupees } from '../../core/formats/format.ts'
import { goalProgress } from '../../core/goal/goal-progress.ts'
import { clientGoalsQuery } from '../../core/queries/book-queries.ts'
import { clientStandingsQuery } from '../../core/queries/standing-queries.ts'

/** 'Investment Goals': what each is for, how far it has come. */
export function GoalsPanel({ clientId }: { clientId: number }) {
  const query = useQuery(clientGoalsQuery(clientId))
  const standings = useQuery(clientStandingsQuery(clientId))
  const goals = query.data
  if (query.isError && goals === undefined) {
    return <FailedCard query={query} title="Failed to fetch goals" />
  }
  return (
    <Panel title="Investment Goals" basis={goals?.length ? String(goals.length) : undefined} isPadded={false}>
      {goals?.length === 0 ? (
        <EmptyState
          title="No goals found"
          action={
            <LinkButton to="/clients/$clientId/goals/new" params={{ clientId: String(clientId) }} icon="plus">
              Create New Goal
            </LinkButton>
          }
        >
          Set a goal to get a fund mix for it.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {goals === undefined
            ? [0, 1].map((index) => <GoalSkeleton key={index} />)
            : goals.map((goal) => (
                <GoalItem
                  key={goal.id}
                  goal={goal}
                  judged={standings.data?.find(({ goalId }) => goalId === goal.id)}
                />
              ))}
        </ul>
      )}
      <FailedNote query={standings} className="border-t border-line px-4">
        Where the goals stand could not be loaded.
      </FailedNote>
    </Panel>
  )
}

function GoalItem({ goal, judged }: { goal: GoalSummary; judged: JudgedGoal | undefined }) {
  const progress = goalProgress(goal)
  return (
    <li className="relative px-4 py-3 hover:bg-hover">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Link
            to="/goals/$goalId"
            params={{ goalId: String(goal.id) }}
            className="font-semibold wrap-anywhere text-ink after:absolute after:inset-0"
          >
            {goal.name}
          </Link>
          <span className="text-small text-ink-3">{goal.targetDate.slice(0, 4)}</span>
          {!goal.isFinalised && <Badge tone="warn">Not finalised</Badge>}
          {judged?.standing != null && <GoalBadge standing={judged.standing} />}
          {judged?.chance != null && (
            <span className="text-small text-ink-2">{formatChance(judged.chance)} chance</span>
          )}
        </span>
        <span className="text-table">
          {formatRupees(goal.currentValue)}{' '}
          <span className="text-ink-3">/ {formatRupees(goal.targetAmount)}</span>
        </span>
      </div>
      <div className="mt-2 flex items-center gap-3">
        <progress
          aria-label={`Progress of ${goal.name}`}
          value={progress}
          max={100}
          className="goal-progress h-1.5 flex-1"
        />
        <span className="w-14 text-right text-small text-ink-2">{formatPercent(progress)}</span>
      </div>
    </li>
  )
}

function GoalSkeleton() {
  return (
    <li className="px-4 py-3">
      <div className="flex justify-between">
        <Skeleton className="my-1 h-3 w-40" />
        <Skeleton className="my-1 h-3 w-32" />
      </div>
      <Skeleton className="mt-2.5 h-1.5 w-full" />
    </li>
  )
}
