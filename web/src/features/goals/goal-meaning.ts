import { fundRules } from '@lakshya/engine'
import { formatRupees } from '../../core/formats/format.ts'
import { formatMonth, targetDateOf } from '../../core/formats/goal-dates.ts'
import { amountOf } from '../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../core/goal/goal-storage.ts'

export interface GoalMeaning {
  readonly label: string
  /** Undefined while no amount can be read. */
  readonly figure: string | undefined
  readonly basis: string
  /** What the plan will answer. */
  readonly answer: string
}

/** What the form says so far, in rupees and dates. */
export function goalMeaning(goal: GoalFormData, today: string): GoalMeaning {
  const amount = amountOf(goal)
  const month = formatMonth(targetDateOf(today, goal.timeFrame))
  return goal.amountMode === 'target'
    ? targetMeaning(goal, amount, month)
    : investMeaning(goal, amount, month)
}

function targetMeaning(goal: GoalFormData, amount: number | undefined, month: string): GoalMeaning {
  const each = { monthly: 'each month', yearly: 'each year' }[goal.sipFrequency]
  return {
    label: `Needed in ${month}`,
    figure:
      amount === undefined ? undefined : formatRupees(amount * (1 + fundRules.inflation) ** goal.timeFrame),
    basis:
      amount === undefined
        ? 'The target is in today’s rupees; prices are taken to rise 6% a year.'
        : `${formatRupees(amount)} in today’s rupees, with prices rising 6% a year`,
    answer: `The plan says how much to invest ${goal.investmentType === 'sip' ? each : 'once'}, and in which funds.`,
  }
}

function investMeaning(goal: GoalFormData, amount: number | undefined, month: string): GoalMeaning {
  const answer = `The plan says what this may grow to by ${month}, and in which funds.`
  if (goal.investmentType === 'lumpsum') {
    const figure = amount === undefined ? undefined : formatRupees(amount)
    return { label: 'Invested', figure, basis: `once, and left to grow until ${month}`, answer }
  }
  const count = goal.timeFrame * (goal.sipFrequency === 'monthly' ? 12 : 1)
  const instalments = count === 1 ? '1 instalment' : `${count} instalments`
  return {
    label: `Invested by ${month}`,
    figure: amount === undefined ? undefined : formatRupees(amount * count),
    basis: amount === undefined ? instalments : `${instalments} of ${formatRupees(amount)}`,
    answer,
  }
}

/** The zone of a risk level; 15 is least risk. */
export function riskZone(level: number): 'Aggressive' | 'Moderate' | 'Conservative' {
  if (level < 5) return 'Aggressive'
  return level < 11 ? 'Moderate' : 'Conservative'
}

/** A recorded appetite of 0-10 on the goal's scale of 0-15, whole as the slider's steps are. */
export function levelOfAppetite(riskAppetite: number): number {
  return Math.round(riskAppetite * 1.5)
}
