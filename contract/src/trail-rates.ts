import { z } from 'zod'
import { fundCode } from './fields.ts'

/** Kinds of fund that pay trail at a rate of their own; which category is of which stands in fund-categories.ts. */
export const trailCategories = ['equity', 'hybrid', 'arbitrage', 'debt', 'gilt', 'gold', 'index'] as const
export type TrailCategory = (typeof trailCategories)[number]

const trailRate = z
  .number({ error: 'Enter the rate in percent a year.' })
  .min(0, 'A trail rate cannot be negative.')
  .max(5, 'A trail rate is at most 5 percent a year.')

/** Funds that may have a rate of their own. */
const mostOwnRates = 500

/** Trail commission in percent a year, by category, and of funds that pay another rate than theirs. */
export const trailRates = z
  .object({
    equity: trailRate,
    hybrid: trailRate,
    arbitrage: trailRate,
    debt: trailRate,
    gilt: trailRate,
    gold: trailRate,
    index: trailRate,
    /** By fund code; the fund's rate goes before its category's. */
    funds: z
      .record(fundCode, trailRate)
      .refine((own) => Object.keys(own).length <= mostOwnRates, 'Give at most 500 funds a rate of their own.')
      .exactOptional(),
  })
  .meta({ id: 'TrailRates' })
export type TrailRates = z.infer<typeof trailRates>

/** What a fund pays, in percent a year: its own rate, or its category's. */
export function trailRateOf(rates: TrailRates, code: string, category: TrailCategory): number {
  const own = rates.funds
  return own !== undefined && Object.hasOwn(own, code) ? (own[code] ?? rates[category]) : rates[category]
}

/** What an adviser begins with. */
export const defaultTrailRates: TrailRates = {
  equity: 0.8,
  hybrid: 0.5,
  arbitrage: 0.5,
  debt: 0.3,
  gilt: 0.3,
  gold: 0.2,
  index: 0.2,
}
