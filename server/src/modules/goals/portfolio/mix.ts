import type { Allocations } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Market } from '../../market/index.ts'

/** Percent by which a sum of allocations may differ from 100. */
const slack = 0.01

/**
 * Weights (fractions that add up to 1) of allocations in percent.
 * @throws UNKNOWN_FUND where a code takes no part in mixes, ALLOCATION_SUM where they do not add up to 100
 */
export function weightsOf(market: Market, allocations: Allocations): Record<string, number> {
  refuseUnknown(market, allocations)
  const held = Object.entries(allocations).filter(([, percent]) => percent > 0)
  const sum = sumOf(allocations)
  if (!addsUp(sum)) {
    throw wrongSum(`Allocations must add up to 100 percent; these add up to ${Number(sum.toFixed(4))}.`)
  }
  // Percents that are meant to add up to 100 stay as they are, whatever adding their doubles comes to.
  const whole = Math.abs(sum - 100) < 1e-9 ? 100 : sum
  return Object.fromEntries(held.map(([code, percent]) => [code, percent / whole]))
}

/**
 * Weights as fractions of the plan's amount, of allocations that need not add up to 100 while issues are resolved.
 * @throws UNKNOWN_FUND, ALLOCATION_SUM where nothing is left
 */
export function unscaledWeightsOf(market: Market, allocations: Allocations): Record<string, number> {
  refuseUnknown(market, allocations)
  const sum = sumOf(allocations)
  if (sum === 0) throw wrongSum('At least one fund must have an allocation above 0.')
  if (addsUp(sum)) return weightsOf(market, allocations)
  const held = Object.entries(allocations).filter(([, percent]) => percent > 0)
  return Object.fromEntries(held.map(([code, percent]) => [code, percent / 100]))
}

function sumOf(allocations: Allocations): number {
  return Object.values(allocations).reduce((total, percent) => total + percent, 0)
}

function addsUp(sum: number): boolean {
  return Math.abs(sum - 100) <= slack + 1e-9
}

function wrongSum(message: string): AppError {
  return new AppError('ALLOCATION_SUM', message, { details: [{ path: 'allocations', message }] })
}

function refuseUnknown(market: Market, allocations: Allocations): void {
  const details = Object.keys(allocations).flatMap((code) => {
    const message = whyNot(market, code)
    return message === undefined ? [] : [{ path: `allocations.${code}`, message }]
  })
  if (details.length > 0) throw new AppError('UNKNOWN_FUND', details[0]?.message, { details })
}

function whyNot(market: Market, code: string): string | undefined {
  const fund = market.funds.get(code)
  if (fund === undefined) return `Fund ${code} is not on your shelf, or takes no new money.`
  const left = market.leftOut.find((one) => one.fundId === code)
  return left === undefined ? undefined : `${fund.name} cannot be part of a mix now. ${left.reason}`
}
