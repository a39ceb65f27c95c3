/** Shares of a step-up are counted in ten-thousandths, so that rupees stay exact. */
const shares = 10_000

/** The largest yearly step-up of a SIP, as a fraction. */
export const mostStepUp = 0.25

/** The smallest step of a step-up is 0.01 %. Throws RangeError outside 0 to 25 %. */
export function checkStepUp(stepUp: number): void {
  if (!(stepUp >= 0 && stepUp <= mostStepUp)) throw new RangeError(`a step-up of ${stepUp}`)
}

/**
 * An instalment of the years after the first: the first one times (1 + stepUp)^year, in whole rupees, half up.
 *
 * `first` in whole rupees, `stepUp` a fraction with at most four decimals, `year` counted from 0. Exact in whole numbers.
 * Example: 25,000 at 5 % a year are 27,563 in the third year (27,562.50 half up).
 */
export function instalmentOfYear(first: number, stepUp: number, year: number): number {
  if (!(Number.isSafeInteger(first) && first >= 0 && Number.isInteger(year) && year >= 0)) {
    throw new RangeError(`an instalment of ${first} rupees in year ${year}`)
  }
  checkStepUp(stepUp)
  const power = BigInt(year)
  const whole = BigInt(shares) ** power
  const raised = BigInt(first) * BigInt(shares + Math.round(stepUp * shares)) ** power
  return Number((2n * raised + whole) / (2n * whole))
}

/**
 * What all instalments of a SIP that begins with 1 add up to: each year's (1 + stepUp)^year.
 *
 * Example: 24 monthly ones with a step-up of 10 % add up to 25.2.
 */
export function paidPerRupee(count: number, perYear: number, stepUp: number): number {
  let sum = 0
  for (let paid = 0; paid < count; paid += perYear) {
    sum += Math.min(perYear, count - paid) * (1 + stepUp) ** Math.round(paid / perYear)
  }
  return sum
}
