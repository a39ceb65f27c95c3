import type { OptimizationResult } from '@lakshya/contract'
import type { BriefFigure } from '../../../components/figures/brief-strip.tsx'
import type { Figure } from '../../../components/figures/figure-strip.tsx'
import { formatDuration } from '../../../core/formats/duration.ts'
import { formatPercent, formatRupees, formatRupeesShort, notAvailable } from '../../../core/formats/format.ts'
import { formatYears } from '../../../core/formats/goal-dates.ts'
import { besideTermsOf, statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { isFunded, plannedAmount } from '../../../core/goal/mix.ts'
import { bandText, chanceText } from '../chance/chance-words.ts'
import type { KnownChance } from '../chance/known-chance.ts'
import { laterRupees } from '../state/later-rupees.ts'
import type { PlanState } from '../state/plan-state.ts'

/** The plan in figures: what is paid, the client's own target, what it comes to, and at which risk. */
export function planFigures(
  goal: GoalFormData,
  result: OptimizationResult,
  targetDate: string,
  chance: readonly Figure[] = [],
): Figure[] {
  const year = targetDate.slice(0, 4)
  return [
    investment(goal, result),
    target(goal, year),
    {
      label: 'Projected value',
      value: formatRupees(result.projected_value_today),
      basis: result.projected_value === undefined ? projected : laterWords(result.projected_value, year),
    },
    ...chance,
    { label: 'Expected return', value: formatPercent(result.expected_return), basis: 'a year, projected' },
    { label: 'Volatility', value: formatPercent(result.volatility), basis: 'a year, projected' },
    {
      label: 'Sharpe ratio',
      value: formatRatio(result.sharpe_ratio),
      basis: 'over 6.5% risk-free',
    },
  ]
}

const projected = 'projected'
/** What stands where the client named no target. */
export const noTargetWords = 'no target stated: the projected value stands for it'

function laterWords(rupees: number, year: string): string {
  return `today’s rupees; ${formatRupeesShort(rupees)} in ${year}`
}

/** The client's own word, which no plan changes. */
function target(goal: GoalFormData, year: string): Figure {
  const stated = statedTarget(goal)
  const label = 'Target'
  if (stated === undefined) return { label, value: 'None', basis: noTargetWords, isTinted: true }
  const later = `${laterWords(laterRupees(goal, stated), year)} at ${goal.inflation}%`
  return { label, value: formatRupees(stated), basis: later, isTinted: true }
}

function formatRatio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2).replace('-', '−') : notAvailable
}

function investment(goal: GoalFormData, result: OptimizationResult): Figure {
  const value = formatRupees(plannedAmount(result))
  const funded = isFunded(result) ? 'nothing more is needed' : undefined
  if (result.sip_amount === undefined) {
    const held = besideWords(goal, '')
    return { label: 'Initial investment', value, basis: funded ?? (held || 'once, on the next NAV date') }
  }
  const isYearly = (result.sip_frequency ?? goal.sipFrequency) === 'yearly'
  const count = Math.floor(goal.timeFrame * (isYearly ? 1 : 12) + 1e-9)
  const instalments = count === 1 ? '1 instalment' : `${count} instalments`
  const beside = besideWords(goal, instalments)
  return {
    label: `SIP per ${isYearly ? 'year' : 'month'}`,
    value,
    basis: funded ?? (beside || `${instalments}, the first on the next NAV date`),
  }
}

/** What rises or stands beside the amount, in words: '+5% a year, and ₹5,00,000 now'; empty where nothing does. */
function besideWords(goal: GoalFormData, instalments: string): string {
  const { stepUp = 0, lumpsumAmount = 0, heldAmount = 0 } = besideTermsOf(goal)
  const extra = [
    lumpsumAmount > 0 && `${formatRupees(lumpsumAmount)} now`,
    heldAmount > 0 && `${formatRupees(heldAmount)} held`,
  ].filter((words) => words !== false)
  if (stepUp === 0 && extra.length === 0) return ''
  const first = stepUp > 0 ? `+${stepUp}% a year` : instalments
  return [first, ...extra].filter((words) => words !== '').join(', and ')
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
  const lumpsum = besideTermsOf(goal).lumpsumAmount === undefined ? '' : ' with a lumpsum'
  return `${goal.sipFrequency === 'yearly' ? 'Yearly' : 'Monthly'} SIP${lumpsum}, ${years}`
}

/** How likely the plan is to reach the client's target; nothing where he stated none. What is on its way says so. */
export function chanceFigure(
  goal: GoalFormData,
  { model, isPending }: Pick<KnownChance, 'model' | 'isPending'>,
): Figure[] {
  if (statedTarget(goal) === undefined) return []
  const label = 'Chance of success'
  if (model === undefined) return [{ label, value: isPending ? '…' : notAvailable, basis: projected }]
  return [{ label, value: chanceText(model.probability), basis: bandText(model) }]
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

/** The four that stay in sight on a phone: what is paid, what for, what it comes to, and how likely or at which return. */
export function briefFigures(
  goal: GoalFormData,
  result: OptimizationResult,
  { model }: Pick<KnownChance, 'model'>,
): BriefFigure[] {
  const stated = statedTarget(goal)
  const paid = result.sip_amount === undefined ? 'Once' : rhythmOf(goal, result).trim().replace('a ', 'A ')
  return [
    { label: paid, value: formatRupees(plannedAmount(result)) },
    { label: 'Target', value: stated === undefined ? 'None' : formatRupeesShort(stated) },
    { label: 'Projected', value: formatRupeesShort(result.projected_value_today) },
    stated === undefined || model === undefined
      ? { label: 'Return', value: formatPercent(result.expected_return) }
      : { label: 'Chance', value: chanceText(model.probability) },
  ]
}
