import { fundRules } from '../funds/index.ts'
import { annuityDue, periodReturn } from './goal-plan.ts'
import { checkStanding, paidInMonth, type Standing } from './growth-of-value.ts'
import { instalmentCount, type SipFrequency } from './sip-schedule.ts'

/** The nominal annual return that a goal needs, or why none would do. */
export type RequiredReturn =
  | { readonly kind: 'rate'; readonly annualReturn: number }
  | { readonly kind: 'none'; readonly reason: 'nothing is invested' | 'no time is left' | 'no target is set' }

/**
 * The nominal annual return at which a value and its running SIPs reach the goal in its month: the R with
 * value (1+R)^(M/12) + sum of instalment_j (1+R)^((M-j)/12) = goalAmount 1.06^(M/12), j the months before M.
 *
 * Amounts in rupees, `goalAmount` in today's, `months` may be fractional. Newton's method on the logarithm,
 * which is convex in ln(1+R), so that it cannot miss. Answers 'none' where the target is 0, nothing is
 * invested or no time is left; throws RangeError on malformed input. Example: 3 lakh that have to be worth today's 4 lakh in five
 * years need 12.28 %.
 */
export function requiredReturn(
  standing: Standing,
  months: number,
  goalAmount: number,
  inflation = fundRules.inflation,
): RequiredReturn {
  checkStanding(standing)
  if (!(goalAmount >= 0 && months < 12_000))
    throw new RangeError(`a goal of ${goalAmount} rupees in ${months} months`)
  if (goalAmount === 0) return { kind: 'none', reason: 'no target is set' }
  if (!(months > 0)) return { kind: 'none', reason: 'no time is left' }
  const terms = [{ amount: standing.value, months }]
  for (let j = 0; j < months; j++) terms.push({ amount: paidInMonth(standing.sips, j), months: months - j })
  const invested = terms.filter(({ amount }) => amount > 0)
  if (invested.length === 0) return { kind: 'none', reason: 'nothing is invested' }
  const goal = Math.log(goalAmount) + (months / 12) * Math.log1p(inflation)
  let rate = 0
  for (let i = 0; i < 200; i++) {
    let sum = 0
    let slope = 0
    // Terms are taken relative to the largest, so that nothing overflows far from the root.
    const reference = rate > 0 ? months : 0
    for (const term of invested) {
      const worth = term.amount * Math.exp(rate * (term.months - reference))
      sum += worth
      slope += worth * term.months
    }
    const step = (Math.log(sum) + rate * reference - goal) / (slope / sum)
    rate -= step
    if (Math.abs(step) <= 1e-15 * (1 + Math.abs(rate))) break
  }
  return { kind: 'rate', annualReturn: Math.expm1(rate * 12) }
}

/**
 * The instalment that is missing beside a value for a goal: (goalAmount 1.06^T - value (1+R)^T) over the
 * annuity due, at least 0.
 *
 * Rupees, `goalAmount` in today's; `years` and the number of instalments as in `planGoal`. Example: beside 5
 * lakh at 11.5 % a goal of 25 lakh in ten years needs 13,715.91 a month.
 */
export function requiredInstalment(
  value: number,
  annualReturn: number,
  years: number,
  frequency: SipFrequency,
  goalAmount: number,
  inflation = fundRules.inflation,
): number {
  const missing = goalAmount * (1 + inflation) ** years - value * (1 + annualReturn) ** years
  if (missing <= 0) return 0
  return missing / annuityDue(periodReturn(annualReturn, frequency), instalmentCount(years, frequency))
}
