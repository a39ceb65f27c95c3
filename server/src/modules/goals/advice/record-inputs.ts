import {
  calmerMixes,
  compareCodes,
  fundRules,
  isoFromDay,
  type LaterMix,
  type MonthEndHistory,
  mixMetrics,
  mixRiskLevel,
  monthEndHistory,
  splitLumpsum,
} from '@lakshya/engine'
import type { Market } from '../../market/index.ts'
import type { AdviceContent } from './advice-content.ts'

export type RecordedInputs = AdviceContent['inputs']

/** A mix to be recorded: weights are fractions that add up to 1, amounts whole rupees, both by fund code. */
export interface ProposedMix {
  /** Of the goal: the risk scale is that of its time. */
  timeFrame: number
  /** Rupees of a lumpsum beside a SIP, 0 where there is none. */
  lumpsumAmount: number
  investmentType: 'lumpsum' | 'sip'
  weights: Readonly<Record<string, number>>
  amounts: Readonly<Record<string, number>>
  /** Of the goal's path, where it has one. */
  later: readonly LaterMix[]
}

/** The funds of a mix with everything that its figures are computed from, at the market's NAVs. */
export function recordInputs(market: Market, mix: ProposedMix): RecordedInputs {
  const codes = Object.keys(mix.weights).sort(compareCodes)
  const places = codes.map((code) => market.estimates.funds.findIndex((fund) => fund.code === code))
  const past = monthEndsOf(market)
  const { caps, ...rules } = fundRules
  const { volatility } = mixMetrics(market.estimates, mix.weights)
  const later = calmerMixes(mix.later, volatility)
  const lumpsums =
    mix.lumpsumAmount > 0 ? splitLumpsum(mix.amounts, mix.lumpsumAmount, market.minimums) : undefined
  return {
    shelf: { version: market.shelf.version, codes: [...market.shelf.codes] },
    navDate: isoFromDay(market.estimates.valuationDay),
    isSimulated: market.isSimulated,
    digest: market.digest,
    rules: {
      ...rules,
      priors: { ...rules.priors },
      caps: caps.map((cap) => ({ ...cap, categories: [...cap.categories] })),
    },
    funds: codes.map((code) => ({
      ...recordedFund(market, mix, code),
      ...(lumpsums === undefined ? {} : { lumpsumAmount: lumpsums[code] ?? 0 }),
    })),
    covariance: places.map((i) => places.map((j) => market.estimates.covariance[i]?.[j] ?? Number.NaN)),
    mixRiskLevel: mixRiskLevel(market.frontier.frontier, volatility, mix.timeFrame),
    ...(later.length === 0
      ? {}
      : { later: later.map((one) => ({ ...one, allocations: { ...one.allocations } })) }),
    history: {
      dates: past.days.map(isoFromDay),
      navs: codes.map((code) => (past.funds.find((fund) => fund.code === code)?.navs ?? []).map(compact)),
    },
  }
}

function recordedFund(
  { estimates, funds, schemeNames }: Market,
  { investmentType, weights, amounts }: ProposedMix,
  code: string,
): RecordedInputs['funds'][number] {
  const fund = funds.get(code)
  const estimate = estimates.funds.find((one) => one.code === code)
  if (fund === undefined || estimate === undefined) throw new Error(`Fund ${code} has no estimate.`)
  const { proxy } = estimate
  const schemeName = schemeNames.get(code)
  return {
    code,
    name: fund.name,
    ...(schemeName === undefined ? {} : { schemeName }),
    category: fund.category,
    plan: fund.plan,
    minimum: investmentType === 'sip' ? fund.minimumSip : fund.minimumLumpsum,
    allocation: (weights[code] ?? 0) * 100,
    amount: amounts[code] ?? 0,
    expectedReturn: estimate.expectedReturn,
    proxy:
      proxy === undefined
        ? null
        : {
            code: proxy.code,
            name: funds.get(proxy.code)?.name ?? proxy.code,
            until: isoFromDay(proxy.untilDay),
          },
  }
}

const known = new WeakMap<Market, MonthEndHistory>()

/** The same for every mix of a market. */
function monthEndsOf(market: Market): MonthEndHistory {
  const made = known.get(market) ?? monthEndHistory(market.histories)
  known.set(market, made)
  return made
}

/** Eight digits: published NAVs whole, those scaled to a proxy without their endless tail. */
function compact(nav: number): number {
  return Number(nav.toPrecision(8))
}
