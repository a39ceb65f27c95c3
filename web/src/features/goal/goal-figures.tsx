import type { GoalDetail } from '@lakshya/contract'
import { FigureStrip } from '../../components/figures/figure-strip.tsx'
import { GainFigure } from '../../components/figures/gain-figure.tsx'
import { XirrBasis } from '../../components/figures/xirr-basis.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate, formatRupees } from '../../core/formats/format.ts'
import type { AnalyzedHolding } from '../../core/goal/holding-figures.ts'

interface GoalFiguresProps {
  goal: GoalDetail | undefined
  holdings: readonly AnalyzedHolding[] | undefined
}

const loading = <Skeleton className="my-2 h-4 w-24" />

/** What the goal's money is worth, what was paid in, and what it returned: each return by its name. */
export function GoalFigures({ goal, holdings }: GoalFiguresProps) {
  return (
    <FigureStrip
      label="Goal figures"
      figures={[
        {
          label: 'Current Value',
          value: goal === undefined ? loading : formatRupees(goal.currentValue),
          basis: goal && valueBasis(goal, holdings),
        },
        {
          label: 'Amount Invested',
          value: goal === undefined ? loading : formatRupees(goal.investedAmount),
          basis: 'cost of what is held, stamp duty in it',
        },
        {
          label: 'Absolute Return',
          value: goal === undefined ? loading : <GainFigure percent={goal.absoluteReturn} />,
          basis: '(value − invested) ÷ invested',
        },
        {
          label: 'XIRR',
          value:
            goal === undefined ? (
              loading
            ) : (
              <GainFigure percent={goal.xirr.kind === 'rate' ? goal.xirr.rate : null} />
            ),
          basis: goal && (
            <XirrBasis
              clientId={goal.clientId}
              xirr={goal.xirr}
              goal={{ id: goal.id, value: valueWithReturn(goal, holdings) }}
            />
          ),
        },
      ]}
    />
  )
}

/** What is held at cost has no return, and no part in the flows. */
function valueWithReturn(goal: GoalDetail, holdings: readonly AnalyzedHolding[] | undefined): number {
  const atCost = (holdings ?? []).filter((row) => row.isAtCost)
  return goal.currentValue - atCost.reduce((sum, row) => sum + row.currentValue, 0)
}

function valueBasis(goal: GoalDetail, holdings: readonly AnalyzedHolding[] | undefined): string {
  const pending = (holdings ?? []).reduce((sum, row) => sum + row.pendingAmount, 0)
  const atCost = (holdings ?? []).filter((row) => row.isAtCost).length
  if (!goal.isFinalised) return 'not finalised: counts in no value'
  if (goal.navDate === null && pending === 0) return 'nothing is held yet'
  return [
    goal.navDate === null ? '' : `NAVs to ${formatDate(goal.navDate)}`,
    pending > 0 ? `${formatRupees(pending)} pending: awaits its NAV` : '',
    atCost > 0 ? `${atCost} at cost: only simulated NAVs` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
