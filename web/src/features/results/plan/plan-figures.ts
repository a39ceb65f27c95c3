import type { OptimizationResult } from '@lakshya/contract'
import type { Figure } from '../../../components/figures/figure-strip.tsx'
import { formatDuration } from '../../../core/formats/duration.ts'
import { formatPercent, formatRupees, notAvailable } from '../../../core/formats/format.ts'
import { formatMonth, formatYears } from '../../../core/formats/goal-dates.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { bandText, chanceText } from '../chance/chance-words.ts'
import type { KnownChance } from '../chance/known-chance.ts'
import type { PlanState } from '../state/plan-state.ts'

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
      value: formatRatio(result.sharpe_ratio),
      basis: 'over 6.5% risk-free',
    },
  ]
}

function formatRatio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2).replace('-', '−') : notAvailable
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

/** How likely the plan is to reach its goal; what is on its way says so. */
export function chanceFigure({ model, isPending }: Pick<KnownChance, 'model' | 'isPending'>): Figure {
  const label = 'Chance of success'
  if (model === undefined) return { label, value: isPending ? '…' : notAvailable, basis: 'projected' }
  return { label, value: chanceText(model.probability), basis: bandText(model) }
}

/** When a mix by hand reaches the target with its own amount; nothing in the other cases. */
export function completionFigure(
  { goal, mode }: Pick<PlanState, 'goal' | 'mode'>,
  { isCalculating, completionYears }: { isCalculating: boolean; completionYears: number | null | undefined },
): Figure[] {
  if (mode === 'optimal' || goal.amountMode === 'current') return []
  const years = completionYears
  const value = years === undefined ? (isCalculating ? '…' : notAvailable) : yearsToGoal(years)
  return [{ label: 'Goal reached after', value, basis: 'with this mix and amount, projected' }]
}

function yearsToGoal(years: number | null): string {
  if (years === null) return 'over 60 years'
  return years === 0 ? 'at once' : formatDuration(years)
}
