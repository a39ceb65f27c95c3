import type { PortfolioSummary } from '@lakshya/contract'
import { formatMonth, formatPercent } from '../../core/formats/format.ts'
import { monthEndChange } from './growth-figures.ts'

interface MonthChangeProps {
  growth: PortfolioSummary['growthData']
  navDate: string | null
}

/** How the book's value has moved since the last month end: markets and new money together. */
export function MonthChange({ growth, navDate }: MonthChangeProps) {
  const change = monthEndChange(growth)
  if (change === undefined) return 'No value at the last month end'
  const { percent, month } = change
  const isMoneyAlone = navDate !== null && navDate.slice(0, 7) <= month
  // New money is no gain.
  const tone = isMoneyAlone ? '' : percent > 0 ? 'text-gain' : percent < 0 ? 'text-loss' : ''
  const arrow = percent > 0 ? '▲' : percent < 0 ? '▼' : ''
  return (
    <>
      <span className={tone}>
        <span aria-hidden="true">{arrow} </span>
        {formatPercent(percent, { isPlusShown: true })}
      </span>{' '}
      since the end of {formatMonth(month)},{' '}
      {isMoneyAlone ? 'by new money alone: no NAV since' : 'new money included'}
    </>
  )
}
