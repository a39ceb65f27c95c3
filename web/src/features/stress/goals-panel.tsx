import type { StressedGoal } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { Panel } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable, rowLinkClass } from '../../components/table/data-table.tsx'
import { formatRupees } from '../../core/formats/format.ts'
import { ChanceChange } from './chance-change.tsx'
import { chanceInFile } from './chance-in-file.ts'

const wideOnly = 'max-wide:hidden'

const columnsFor = (isNamed: boolean): Column<StressedGoal>[] => [
  {
    key: 'goal',
    head: 'Goal',
    file: [
      { text: ({ name }) => name },
      { head: 'Client', text: ({ clientName }) => clientName },
      { head: 'Falls off track', text: ({ fallsOff }) => (fallsOff ? 'Yes' : 'No') },
    ],
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
    file: { rupees: ({ value }) => value.before },
    isFigure: true,
    className: wideOnly,
    cell: ({ value }) => formatRupees(value.before),
  },
  {
    key: 'after',
    head: 'After',
    file: { rupees: ({ value }) => value.after },
    isFigure: true,
    className: wideOnly,
    cell: ({ value }) => formatRupees(value.after),
  },
  {
    key: 'change',
    head: 'Change',
    file: { rupees: ({ value }) => value.after - value.before },
    isFigure: true,
    cell: ({ value }) => <GainAmount rupees={value.after - value.before} />,
  },
  {
    key: 'chance',
    head: 'Chance',
    file: chanceInFile((goal) => goal),
    isFigure: true,
    cell: (goal) => <ChanceChange goal={goal} />,
  },
]

interface GoalsPanelProps {
  goals: readonly StressedGoal[]
  isNamed: boolean
  /** Where the scenario's CSV is. */
  csv: string
}

/** A client's or a family's goals, the one whose chance falls most first; of a family each with whose it is. */
export function GoalsPanel({ goals, isNamed, csv }: GoalsPanelProps) {
  return (
    <Panel title="Goals, hit most first" isPadded={false} className="overflow-clip">
      <DataTable
        label="Goals, hit most first"
        columns={columnsFor(isNamed)}
        rows={goals}
        rowKey={({ goalId }) => goalId}
        hasRowLinks
        file={{ csv }}
        empty="No goal is finalised yet."
      />
    </Panel>
  )
}
