import type { CalculationResult, PlanChoice, PlanOffer } from '@lakshya/contract'
import {
  bookingDay,
  chanceSeed,
  dayFromIso,
  type EpochDay,
  fittingInstalments,
  isoFromDay,
  planGoal,
  simulateChance,
  targetDayFrom,
} from '@lakshya/engine'
import type { CartItem } from '../../core/cart-item.ts'
import { dayInIndia } from '../../core/goal-dates.ts'
import { goalTotal } from './cart-funds.ts'

const indiaAheadMinutes = 330
const minutesOfDay = 1440

/**
 * What may be chosen for a SIP that would be refused now, with the figures that the server would answer; undefined
 * where all its instalments fit before the target date. So nobody is mailed a code for what cannot be finalised.
 */
export function offerNow(item: CartItem, figures: CalculationResult, now: Date): PlanOffer | undefined {
  if (item.investmentType === 'lumpsum' || goalTotal(item) === 0) return undefined
  const minutes = (now.getTime() / 60_000 + indiaAheadMinutes) % minutesOfDay
  const first = bookingDay(dayFromIso(dayInIndia(now)), minutes)
  const target = dayFromIso(item.targetDate)
  const { planned, count } = fittingInstalments(first, item.sipFrequency, target, item.timeFrame)
  if (count === (item.fewer?.instalments ?? planned)) return undefined
  const plan = { item, figures, first }
  const moved = choiceOf(plan, planned, targetDayFrom(first, item.timeFrame))
  return { moved, kept: count === 0 ? null : choiceOf(plan, count, target) }
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
  const { inflationAdjustedGoal: projectedValue } = planGoal(
    {
      mode: 'invest',
      investmentType: 'sip',
      sipFrequency: frequency,
      timeFrameYears: years,
      amount,
      ...fewer,
    },
    annualReturn,
  )
  const goalAmount = figures.goal_amount
  const { probability } = simulateChance(
    { lumpsum: 0, instalment: amount, frequency, years, goalAmount, ...fewer },
    annualReturn,
    figures.volatility / 100,
    { seed: chanceSeed(goalAmount, frequency), isFanNeeded: false },
  )
  return { targetDate: isoFromDay(target), instalments, projectedValue, chance: probability * 100 }
}
