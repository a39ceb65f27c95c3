import { chanceWords, type Remedy, type SuccessChance } from '@lakshya/engine'
import { formatPercent, formatRupees, formatRupeesShort } from '../../../core/formats/format.ts'
import { formatYears } from '../../../core/formats/goal-dates.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import { besideTermsOf } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import type { Remedies } from './chance-answers.ts'

/** A chance from 0 to 1 as every place words it: a whole percent, never 0 or 100, which would promise. */
export function chanceText(probability: number): string {
  return chanceWords(probability * 100)
}

/** How sure the figure itself is. */
export function bandText({ low, high, probability }: SuccessChance): string {
  if (high - low < 1e-9) return 'exact for this model'
  const half = Math.max(high - probability, probability - low) * 100
  return `±${half.toFixed(1)}, 10,000 paths`
}

/**
 * Why the chance is what it is. `wish` is the target and `projected` what the plan comes to in the middle, both in
 * today's rupees.
 */
export function chanceReason(
  goal: GoalFormData,
  probability: number,
  wish: number,
  projected: number | undefined,
): string {
  const middle = projected === undefined ? undefined : projected - wish
  if (middle !== undefined && Math.abs(middle) <= Math.max(1, wish / 1000)) {
    return (
      'This amount puts the middle path exactly on the target, so about half of the paths end above it and half ' +
      'below. Paying in more than that is what makes a goal likely.'
    )
  }
  const share = chanceText(probability).replace(/^./, (first) => first.toUpperCase())
  const reach = `${share} of the simulated paths reach ${formatRupees(wish)} in today’s rupees within ${formatYears(goal.timeFrame)}.`
  if (middle === undefined) return reach
  return `${reach} The middle path ends ${formatRupeesShort(Math.abs(middle))} ${middle < 0 ? 'below' : 'above'} it.`
}

/** What the middle of the outcomes is, where there is no target to measure it against. */
export function outcomeWords(goal: GoalFormData, later: number | undefined): string {
  const end = later === undefined ? '' : ` ${formatRupees(later)} of that time’s rupees:`
  return `No target stated: the projected value stands for it.${end} the middle outcome after ${formatYears(goal.timeFrame)}, with about half of the simulated paths above it and half below.`
}

/** One way to 80 %: what it says, and the goal that follows when it is chosen. */
export interface Suggestion {
  readonly key: keyof Remedies
  readonly title: string
  /** Undefined where it cannot be done; then `reason` says why. */
  readonly action: string | undefined
  readonly detail: string
  readonly value: number | undefined
}

/** The ways in words. `amount` is what is invested now, once or each time. */
export function suggestions(remedies: Remedies, goal: GoalFormData, amount: number): Suggestion[] {
  const isSip = goal.investmentType === 'sip'
  const besideNow = besideTermsOf(goal).lumpsumAmount ?? 0
  const rhythm = isSip && goal.sipFrequency === 'yearly' ? 'a year' : 'a month'
  return [
    suggestion('sip', 'SIP', remedies.sip, (value) => ({
      action: `${formatRupees(value)} ${rhythm}`,
      detail: isSip ? difference(value - amount, rhythm) : 'instead of the lumpsum',
    })),
    suggestion('lumpsum', 'Lumpsum', remedies.lumpsum, (value) => ({
      action: `${formatRupees(value)} once`,
      detail: isSip
        ? `now, beside the SIP: ${difference(value - besideNow, '')}`
        : difference(value - amount, ''),
    })),
    ...(isSip
      ? [
          suggestion('stepUp', 'Step-up', remedies.stepUp, (value) => ({
            action: `${formatPercent(value * 100)} a year`,
            detail: `instead of ${goal.stepUp === 0 ? 'none' : `${goal.stepUp}%`}, same first instalment`,
          })),
        ]
      : []),
    suggestion('years', 'Time', remedies.years, (value) => ({
      action: formatYears(value),
      detail: `${formatYears(value - goal.timeFrame)} more, same amount`,
    })),
    suggestion('risk', 'Risk', remedies.risk, (value) => ({
      action: `Level ${levelText(value)}`,
      detail: `instead of ${levelText(goal.riskLevel)}, same amount`,
    })),
  ]
}

function suggestion(
  key: keyof Remedies,
  title: string,
  remedy: Remedy,
  words: (value: number) => { action: string; detail: string },
): Suggestion {
  if (remedy.kind === 'value') return { key, title, value: remedy.value, ...words(remedy.value) }
  const detail = {
    'not within 30 years': 'Not within 30 years',
    'not at any risk level': 'Not reachable at any risk level',
    'not with 25% more each year': 'Not with 25% more each year',
  }[remedy.reason]
  return { key, title, action: undefined, detail, value: undefined }
}

function difference(rupees: number, rhythm: string): string {
  const words = `${formatRupees(Math.abs(rupees))}${rhythm === '' ? '' : ` ${rhythm}`}`
  return `${words} ${rupees < 0 ? 'less' : 'more'}`
}
