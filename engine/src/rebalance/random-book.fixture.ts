import { dayFromIso, decimalOf, type EpochDay } from '../numbers/index.ts'
import { createRandom, nextInt } from '../numbers/shared.ts'
import type { RebalanceBook, RebalanceFund } from './rebalance-book.ts'

const day = dayFromIso('2026-11-20')
const kinds = ['equity-oriented', 'equity-oriented', 'other', 'specified-debt', 'hybrid'] as const
const loads = [
  undefined,
  { tiers: [{ months: 12, rate: 0.01 }], free: 0.1 },
  {
    tiers: [
      { days: 365, rate: 0.02 },
      { days: 730, rate: 0.01 },
    ],
    free: 0,
  },
]

/** Random books: of some funds and lots, with loads, grandfathered lots, losses, minimums, part of the exemption used. */
export function randomBook(seed: number, fundCount: number, lotCount: number): RebalanceBook {
  const random = createRandom(seed)
  const below = (count: number) => nextInt(random) % count
  const share = () => nextInt(random) / 2 ** 32
  const weights = Array.from({ length: fundCount }, () => 0.2 + share())
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const deviations = weights.map(() => 0.03 + 0.2 * share())
  const factors = weights.map(() => 0.9 * share())
  return {
    day,
    funds: weights.map((weight, i) =>
      randomFund({ below, share, lotCount, code: String(100_000 + i), target: weight / sum }),
    ),
    covariance: deviations.map((a, i) =>
      deviations.map((b, j) => a * b * (i === j ? 1 : (factors[i] ?? 0) * (factors[j] ?? 0))),
    ),
    newMoney: below(3) === 0 ? BigInt(1_000_000 * (1 + below(20))) : 0n,
    already: {
      slab: below(4) === 0 ? BigInt(below(3_000_000) - 1_000_000) : 0n,
      'equity-short': below(4) === 0 ? BigInt(below(6_000_000) - 2_000_000) : 0n,
      'other-long': 0n,
      'equity-long': below(2) === 0 ? BigInt(below(14_000_000)) : 0n,
    },
    profile: {
      slab: below(2) === 0 ? 0.3 : 0.2,
      surcharge: 0,
      cess: 0.04,
      broughtForward: { short: below(6) === 0 ? 700_000n : 0n, long: below(6) === 0 ? 900_000n : 0n },
    },
  }
}

interface FundSource {
  readonly below: (count: number) => number
  readonly share: () => number
  readonly lotCount: number
  readonly code: string
  readonly target: number
}

function randomFund({ below, share, lotCount, code, target }: FundSource): RebalanceFund {
  const nav = (20 + 180 * share()).toFixed(4)
  const isOld = below(4) === 0
  const growth = 0.7 + share()
  let bought: EpochDay = isOld ? dayFromIso('2016-05-10') : day - lotCount * (60 + below(160))
  const lots = Array.from({ length: lotCount }, (_, k) => {
    if (k > 0) bought = Math.min(day - 5, bought + 40 + below(isOld ? 900 : 160))
    const units = 200_000 + below(2_000_000)
    const then = Number(nav) / (1 + (growth - 0.8) * ((lotCount - k) / lotCount) + 0.1 * (share() - 0.5))
    return { day: bought, units: BigInt(units), cost: BigInt(Math.round((units * then) / 10)) }
  })
  const kind = kinds[below(kinds.length)] ?? 'other'
  return {
    code,
    scheme: {
      kind,
      lots,
      load: loads[below(loads.length)],
      fairValue: decimalOf((Number(nav) * (0.3 + 0.5 * share())).toFixed(4)),
    },
    nav: decimalOf(nav),
    target,
    leastPurchase: BigInt(below(2) === 0 ? 50_000 : 1_500_000),
    leastRedemption: BigInt(below(3) === 0 ? 1_000_000 : 0),
  }
}
