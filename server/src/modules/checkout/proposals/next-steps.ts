import type { Language } from '@lakshya/contract'
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
import { paperSay } from '../words/paper-dictionary.ts'
import { languageOf, type ProposedPlan, stepUpOf } from './plan-terms.ts'
import { eachTime, instalmentAfter } from './plan-words.ts'

/** When something happens, and what. */
export type NextStep = readonly [when: string, what: string]

function dayAfter(date: string): string {
  return onBusinessDay(isoFromDay(dayFromIso(date) + 1))
}

/** What happens from the agreement on; dates that are none for business are moved to the next that is. */
export function nextSteps(plan: ProposedPlan): NextStep[] {
  const { goal, result, agreement, recordedAt, distributor } = plan
  const language = languageOf(plan)
  const say = paperSay[language]
  const isSip = goal.investmentType === 'sip'
  const booked = onBusinessDay(goal.bookedFor)
  const given = agreement.session === undefined ? say.youAgreed : say.youAgreedInView
  const amount = rupees(result.total)
  const inAYear = isoFromDay(addYears(dayFromIso(goal.bookedFor), 1))
  const yearOn = monthOfDate(inAYear, language)
  const rise: NextStep[] =
    isSip && stepUpOf(plan) > 0 ? [[yearOn, say.instalmentsRise(rupees(instalmentAfter(plan, 1)))]] : []
  const bookedOn = dateInWords(booked, language)
  return [
    [indianDayWords(recordedAt, language), agreement.kind === 'agreed' ? given : say.verifiedOnly],
    ...(isSip ? [[say.byDate(bookedOn), say.approve] as const] : []),
    [bookedOn, isSip ? say.firstOf(amount) : say.isInvested(amount)],
    [dateInWords(dayAfter(booked), language), say.unitsKnown],
    ...(inAYear < goal.targetDate ? [...rise, [yearOn, say.review(distributor.name)] as const] : []),
    ...lastStep(plan),
  ]
}

function lastStep(plan: ProposedPlan): NextStep[] {
  const { sipFrequency, instalments, bookedFor, targetDate } = plan.goal
  const language = languageOf(plan)
  const say = paperSay[language]
  const end = [dateInWords(targetDate, language), say.goalsDate] as const
  if (sipFrequency === null || instalments === null) return [end]
  const last = isoFromDay(instalmentDay(dayFromIso(bookedFor), sipFrequency, instalments))
  return [[dateInWords(onBusinessDay(last), language), say.lastInstalment], end]
}

/** From which account, how much and when. */
export function paymentFacts(plan: ProposedPlan): [name: string, value: string][] {
  const { goal, client, result } = plan
  const { bank } = client
  const language = languageOf(plan)
  const say = paperSay[language]
  const account: [string, string][] =
    bank === undefined ? [] : [[say.bank, bank === null ? say.noAccount : `${bank.name}, ••${bank.lastFour}`]]
  const { lumpsumAmount } = goal
  const once: [string, string][] = lumpsumAmount ? [[say.atOnce, rupees(lumpsumAmount)]] : []
  const dutyAmount = `₹${rupeesOf(dutyOf(plan))}`
  const duty: [string, string] = [
    say.duty,
    goal.investmentType === 'sip' ? eachTime(plan, dutyAmount) : dutyAmount,
  ]
  if (goal.investmentType === 'lumpsum') {
    return [
      ...account,
      [say.amount, rupees(result.total)],
      [say.investedOn, dateInWords(onBusinessDay(goal.bookedFor), language)],
      duty,
    ]
  }
  const most = instalmentAfter(plan, Number.POSITIVE_INFINITY)
  return [
    ...account,
    [say.mandate, say.atLeast(eachTime(plan, rupees(most)))],
    [say.drawnOn, say.orNext(drawnOn(goal, language))],
    ...once,
    duty,
  ]
}

function dutyOf({ inputs, goal }: ProposedPlan) {
  const day = dayFromIso(goal.bookedFor)
  return inputs.funds.reduce((sum, { amount }) => sum + stampDuty(paiseOf(`${amount}.00`), day), 0n)
}

function drawnOn({ bookedFor, sipFrequency }: ProposedPlan['goal'], language: Language): string {
  const day = Number(bookedFor.slice(8))
  if (sipFrequency === 'yearly') return dateInWords(bookedFor, language).replace(/ \d{4}$/, '')
  if (language === 'hi') return `${day} तारीख़`
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
