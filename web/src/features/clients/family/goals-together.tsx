import { type FamilyGoal, familyAddress } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { GoalBadge } from '../../../components/goal-badge.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { messageOf } from '../../../core/api.ts'
import { formatChance, formatDate, formatRupees } from '../../../core/formats/format.ts'
import { familyGoalsQuery } from './family-queries.ts'

/** The goals of all members in one list, each its own member's. */
export function GoalsTogether({ familyId }: { familyId: number }) {
  const query = useQuery(familyGoalsQuery(familyId))
  const goals = query.data
  if (query.isError && goals === undefined) {
    return (
      <ErrorCard
        title="The goals could not be loaded"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel title="Goals" basis={basisOf(goals)} isPadded={false} className="mb-4 overflow-clip">
      {goals?.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-table text-ink-2">
          No member has a goal yet. A goal is set on its member’s own page.
        </p>
      ) : (
        <DataTable
          label="Goals"
          columns={columns}
          rows={goals}
          rowKey={({ goalId }) => goalId}
          file={{ csv: familyAddress(familyId, 'csv') }}
        />
      )}
    </Panel>
  )
}

function basisOf(goals: readonly FamilyGoal[] | undefined): string | undefined {
  if (goals === undefined || goals.length === 0) return undefined
  const behind = goals.filter(({ standing }) => standing === 'Needs attention').length
  return `${goals.length}, ${behind === 0 ? 'none' : behind} in need of attention`
}

const wideOnly = 'max-wide:hidden'

const columns: readonly Column<FamilyGoal>[] = [
  {
    key: 'goal',
    head: 'Goal',
    file: { text: ({ name }) => name },
    className: 'whitespace-normal',
    sortValue: ({ name }) => name,
    cell: ({ goalId, name, clientName, currentValue }) => (
      <>
        <Link to="/goals/$goalId" params={{ goalId: String(goalId) }} className="max-wide:py-3.5">
          {name}
        </Link>
        <span className="block text-small text-ink-3 wide:hidden">
          {clientName}, {formatRupees(currentValue)}
        </span>
      </>
    ),
  },
  {
    key: 'member',
    head: 'Member',
    file: { text: ({ clientName }) => clientName },
    className: wideOnly,
    sortValue: ({ clientName }) => clientName,
    cell: ({ clientId, clientName }) => (
      <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
        {clientName}
      </Link>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    file: { text: ({ standing, isFinalised }) => (isFinalised ? standing : 'Not finalised') },
    sortValue: ({ standing }) => standing ?? '',
    cell: ({ standing, isFinalised, chance }) => (
      <>
        {!isFinalised && <Badge tone="warn">Not finalised</Badge>}
        {standing !== null && <GoalBadge standing={standing} />}
        {chance !== null && (
          <span className="block text-small text-ink-3 wide:hidden">{formatChance(chance)} chance</span>
        )}
      </>
    ),
  },
  {
    key: 'chance',
    head: 'Chance',
    file: { percent: ({ chance }) => (chance === null ? null : chance * 100) },
    isFigure: true,
    className: wideOnly,
    sortValue: ({ chance }) => chance ?? undefined,
    cell: ({ chance }) => (chance === null ? '–' : formatChance(chance)),
  },
  {
    key: 'value',
    head: 'Value',
    file: { rupees: ({ currentValue }) => currentValue },
    isFigure: true,
    className: wideOnly,
    sortValue: ({ currentValue }) => currentValue,
    cell: ({ currentValue }) => formatRupees(currentValue),
  },
  {
    key: 'target',
    head: 'Target',
    file: { rupees: ({ targetAmount }) => targetAmount },
    isFigure: true,
    className: wideOnly,
    sortValue: ({ targetAmount }) => targetAmount,
    cell: ({ targetAmount }) => formatRupees(targetAmount),
  },
  {
    key: 'date',
    head: 'By',
    file: { day: ({ targetDate }) => targetDate },
    isFigure: true,
    className: wideOnly,
    sortValue: ({ targetDate }) => targetDate,
    cell: ({ targetDate }) => formatDate(targetDate),
  },
]
