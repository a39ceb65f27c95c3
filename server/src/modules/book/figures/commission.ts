import type { PortfolioSummary, TrailCategory, TrailRates } from '@lakshya/contract'
import { trailCategories } from '@lakshya/contract'
import { divideHalfUp, type Paise, paiseOf, rupeesOf } from '@lakshya/engine'
import type { BookFund } from './book-navs.ts'
import type { FundSum } from './book-sums.ts'

const equity: readonly string[] = ['small-cap', 'mid-cap', 'flexi-cap']

/** Rates are kept to a hundred-millionth of a percent. */
const rateScale = 100_000_000

/** A month's trail, by trail category; each to the paisa, so that the parts add up to the whole. */
export function trailOf(
  sums: readonly FundSum[],
  funds: ReadonlyMap<number, BookFund>,
  rates: TrailRates,
): Pick<PortfolioSummary, 'commission' | 'totalCommission' | 'assumesRegularPlans'> {
  const held = sums.filter(({ value }) => paiseOf(value) > 0n)
  const values = new Map<TrailCategory, Paise>()
  for (const { code, value } of held) {
    const category = trailCategoryOf(funds.get(code)?.category ?? '')
    values.set(category, (values.get(category) ?? 0n) + paiseOf(value))
  }
  const parts = trailCategories.flatMap((category) => {
    const value = values.get(category)
    return value === undefined ? [] : [{ category, value, monthly: monthlyTrail(value, rates[category]) }]
  })
  return {
    totalCommission: rupeeNumber(parts.reduce((sum, { monthly }) => sum + monthly, 0n)),
    commission: parts.map(({ category, value, monthly }) => ({
      category,
      value: rupeeNumber(value),
      annualRate: rates[category],
      monthly: rupeeNumber(monthly),
    })),
    assumesRegularPlans: held.some(({ code }) => funds.get(code)?.plan === 'Direct'),
  }
}

/** The kind of trail that a fund of a category pays. */
export function trailCategoryOf(category: string): TrailCategory {
  if (equity.includes(category)) return 'equity'
  const own = trailCategories.find((known) => known === category)
  if (own === undefined) throw new Error(`No trail is known for the category ${category}.`)
  return own
}

function monthlyTrail(value: Paise, percentAYear: number): Paise {
  const rate = BigInt(Math.round(percentAYear * rateScale))
  return divideHalfUp(value * rate, BigInt(rateScale) * 100n * 12n)
}

/** Rupees as the wire has them. */
export function rupeeNumber(paise: Paise): number {
  return Number(rupeesOf(paise))
}
