import type { CalculationResult } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { messageOf } from '../../../core/api.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { cartTarget } from '../../../core/cart/cart-terms.ts'
import { formatDuration } from '../../../core/formats/duration.ts'
import { formatDate, formatPercent, formatRupees } from '../../../core/formats/format.ts'
import { type ChangedFigure, changedFigures } from '../items/cart-figures.ts'
import { planFacts } from './plan-facts.ts'

interface GoalFiguresProps {
  item: CartItem
  figures: UseQueryResult<CalculationResult>
}

/** The server's figures of the goal as it stands: what is sent with it, and what they have become since the plan. */
export function GoalFigures({ item, figures }: GoalFiguresProps) {
  const { data } = figures
  if (figures.isError && data === undefined) {
    return (
      <Note tone="bad">
        <b>The figures of this goal could not be confirmed.</b>
        <p>{messageOf(figures.error, 'Please try again.')}</p>
        <Button size="s" className="mt-2" onClick={() => void figures.refetch()} isBusy={figures.isFetching}>
          Try again
        </Button>
      </Note>
    )
  }
  if (data === undefined) return <Skeleton className="my-1 h-3 w-72" />
  const changed = changedFigures(item, data)
  return (
    <>
      <PlanFacts item={item} figures={data} />
      <p className="text-small text-ink-2">
        Projected: {formatPercent(data.expected_return)} a year, volatility {formatPercent(data.volatility)},
        Sharpe ratio {data.sharpe_ratio.toFixed(2)}. {lateWords(item, data)}{' '}
        <span className="text-ink-3">
          {data.basis.isSimulated ? 'Simulated NAVs' : 'NAVs'} to {formatDate(data.basis.navDate)}.
        </span>
      </p>
      {changed.length > 0 && (
        <Note>
          <b>Not as in the plan any more.</b> {changed.map(changeWords).join('; ')}. The proposal goes by
          these figures.
        </Note>
      )}
    </>
  )
}

/** When the client's target is reached where that is later than planned; what fewer instalments come to stands elsewhere. */
function lateWords(item: CartItem, { completionYears }: CalculationResult): string {
  if (item.fewer !== undefined || cartTarget(item) === undefined) return ''
  if (completionYears === null) return 'The target is not reached within 60 years at this amount.'
  const years = completionYears ?? item.timeFrame
  // Completion is counted in whole months, and a plan's last instalment lies a month before its target.
  if (years <= item.timeFrame + 0.1) return ''
  return `The target is reached in ${formatDuration(years)} at this amount, not ${formatDuration(item.timeFrame)}.`
}

/** The terms, as the mail with the code names them. */
function PlanFacts({ item, figures }: { item: CartItem; figures: CalculationResult }) {
  const facts = useMemo(() => planFacts(item, figures), [item, figures])
  return (
    <dl aria-label={`Plan of ${item.goalName}`} className="grid grid-cols-2 gap-x-6 gap-y-2 wide:grid-cols-3">
      {facts.map(([name, value, basis]) => (
        <div key={name} className="min-w-0">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="font-semibold">{value}</dd>
          {basis !== undefined && <dd className="text-small text-ink-3">{basis}</dd>}
        </div>
      ))}
    </dl>
  )
}

const names = {
  return: 'Expected return',
  volatility: 'volatility',
  sharpe: 'Sharpe ratio',
  goal: 'projected value in today’s rupees',
}

function changeWords({ kind, before, now }: ChangedFigure): string {
  const shown =
    kind === 'goal' ? formatRupees : kind === 'sharpe' ? (value: number) => value.toFixed(2) : formatPercent
  return `${names[kind]} ${shown(now)} instead of ${shown(before)}`
}
