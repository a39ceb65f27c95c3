import type { Allocations } from '@lakshya/contract'
import { AppError } from '../../core/app-error.ts'
import type { Market } from '../estimates/estimates.service.ts'

/** Percent by which a sum of allocations may differ from 100. */
const slack = 0.01

/**
 * Weights (fractions that add up to 1) of allocations in percent.
 * @throws UNKNOWN_FUND where a code takes no part in mixes, ALLOCATION_SUM where they do not add up to 100
 */
export function weightsOf(market: Market, allocations: Allocations): Record<string, number> {
  const held = Object.entries(allocations).filter(([, percent]) => percent > 0)
  const details = Object.keys(allocations).flatMap((code) => {
    const message = whyNot(market, code)
    return message === undefined ? [] : [{ path: `allocations.${code}`, message }]
  })
  if (details.length > 0) throw new AppError('UNKNOWN_FUND', details[0]?.message, { details })
  const sum = held.reduce((total, [, percent]) => total + percent, 0)
  if (Math.abs(sum - 100) > slack + 1e-9) {
    const message = `Allocations must add up to 100 percent; these add up to ${Number(sum.toFixed(4))}.`
    throw new AppError('ALLOCATION_SUM', message, { details: [{ path: 'allocations', message }] })
  }
  return Object.fromEntries(held.map(([code, percent]) => [code, percent / sum]))
}

function whyNot(market: Market, code: string): string | undefined {
  const fund = market.funds.get(code)
  if (fund === undefined) return `Fund ${code} is not in the catalogue.`
  const left = market.leftOut.find((one) => one.fundId === code)
  return left === undefined ? undefined : `${fund.name} cannot be part of a mix now. ${left.reason}`
}
