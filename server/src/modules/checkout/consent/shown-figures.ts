import type { AgreedItem } from '@lakshya/contract'
import {
  calmerMixes,
  chanceRequestOf,
  chanceSeed,
  dayFromIso,
  type FewerInstalments,
  instalmentCount,
  type LaterOutlook,
  lumpsumChance,
  mixMetrics,
  mixRiskLevel,
  monthsUntil,
  projectValue,
  simulateChance,
} from '@lakshya/engine'
import { besideOf, pathMixes, weightsOf } from '../../goals/index.ts'
import type { Market } from '../../market/index.ts'
import { instalmentsOf, type ShownFigures } from './agreed-items.ts'

type FiguredItem = Omit<AgreedItem, 'itemId' | 'clientId'>

/** How far a share of the total may be from its amount: the rounding to whole rupees. */
const rupeeSlack = 1
/** What doubles lose on amounts of any size; far below a rupee. */
const roundingSlack = 1e-12

/** The funds whose share of the total is not their amount, but for the rounding; none is paid into beside the mix. */
export function strayShares(
  weights: Readonly<Record<string, number>>,
  amounts: Readonly<Record<string, number>>,
): { code: string; share: number; paid: number }[] {
  const total = sumOf(amounts)
  const codes = new Set([...Object.keys(amounts), ...Object.keys(weights)])
  return [...codes].flatMap((code) => {
    const [share, amount] = [weights[code] ?? 0, amounts[code] ?? 0]
    const isBeside = share === 0 && amount > 0
    if (!isBeside && Math.abs(share * total - amount) <= rupeeSlack + total * roundingSlack) return []
    return [{ code, share, paid: amount / total }]
  })
}

function sumOf(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}

/** The weights of an item's mix: as it names them, else those of its amounts. */
export function weightsOfItem(
  market: Market,
  { allocations, fundAmounts }: FiguredItem,
): Record<string, number> {
  if (allocations !== undefined) return weightsOf(market, allocations)
  const total = sumOf(fundAmounts)
  return Object.fromEntries(Object.entries(fundAmounts).map(([code, amount]) => [code, amount / total]))
}

/** What of the figures an agreement is held to when its goal is finalised. */
export function shownTerms(
  { estimates }: Market,
  weights: Readonly<Record<string, number>>,
  amounts: Readonly<Record<string, number>>,
): Pick<ShownFigures, 'total' | 'volatility'> {
  const { volatility } = mixMetrics(estimates, weights)
  return { total: sumOf(amounts), volatility: tenth(volatility * 100) }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/**
 * The figures of an item by its amounts, as the mail shows them.
 *
 * @param fewer where the item has fewer instalments than its time frame
 */
export function shownFigures(
  market: Market,
  item: FiguredItem,
  fewer: FewerInstalments | undefined,
): ShownFigures {
  const { estimates, frontier } = market
  const weights = weightsOfItem(market, item)
  const { total, volatility: shownVolatility } = shownTerms(market, weights, item.fundAmounts)
  const { expectedReturn, volatility } = mixMetrics(estimates, weights)
  const { level, isBolder } = mixRiskLevel(frontier.frontier, volatility, item.timeFrame)
  const later = calmerMixes(pathMixes(market, item.glidePath, item.riskLevel), volatility)
  const short = { ...(fewer === undefined ? {} : { fewer }), ...(later.length === 0 ? {} : { later }) }
  const plan = {
    investmentType: item.investmentType,
    sipFrequency: item.sipFrequency ?? 'monthly',
    ...besideOf(item),
  } as const
  return {
    total,
    instalments: instalmentsOf(item),
    volatility: shownVolatility,
    mixRiskLevel: isBolder ? null : tenth(level),
    ...projectValue({ ...plan, ...short, timeFrameYears: item.timeFrame }, total, expectedReturn),
    chance: chanceOf({ ...item, ...plan, total, short }, expectedReturn, volatility),
  }
}

type ChanceItem = Pick<AgreedItem, 'investmentType' | 'timeFrame' | 'targetAmount'> & {
  sipFrequency: 'monthly' | 'yearly'
  inflation: number
  stepUp?: number
  lumpsum?: number
  held?: number
  total: number
  /** What the plan does not do for all of its time: fewer instalments, a mix that stays. */
  short: { fewer?: FewerInstalments; later?: readonly LaterOutlook[] }
}

function chanceOf(item: ChanceItem, expectedReturn: number, volatility: number): number {
  const { targetAmount, timeFrame, total, short, ...plan } = item
  const asked = chanceRequestOf({ ...plan, amount: total, years: timeFrame, goalAmount: targetAmount })
  const request = { ...asked, ...short }
  const model =
    request.instalment > 0
      ? simulateChance(request, expectedReturn, volatility, {
          seed: chanceSeed(request.goalAmount, request.frequency),
          isFanNeeded: false,
        })
      : lumpsumChance(request, expectedReturn, volatility)
  return model.probability * 100
}

/** The instalments of an item where they are fewer than its time frame has, and the months that they run until. */
export function fewerOfItem(item: AgreedItem, bookedFor: string): FewerInstalments | undefined {
  const count = instalmentsOf(item)
  if (count === null || item.sipFrequency === undefined) return undefined
  if (count >= instalmentCount(item.timeFrame, item.sipFrequency)) return undefined
  const months = monthsUntil(dayFromIso(bookedFor), dayFromIso(item.targetDate))
  const interval = item.sipFrequency === 'yearly' ? 12 : 1
  // An item whose instalments do not fit is refused when it is finalised; its figures are those of the last that is due.
  return { count, months: Math.max(months, (count - 1) * interval + 1) }
}
