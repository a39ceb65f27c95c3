import type { PortfolioSummary, TrailRates } from '@lakshya/contract'
import { trailCategories, trailCategoryOf, trailRateOf } from '@lakshya/contract'
import { divideHalfUp, type Paise, rupeesOf } from '@lakshya/engine'
import type { BookFund } from './book-navs.ts'

/** Rates are kept to a hundred-millionth of a percent. */
const rateScale = 100_000_000

/** A month's trail, by trail category; each to the paisa, so that the parts add up to the whole. */
export function trailOf(
  sums: readonly { code: number; value: Paise }[],
  funds: ReadonlyMap<number, BookFund>,
  rates: TrailRates,
): Pick<PortfolioSummary, 'commission' | 'totalCommission' | 'assumesRegularPlans'> {
  const held = sums.filter(({ value }) => value > 0n)
  const lines = held.map(({ code, value }) => {
    const category = trailCategoryOf(funds.get(code)?.category ?? '')
    const rate = trailRateOf(rates, String(code), category)
    return { category, value, rate, isOwn: rate !== rates[category] }
  })
  const parts = trailCategories.flatMap((category) => {
    const own = lines.filter((line) => line.category === category)
    return own.length === 0 ? [] : [{ category, ...partOf(own) }]
  })
  return {
    totalCommission: rupeeNumber(parts.reduce((sum, { monthly }) => sum + monthly, 0n)),
    commission: parts.map(({ value, monthly, ...part }) => ({
      ...part,
      value: rupeeNumber(value),
      monthly: rupeeNumber(monthly),
    })),
    assumesRegularPlans: held.some(({ code }) => funds.get(code)?.plan === 'Direct'),
  }
}

interface TrailLine {
  value: Paise
  /** Percent a year. */
  rate: number
  isOwn: boolean
}

/** A category's trail. What is paid at one rate is rounded once. */
function partOf(lines: readonly TrailLine[]) {
  const byRate = new Map<number, Paise>()
  for (const { rate, value } of lines) byRate.set(rate, (byRate.get(rate) ?? 0n) + value)
  const value = lines.reduce((sum, line) => sum + line.value, 0n)
  const weighted = lines.reduce((sum, line) => sum + line.rate * Number(line.value), 0)
  const [first] = byRate.keys()
  return {
    value,
    annualRate: byRate.size === 1 && first !== undefined ? first : weighted / Number(value),
    monthly: [...byRate].reduce((sum, [rate, part]) => sum + monthlyTrail(part, rate), 0n),
    ownRates: lines.filter(({ isOwn }) => isOwn).length,
  }
}

function monthlyTrail(value: Paise, percentAYear: number): Paise {
  const rate = BigInt(Math.round(percentAYear * rateScale))
  return divideHalfUp(value * rate, BigInt(rateScale) * 100n * 12n)
}

/** Rupees as the wire has them. */
export function rupeeNumber(paise: Paise): number {
  return Number(rupeesOf(paise))
}
