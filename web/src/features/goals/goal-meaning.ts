import { heldAmount, lumpsumAmount } from '@lakshya/contract'
import { paidByYear } from '@lakshya/engine'
import { formatRupees } from '../../core/formats/format.ts'
import { formatMonth, targetDateOf } from '../../core/formats/goal-dates.ts'
import type { GoalEntry } from '../../core/goal/goal-draft.ts'
import { amountOf, optionalAmount, statedTarget } from '../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../core/goal/goal-storage.ts'
import { goalOf, readInflation, readStepUp, readYears } from './goal-values.ts'

export interface GoalMeaning {
  readonly label: string
  /** Undefined while what it needs cannot be read. */
  readonly figure: string | undefined
  /** What to do where there is no figure. */
  readonly missing: string
  readonly basis: string
  /** What the plan will answer. */
  readonly answer: string
  /** What the terms beside the amount do, a sentence each. */
  readonly notes: readonly string[]
}

/** A goal whose years and percentages can be read, with what its amounts come to. */
interface ReadGoal {
  readonly goal: GoalFormData
  readonly amount: number | undefined
  readonly month: string
  readonly lumpsum: number
  readonly held: number
}

/** What the form says so far, in rupees and dates. */
export function goalMeaning(entry: GoalEntry, today: string): GoalMeaning {
  const missing = missingWords(entry)
  if (missing !== undefined) {
    const label = entry.amountMode === 'target' ? 'Needed' : 'Invested'
    return { label, figure: undefined, missing, basis: '', answer: '', notes: [] }
  }
  const goal = goalOf(entry)
  const read = {
    goal,
    amount: amountOf(goal),
    month: formatMonth(targetDateOf(today, goal.timeFrame)),
    lumpsum: optionalAmount(goal.lumpsumAmount, lumpsumAmount) ?? 0,
    held: optionalAmount(goal.heldAmount, heldAmount) ?? 0,
  }
  return goal.amountMode === 'target' ? targetMeaning(read) : investMeaning(read)
}

function missingWords(entry: GoalEntry): string | undefined {
  if (readYears(entry.timeFrame).value === undefined) return 'Enter the years'
  if (readInflation(entry.inflation).value === undefined) return 'Enter the inflation'
  const isSip = entry.investmentType === 'sip'
  return isSip && readStepUp(entry.stepUp).value === undefined ? 'Enter the step-up' : undefined
}

function targetMeaning(read: ReadGoal): GoalMeaning {
  const { goal, amount, month, lumpsum } = read
  const each = { monthly: 'each month', yearly: 'each year' }[goal.sipFrequency]
  const isSip = goal.investmentType === 'sip'
  return {
    label: `Needed in ${month}`,
    figure: amount === undefined ? undefined : formatRupees(laterWorth(goal, amount)),
    missing: 'Enter an amount',
    basis:
      amount === undefined
        ? `The target is in today’s rupees; prices are taken to rise ${goal.inflation}% a year.`
        : `${formatRupees(amount)} in today’s rupees, with prices rising ${goal.inflation}% a year`,
    answer: `The plan says how much to invest ${isSip ? each : 'once'}, and in which funds.`,
    notes: [
      ...stepWords(goal),
      ...(lumpsum > 0 ? [`${formatRupees(lumpsum)} is paid at the start; the SIP makes up the rest.`] : []),
      ...heldWords(read),
    ],
  }
}

function investMeaning(read: ReadGoal): GoalMeaning {
  const { goal, amount, month } = read
  const target = statedTarget(goal)
  const toTarget =
    target === undefined
      ? []
      : [
          `The target is ${formatRupees(target)} in today’s rupees, ${laterWords(goal, target, month)}; the plan says how likely it is.`,
        ]
  return {
    ...(goal.investmentType === 'lumpsum' ? onceWords(amount, month) : instalmentWords(read)),
    missing: 'Enter an amount',
    answer: `The plan says what this may grow to by ${month}, and in which funds.`,
    notes: [...heldWords(read), ...toTarget],
  }
}

function onceWords(amount: number | undefined, month: string) {
  return {
    label: 'Invested',
    figure: amount === undefined ? undefined : formatRupees(amount),
    basis: `once, and left to grow until ${month}`,
  }
}

function instalmentWords({ goal, amount, month, lumpsum }: ReadGoal) {
  const perYear = goal.sipFrequency === 'monthly' ? 12 : 1
  const count = goal.timeFrame * perYear
  const counted = count === 1 ? '1 instalment' : `${count} instalments`
  const label = `Invested by ${month}`
  if (amount === undefined) return { label, figure: undefined, basis: counted }
  const { instalments, inAll } = paidByYear([amount], goal.stepUp / 100, { count, perYear })
  const first = formatRupees(amount)
  const last = formatRupees(instalments.at(-1) ?? amount)
  const paid =
    first === last ? `${counted} of ${first}` : `${counted}, from ${first} to ${last} in the last year`
  const basis = lumpsum > 0 ? `${paid}, and ${formatRupees(lumpsum)} at the start` : paid
  return { label, figure: formatRupees(inAll + lumpsum), basis }
}

/** How far a step-up raises what is paid, where the amount is not known yet. */
function stepWords({ investmentType, stepUp, timeFrame }: GoalFormData): string[] {
  if (investmentType !== 'sip' || stepUp === 0) return []
  if (timeFrame === 1) return ['A SIP of one year has no step-up: its instalments stay as they are.']
  const factor = (1 + stepUp / 100) ** (timeFrame - 1)
  return [
    `Instalments rise ${stepUp}% a year: those of the last year are ${factor.toFixed(2)} times the first.`,
  ]
}

function heldWords({ goal, amount, held }: ReadGoal): string[] {
  if (held === 0) return []
  const counted = `${formatRupees(held)} held already, and its growth, counts towards the goal.`
  const isEnough = goal.amountMode === 'target' && amount !== undefined && held >= amount
  return isEnough
    ? [`${counted} It may be all that the goal needs: then nothing more is invested.`]
    : [counted]
}

function laterWorth(goal: GoalFormData, amount: number): number {
  return amount * (1 + goal.inflation / 100) ** goal.timeFrame
}

function laterWords(goal: GoalFormData, amount: number, month: string): string {
  return `${formatRupees(laterWorth(goal, amount))} in ${month} at ${goal.inflation}% a year`
}

/** The target at its date, '₹44,77,119 in Nov 2036 at 6% a year'; undefined while there is none that can be read. */
export function laterRupees(entry: GoalEntry, today: string): string | undefined {
  const years = readYears(entry.timeFrame).value
  if (years === undefined || readInflation(entry.inflation).value === undefined) return undefined
  const goal = goalOf(entry)
  const target = statedTarget(goal)
  const month = formatMonth(targetDateOf(today, goal.timeFrame))
  return target === undefined ? undefined : laterWords(goal, target, month)
}
