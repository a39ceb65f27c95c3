import { heldAmount, lumpsumAmount, rupees, stepUp } from '@lakshya/contract'
import { instalmentOfYear } from '@lakshya/engine'
import { parseAmount, settleAmount } from '../../../core/formats/amount.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { formatMonth } from '../../../core/formats/goal-dates.ts'
import { besideTermsOf, optionalAmount, statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { laterRupees } from '../state/later-rupees.ts'
import { withAmount, withTarget } from '../state/live-plan.ts'
import type { ShownNow } from '../state/shown-now.ts'

/** Rupees that there must be. */
export const readRupees = (text: string) => rupees.safeParse(parseAmount(text)).data
/** Rupees that may be none, which an empty field says too. */
export const readLumpsum = (text: string) => optionalAmount(text, lumpsumAmount)
export const readHeld = (text: string) => optionalAmount(text, heldAmount)
/** '5', '5%', '7.5 %'; empty is none. */
export const readStepUp = (text: string) => {
  const plain = text.replace('%', '').trim()
  return plain === '' ? 0 : stepUp.safeParse(Number(plain)).data
}
/** Whole years, with or without the word. */
export const readYears = (text: string) => {
  const [, digits] = /^\s*(\d{1,2})\s*(?:y|yrs?|years?)?\s*$/i.exec(text) ?? []
  const years = Number(digits)
  return years >= 1 && years <= 30 ? years : undefined
}

/** The client's word for the target. A plan of a given amount keeps what is shown of it. */
export function goalForTarget({ goal, result }: ShownNow, target: number): GoalFormData {
  const next = withTarget(goal, target)
  return goal.amountMode === 'target' ? next : withAmount(next, plannedAmount(result))
}

/** The goal with a lumpsum beside its SIP, or with something held already; none where it is 0. */
export function withBeside(
  { goal }: ShownNow,
  field: 'lumpsumAmount' | 'heldAmount',
  amount: number,
): GoalFormData {
  return { ...goal, [field]: amount === 0 ? '' : settleAmount(String(amount)) }
}

/** Words under the target: what it will be at its date; nothing where none is stated. */
export function targetHelp(goal: GoalFormData, targetDate: string): string {
  const stated = statedTarget(goal)
  if (stated === undefined) return 'No target stated: the projected value stands for it'
  return `${formatRupees(laterRupees(goal, stated))} in ${formatMonth(targetDate)} at ${goal.inflation}% a year`
}

/** Words under the step-up: what each instalment is in the last year, all funds together. */
export function lastInstalmentHelp({ goal, result }: Pick<ShownNow, 'goal' | 'result'>): string {
  const { stepUp: percent = 0 } = besideTermsOf(goal)
  if (percent === 0) return 'the same instalment all the time'
  const lastYear = Math.ceil(goal.timeFrame - 1e-9) - 1
  const last = Object.values(result.fundAmounts).reduce(
    (sum, first) => sum + instalmentOfYear(first, percent / 100, lastYear),
    0,
  )
  return `${formatRupees(last)} a ${goal.sipFrequency === 'yearly' ? 'year' : 'month'} in the last year`
}

/**
 * What is wrong with the lumpsum beside a SIP: it is smaller than the minimum of every fund of the mix. Undefined where
 * nothing is.
 */
export function lumpsumProblem({ goal, result }: Pick<ShownNow, 'goal' | 'result'>): string | undefined {
  const { lumpsumAmount: lumpsum = 0 } = besideTermsOf(goal)
  const isInvested = Object.keys(result.allocations).length > 0
  if (lumpsum === 0 || !isInvested || result.lumpsumAmounts !== undefined) return undefined
  return `${formatRupees(lumpsum)} is below the minimum of every fund of this mix. Enter a larger lumpsum, or leave it out.`
}
