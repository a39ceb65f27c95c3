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
 * What a SIP of several funds pays in each of its years, and in all: every fund's instalment rises by itself, in whole
 * rupees, so that the parts add up.
 *
 * `amounts` are the first instalments by fund. Example: 25,000 a month for two years at 10 % are 25,000 and 27,500 an
 * instalment, 6,30,000 in all.
 */
export function paidByYear(
  amounts: readonly number[],
  stepUp: number,
  { count, perYear }: { count: number; perYear: number },
): { instalments: number[]; inAll: number } {
  const instalments: number[] = []
  let inAll = 0
  for (let paid = 0; paid < count; paid += perYear) {
    const year = Math.round(paid / perYear)
    const instalment = amounts.reduce((sum, first) => sum + instalmentOfYear(first, stepUp, year), 0)
    instalments.push(instalment)
    inAll += instalment * Math.min(perYear, count - paid)
  }
  return { instalments, inAll }
}
