import {
  addYears,
  dayFromIso,
  instalmentDay,
  isoFromDay,
  paiseOf,
  rupees,
  rupeesOf,
  stampDuty,
} from '@lakshya/engine'
import { dateInWords, indianDayWords, monthOfDate } from '../../../core/pdf/figures-in-words.ts'
import { onBusinessDay } from '../../market/index.ts'
import { type ProposedPlan, stepUpOf } from './plan-terms.ts'
import { instalmentAfter, rhythmOf } from './plan-words.ts'

/** When something happens, and what. */
export type NextStep = readonly [when: string, what: string]

function dayAfter(date: string): string {
  return onBusinessDay(isoFromDay(dayFromIso(date) + 1))
}

/** What happens from the agreement on; dates that are none for business are moved to the next that is. */
export function nextSteps(plan: ProposedPlan): NextStep[] {
  const { goal, result, agreement, recordedAt, distributor } = plan
  const isSip = goal.investmentType === 'sip'
  const booked = onBusinessDay(goal.bookedFor)
  const agreed =
    agreement.kind === 'agreed' ? 'You agreed, with the code' : 'Recorded; your address was verified'
  const amount = rupees(result.total)
  const inAYear = isoFromDay(addYears(dayFromIso(goal.bookedFor), 1))
  const rise: NextStep[] =
    isSip && stepUpOf(plan) > 0
      ? [[monthOfDate(inAYear), `Instalments rise to ${rupees(instalmentAfter(plan, 1))}`]]
      : []
  return [
    [indianDayWords(recordedAt), agreed],
    ...(isSip ? [[`by ${dateInWords(booked)}`, 'Approve the mandate when your bank asks'] as const] : []),
    [dateInWords(booked), isSip ? `First instalment of ${amount}` : `${amount} is invested`],
    [dateInWords(dayAfter(booked)), 'Units at that day’s NAVs are known'],
    ...(inAYear < goal.targetDate
      ? [...rise, [monthOfDate(inAYear), `Yearly review with ${distributor.name}`] as const]
      : []),
    ...lastStep(plan),
  ]
}

function lastStep({ goal }: ProposedPlan): NextStep[] {
  const { sipFrequency, instalments, bookedFor, targetDate } = goal
  if (sipFrequency === null || instalments === null) return [[dateInWords(targetDate), 'The goal’s date']]
  const last = isoFromDay(instalmentDay(dayFromIso(bookedFor), sipFrequency, instalments))
  return [
    [dateInWords(onBusinessDay(last)), 'Last instalment'],
    [dateInWords(targetDate), 'The goal’s date'],
  ]
}

/** From which account, how much and when. */
export function paymentFacts(plan: ProposedPlan): [name: string, value: string][] {
  const { goal, client, result } = plan
  const { bank } = client
  const account: [string, string][] =
    bank === undefined
      ? []
      : [['Bank', bank === null ? 'no account on record' : `${bank.name}, ••${bank.lastFour}`]]
  const rhythm = rhythmOf(goal)
  const { lumpsumAmount } = goal
  const once: [string, string][] = lumpsumAmount ? [['At once', rupees(lumpsumAmount)]] : []
  const duty: [string, string] = [
    'Stamp duty, in the amount',
    `₹${rupeesOf(dutyOf(plan))}${goal.investmentType === 'sip' ? ` ${rhythm}` : ''}`,
  ]
  if (goal.investmentType === 'lumpsum') {
    return [
      ...account,
      ['Amount', rupees(result.total)],
      ['Invested on', dateInWords(onBusinessDay(goal.bookedFor))],
      duty,
    ]
  }
  const most = instalmentAfter(plan, Number.POSITIVE_INFINITY)
  return [
    ...account,
    ['Mandate (e-NACH)', `at least ${rupees(most)} ${rhythm}`],
    ['Drawn on', `the ${drawnOn(goal)}, or next business day`],
    ...once,
    duty,
  ]
}

function dutyOf({ inputs, goal }: ProposedPlan) {
  const day = dayFromIso(goal.bookedFor)
  return inputs.funds.reduce((sum, { amount }) => sum + stampDuty(paiseOf(`${amount}.00`), day), 0n)
}

function drawnOn({ bookedFor, sipFrequency }: ProposedPlan['goal']): string {
  const day = Number(bookedFor.slice(8))
  if (sipFrequency === 'yearly') return dateInWords(bookedFor).replace(/ \d{4}$/, '')
  const ending =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th'
  return `${day}${ending}`
}
