import type { OptimizationResult } from '@lakshya/contract'
import type { Figure } from '../../components/figure-strip.tsx'
import { formatPercent, formatRupees } from '../../core/format.ts'
import { formatMonth, formatYears } from '../../core/goal-dates.ts'
import type { GoalFormData } from '../../core/goal-storage.ts'
import { plannedAmount } from './allocation-rows.ts'

/** The plan in figures, the amount to invest first. */
export function planFigures(goal: GoalFormData, result: OptimizationResult, targetDate: string): Figure[] {
  return [
    investment(goal, result),
    { label: 'Goal amount', value: formatRupees(result.goal_amount), basis: 'in today’s rupees' },
    {
      label: 'Inflation-adjusted goal',
      value: formatRupees(result.inflation_adjusted_goal),
      basis: `in ${formatMonth(targetDate)}, at 6% a year`,
    },
    { label: 'Expected return', value: formatPercent(result.expected_return), basis: 'a year, projected' },
    { label: 'Volatility', value: formatPercent(result.volatility), basis: 'a year, projected' },
    {
      label: 'Sharpe ratio',
      value: result.sharpe_ratio.toFixed(2).replace('-', '−'),
      basis: 'over 6.5% risk-free',
    },
  ]
}

function investment(goal: GoalFormData, result: OptimizationResult): Figure {
  const value = formatRupees(plannedAmount(result))
  if (result.sip_amount === undefined) {
    return { label: 'Initial investment', value, basis: 'once, on the next NAV date' }
  }
  const isYearly = (result.sip_frequency ?? goal.sipFrequency) === 'yearly'
  const count = Math.floor(goal.timeFrame * (isYearly ? 1 : 12) + 1e-9)
  const instalments = count === 1 ? '1 instalment' : `${count} instalments`
  return {
    label: `SIP per ${isYearly ? 'year' : 'month'}`,
    value,
    basis: `${instalments}, the first on the next NAV date`,
  }
}

/** 'a month ' or 'a year ' for a SIP, nothing for a lumpsum. */
export function rhythmOf(goal: GoalFormData, result: OptimizationResult): string {
  if (result.sip_amount === undefined) return ''
  return (result.sip_frequency ?? goal.sipFrequency) === 'yearly' ? 'a year ' : 'a month '
}

/** 'Lumpsum, 10 years, to 18 Nov 2036' without its date. */
export function goalKind(goal: GoalFormData): string {
  const years = formatYears(goal.timeFrame)
  if (goal.investmentType === 'lumpsum') return `Lumpsum, ${years}`
  return `${goal.sipFrequency === 'yearly' ? 'Yearly' : 'Monthly'} SIP, ${years}`
}
