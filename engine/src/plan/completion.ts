import { fundRules } from '../funds/index.ts'
import type { BesideAmount, GoalRequest } from './goal-plan.ts'
import { growthOverLast, type LaterOutlook } from './later-growth.ts'
import type { SipFrequency } from './sip-schedule.ts'

/** What is paid: a lumpsum now (0 if none; what is held counts as one) and instalments from now on (0 if none), in rupees, that rise by `stepUp` (a fraction) each year. */
export interface Contributions {
  readonly lumpsum: number
  readonly instalment: number
  readonly frequency: SipFrequency
  readonly stepUp?: number
}

/** When a goal is reached: after whole months from now, or never within 60 years. */
export type Completion = { readonly kind: 'months'; readonly months: number } | { readonly kind: 'never' }

/** The longest that a completion is looked for. */
export const longestCompletionMonths = 720
const slack = 1e-9

/** Returns that change on the way to a date that is so many years off; after it the last one stays. */
export interface ReturnPath {
  readonly years: number
  readonly later: readonly LaterOutlook[]
}

/** What a rupee of today grows to in so many months along a path. */
function growthTo(annualReturn: number, { years, later }: ReturnPath): (months: number) => number {
  const grown = growthOverLast(annualReturn, later)
  const whole = years * 12
  const last = later.at(-1)?.expectedReturn ?? annualReturn
  return (months) =>
    (grown(whole) / grown(Math.max(0, whole - months))) * (1 + last) ** (Math.max(0, months - whole) / 12)
}

/**
 * The first month k = 0, 1, ... in which the value reaches the goal as it has grown with inflation.
 *
 * Value: the lumpsum and the instalments of months 0, 1, ... (yearly: 0, 12, ...) before k, each grown by
 * (1+R)^(1/12) a month; goal: goalAmount 1.06^(k/12) in rupees of today. Compared with a slack of 1e-9;
 * 'never' past 720 months. Example: the amount that a 10-year plan asks for reaches its goal after 120
 * months.
 */
export function completionTime(
  contributions: Contributions,
  annualReturn: number,
  goalAmount: number,
  inflation = fundRules.inflation,
  path?: ReturnPath,
): Completion {
  const { lumpsum, instalment, frequency, stepUp = 0 } = contributions
  if (!(lumpsum >= 0 && instalment >= 0)) throw new RangeError('contributions may not be negative')
  const interval = frequency === 'yearly' ? 12 : 1
  const growth = (1 + annualReturn) ** (1 / 12)
  const grownTo = path === undefined ? undefined : growthTo(annualReturn, path)
  let paid = 0
  for (let k = 0; k <= longestCompletionMonths; k++) {
    const value = lumpsum * (grownTo?.(k) ?? (1 + annualReturn) ** (k / 12)) + paid
    if (value >= goalAmount * (1 + inflation) ** (k / 12) * (1 - slack)) return { kind: 'months', months: k }
    if (k % interval === 0) paid += instalment * (1 + stepUp) ** Math.floor(k / 12)
    paid *= grownTo === undefined ? growth : grownTo(k + 1) / grownTo(k)
  }
  return { kind: 'never' }
}

/**
 * When a plan of this kind reaches its goal with `total` rupees as its lumpsum or instalment:
 * `completionTime` for that amount and all beside it.
 *
 * Example: with the total that `planGoal` asks for it is the plan's own time frame.
 */
export function completionOfPlan(
  request: Pick<
    GoalRequest,
    'investmentType' | 'sipFrequency' | 'inflation' | 'timeFrameYears' | 'later' | keyof BesideAmount
  >,
  total: number,
  annualReturn: number,
  goalAmount: number,
): Completion {
  const { lumpsum = 0, instalment = 0, held = 0, stepUp = 0 } = request
  const isSip = request.investmentType === 'sip'
  const contributions: Contributions = {
    lumpsum: held + (isSip ? lumpsum : total),
    instalment: isSip ? total : instalment,
    frequency: request.sipFrequency ?? 'monthly',
    stepUp,
  }
  const { timeFrameYears: years, later = [] } = request
  const path = later.length === 0 ? undefined : { years, later }
  return completionTime(contributions, annualReturn, goalAmount, request.inflation, path)
}
