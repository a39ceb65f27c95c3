import type { CalculationResult, PlanChoice, PlanOffer } from '@lakshya/contract'
import {
  bookingDay,
  chanceRequestOf,
  chanceSeed,
  dayFromIso,
  type EpochDay,
  fittingInstalments,
  isoFromDay,
  projectValue,
  simulateChance,
  targetDayFrom,
} from '@lakshya/engine'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { carriedTarget, cartTermsOf } from '../../../core/cart/cart-terms.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { outlooksOf } from '../../../core/goal/glide-path.ts'
import { engineTermsOf } from '../../../core/goal/goal-request.ts'
import { goalTotal } from '../items/cart-funds.ts'

const indiaAheadMinutes = 330
const minutesOfDay = 1440

/**
 * Whether a goal would be refused now: a SIP whose instalments are not those that fit before the target date, a lumpsum
 * whose target date has come.
 */
export function wouldBeRefused(item: CartItem, now: Date): boolean {
  if (goalTotal(item) === 0) return false
  if (item.investmentType === 'lumpsum') return item.targetDate <= dayInIndia(now)
  const { planned, count } = fittingOf(item, now)
  return count !== (item.fewer?.instalments ?? planned)
}

/**
 * What may be chosen for a goal that would be refused now, with the figures that the server would answer; undefined
 * for one that would not. So nobody is mailed a code for what cannot be finalised.
 */
export function offerNow(item: CartItem, figures: CalculationResult, now: Date): PlanOffer | undefined {
  if (!wouldBeRefused(item, now)) return undefined
  const first = firstDay(now)
  const end = targetDayFrom(first, item.timeFrame)
  if (item.investmentType === 'lumpsum') {
    const moved = { targetDate: isoFromDay(end), instalments: null, projectedValue: null, chance: null }
    return { moved, kept: null }
  }
  const { planned, count } = fittingOf(item, now)
  const plan = { item, figures, first }
  const kept = count === 0 ? null : choiceOf(plan, count, dayFromIso(item.targetDate))
  return { moved: choiceOf(plan, planned, end), kept }
}

/** What the fewer instalments that were chosen come to; undefined where none were, or where they do not fit any more. */
export function outcomeNow(item: CartItem, figures: CalculationResult, now: Date): PlanChoice | undefined {
  if (item.investmentType === 'lumpsum' || item.fewer === undefined) return undefined
  if (goalTotal(item) === 0 || wouldBeRefused(item, now)) return undefined
  return choiceOf(
    { item, figures, first: firstDay(now) },
    item.fewer.instalments,
    dayFromIso(item.targetDate),
  )
}

/** The day that a first instalment would be booked for. */
function firstDay(now: Date): EpochDay {
  const minutes = (now.getTime() / 60_000 + indiaAheadMinutes) % minutesOfDay
  return bookingDay(dayFromIso(dayInIndia(now)), minutes)
}

function fittingOf({ sipFrequency, targetDate, timeFrame }: CartItem, now: Date) {
  return fittingInstalments(firstDay(now), sipFrequency, dayFromIso(targetDate), timeFrame)
}

interface Plan {
  item: CartItem
  figures: CalculationResult
  first: EpochDay
}

function choiceOf({ item, figures, first }: Plan, instalments: number, target: EpochDay): PlanChoice {
  const { timeFrame: years, sipFrequency: frequency } = item
  const { planned, months } = fittingInstalments(first, frequency, target, years)
  const fewer = instalments < planned ? { fewer: { count: instalments, months } } : {}
  const annualReturn = figures.expected_return / 100
  const amount = goalTotal(item)
  const path = outlooksOf(figures)
  const plan = {
    investmentType: 'sip',
    sipFrequency: frequency,
    ...engineTermsOf(cartTermsOf(item)),
    ...path,
  } as const
  const { projectedValue } = projectValue({ ...plan, ...fewer, timeFrameYears: years }, amount, annualReturn)
  const goalAmount = carriedTarget(item, figures.goal_amount)
  const { probability } = simulateChance(
    { ...chanceRequestOf({ ...plan, amount, years, goalAmount }), ...fewer, ...path },
    annualReturn,
    figures.volatility / 100,
    { seed: chanceSeed(goalAmount, frequency), isFanNeeded: false },
  )
  return { targetDate: isoFromDay(target), instalments, projectedValue, chance: probability * 100 }
}
