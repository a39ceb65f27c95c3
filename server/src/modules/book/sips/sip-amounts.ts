import { type GoalToReview, instalmentOfYear, type SipFrequency } from '@lakshya/engine'
import { rupeesText } from '../ledger/record-entries.ts'
import { dueOn, nthFrom } from './sip-dates.ts'
import type { SipRow } from './sips.repository.ts'

/** What says how much each instalment of a SIP is. */
type SteppedSip = Pick<SipRow, 'amount' | 'step_up' | 'amount_year' | 'frequency'>

/** The year of a SIP, from 0, that its nth instalment belongs to: each begins on an anniversary of the first. */
export function yearOfInstalment(frequency: SipFrequency, nth: number): number {
  return frequency === 'yearly' ? nth - 1 : Math.floor((nth - 1) / 12)
}

/** What the nth instalment of a SIP is, rupees with two decimals; it rises on each anniversary. */
export function amountOfInstalment(sip: SteppedSip, nth: number): string {
  const years = Math.max(0, yearOfInstalment(sip.frequency, nth) - sip.amount_year)
  const stepUp = stepUpOf(sip)
  if (stepUp === 0 || years === 0) return sip.amount
  return rupeesText(instalmentOfYear(Number(sip.amount), stepUp / 100, years))
}

/** Percent a year; 0 for none. */
export function stepUpOf(sip: Pick<SipRow, 'step_up'>): number {
  return Number(sip.step_up)
}

/** The instalment that is the next, or was the last where none is to come. */
export function presentInstalment(
  sip: Pick<SipRow, 'next_due_on' | 'last_processed_on' | 'start_on' | 'frequency'>,
): number {
  return nthFrom(sip, sip.next_due_on ?? sip.last_processed_on ?? sip.start_on)
}

/** The first instalment that is due on a day or later; beyond the last where none is left. */
export function comingInstalment(sip: SipRow, today: string): number {
  const from = sip.next_due_on === null || sip.next_due_on < today ? today : sip.next_due_on
  const nth = nthFrom(sip, from)
  // One that was stopped on the day of an instalment has booked that.
  return sip.last_processed_on !== null && dueOn(sip, nth) === sip.last_processed_on ? nth + 1 : nth
}

/** What the present instalment of a SIP is. */
export function presentAmount(
  sip: SteppedSip & Pick<SipRow, 'next_due_on' | 'last_processed_on' | 'start_on'>,
): string {
  // Which instalment that is says nothing where none rises.
  if (stepUpOf(sip) === 0) return sip.amount
  return amountOfInstalment(sip, presentInstalment(sip))
}

/** When the instalment rises next, and to what; undefined where it does not. */
export function nextStepOf(sip: SipRow): { date: string; amount: number } | undefined {
  if (stepUpOf(sip) === 0 || sip.next_due_on === null) return undefined
  const year = yearOfInstalment(sip.frequency, presentInstalment(sip)) + 1
  const nth = sip.frequency === 'yearly' ? year + 1 : year * 12 + 1
  const date = dueOn(sip, nth)
  return date === undefined ? undefined : { date, amount: Number(amountOfInstalment(sip, nth)) }
}

/** A SIP as what projects it takes it: its amount with the yearly step-up as a fraction, and how many came before. */
export function projectedSip(
  sip: SipRow,
): Pick<GoalToReview['sips'][number], 'amount' | 'frequency' | 'stepUp' | 'paid'> {
  const plain = { amount: Number(sip.amount), frequency: sip.frequency }
  const stepUp = stepUpOf(sip)
  return stepUp === 0 ? plain : { ...plain, stepUp: stepUp / 100, paid: paidSinceAmount(sip) }
}

/** How many instalments of the amount's own year, and of those after it, come before the present one. */
function paidSinceAmount(sip: SipRow): number {
  const before = sip.frequency === 'yearly' ? sip.amount_year : sip.amount_year * 12
  return Math.max(0, presentInstalment(sip) - 1 - before)
}
