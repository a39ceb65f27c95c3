import type { StressedGoal } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { Panel } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable, rowLinkClass } from '../../components/table/data-table.tsx'
import { formatRupees } from '../../core/formats/format.ts'
import { ChanceChange } from './chance-change.tsx'

const wideOnly = 'max-wide:hidden'

const columnsFor = (isNamed: boolean): Column<StressedGoal>[] => [
  {
    key: 'goal',
    head: 'Goal',
    cell: ({ goalId, name, clientName, fallsOff }) => (
      <>
        <Link to="/goals/$goalId" params={{ goalId: String(goalId) }} className={rowLinkClass}>
          {name}
        </Link>
        {isNamed && <span className="block text-small text-ink-3">{clientName}</span>}
        {fallsOff && <span className="block text-small text-warn">Falls off track</span>}
      </>
    ),
  },
  {
    key: 'before',
    head: 'Before',
    isFigure: true,
    className: wideOnly,
    cell: ({ value }) => formatRupees(value.before),
  },
  {
    key: 'after',
    head: 'After',
    isFigure: true,
    className: wideOnly,
    cell: ({ value }) => formatRupees(value.after),
  },
  {
    key: 'change',
    head: 'Change',
    isFigure: true,
    cell: ({ value }) => <GainAmount rupees={value.after - value.before} />,
  },
  { key: 'chance', head: 'Chance', isFigure: true, cell: (goal) => <ChanceChange goal={goal} /> },
]

/** A client's or a family's goals, the one whose chance falls most first; of a family each with whose it is. */
export function GoalsPanel({ goals, isNamed }: { goals: readonly StressedGoal[]; isNamed: boolean }) {
  return (
    <Panel title="Goals, hit most first" isPadded={false} className="overflow-clip">
      <DataTable
        label="Goals, hit most first"
        columns={columnsFor(isNamed)}
        rows={goals}
        rowKey={({ goalId }) => goalId}
        hasRowLinks
        empty="No goal is finalised yet."
      />
    </Panel>
  )
}
