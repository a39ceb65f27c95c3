import type { PortfolioSummary } from '@lakshya/contract'
import { formatMonth, formatPercent } from '../../core/format.ts'
import { changeSinceMonthEnd } from './growth-figures.ts'

/** How the book's value has moved since the last month end: markets and new money together. */
export function MonthChange({ growth }: { growth: PortfolioSummary['growthData'] }) {
  const change = changeSinceMonthEnd(growth)
  if (change === undefined) return 'No value at the last month end'
  const { percent, month } = change
  const tone = percent > 0 ? 'text-gain' : percent < 0 ? 'text-loss' : ''
  const arrow = percent > 0 ? '▲' : percent < 0 ? '▼' : ''
  return (
    <>
      <span className={tone}>
        <span aria-hidden="true">{arrow} </span>
        {formatPercent(percent, { isPlusShown: true })}
      </span>{' '}
      since the end of {formatMonth(month)}, new money included
    </>
  )
}
