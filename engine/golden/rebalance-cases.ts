import {
  dayFromIso,
  harvest,
  leastCost,
  leastDistance,
  newMoneyFirst,
  type PreparedRebalance,
  type TradeFigures,
  tradeCost,
  tradeFigures,
  withoutSale,
} from '../src/index.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { answerCurve } from './curve-cases.ts'
import { type JsonRecord, listOf, numberOf, numbersOf, recordOf } from './json.ts'
import { bookOf, preparedOf, shownFigures, shownTrades } from './rebalance-inputs.ts'
import { shown, shownGains, wholeOf } from './tax-inputs.ts'

type Answers = { readonly [key: string]: Answer }

function answerCost({ input }: GoldenCase): Answers {
  const trades = {
    sellUnits: listOf(input.sell_units).map(wholeOf),
    buy: listOf(input.buy).map(wholeOf),
  }
  const found = tradeCost(bookOf(input), trades)
  if (found.kind !== 'cost') return { feasible: false }
  return {
    feasible: true,
    sales: found.sales.map((sale) =>
      sale === undefined
        ? null
        : {
            value: shown(sale.value),
            load: shown(sale.load),
            stt: shown(sale.stt),
            payout: shown(sale.payout),
            gain: shown(sale.gain),
          },
    ),
    value: shown(found.value),
    load: shown(found.load),
    stt: shown(found.stt),
    payout: shown(found.payout),
    gains: shownGains(found.gains),
    tax_before: shown(found.taxBefore),
    tax_after: shown(found.taxAfter),
    tax: shown(found.tax),
    exemption_used: shown(found.exemptionUsed),
    unused_losses: shown(found.unusedLosses),
    stamp_duty: shown(found.stampDuty),
    cost: shown(found.cost),
    cash_left: shown(found.cashLeft),
  }
}

/**
 * Of trades that cost the same the nearest ones count (method, part 3), which a case made by another program need not have
 * found: where the engine's come nearer at the same cost, the case's own are reckoned by the engine.
 */
function pointTrades(prepared: PreparedRebalance, found: TradeFigures, point: JsonRecord): Answers {
  const isNearer =
    point.tracking_error !== undefined && found.trackingError < numberOf(point.tracking_error) - 1e-9
  if (!isNearer || Math.abs(found.cost - numberOf(point.cost)) > 1) return shownTrades(found)
  return shownTrades(tradeFigures(prepared.problem, numbersOf(point.sell), numbersOf(point.buy)))
}

function answerPoint(prepared: PreparedRebalance, point: JsonRecord, noSale: number | undefined): Answers {
  const distance = numberOf(point.distance)
  const found = leastCost(prepared, distance)
  if (found.kind !== 'found') return { distance, feasible: false }
  const isFree = noSale !== undefined && noSale <= distance && Math.abs(found.trades.cost) < 0.01
  return { distance, feasible: true, unique: !isFree, ...pointTrades(prepared, found.trades, point) }
}

function answerLeastCost({ input, expected }: GoldenCase): Answers {
  const prepared = preparedOf(input)
  const nearest = leastDistance(prepared)
  const noSale = withoutSale(prepared)?.trackingError
  return {
    least_distance: nearest?.trackingError,
    least_distance_cost: nearest?.cost,
    no_sale_distance: noSale,
    points: listOf(expected.points).map((point) => answerPoint(prepared, recordOf(point), noSale)),
  }
}

function answerNewMoney({ input }: GoldenCase): Answers {
  const plan = newMoneyFirst({
    day: dayFromIso('2026-11-20'),
    funds: listOf(input.funds).map((one) => {
      const { value, target, minimum } = recordOf(one)
      return { value: numberOf(value), target: numberOf(target), minimum: numberOf(minimum) }
    }),
    instalment: numberOf(input.instalment),
    band: numberOf(input.band),
    mostMonths: numberOf(input.max_months),
  })
  if (plan.kind === 'infeasible') return { feasible: false }
  return { feasible: true, months: plan.months, least_difference: plan.leastDifferences }
}

function answerHarvest({ input }: GoldenCase): Answers {
  const found = harvest(bookOf(input))
  if (found.kind === 'none') return { kind: 'none', reason: found.reason, benefit: 0 }
  return {
    kind: 'harvest',
    ...shownFigures(found),
    benefit: found.benefit,
    tax_saved_later: found.taxSavedLater,
  }
}

const bookFields = ['day', 'funds', 'covariance', 'new_money', 'already', 'profile']

function costKind(stated: string, inputFields: readonly string[], answer: CaseKind['answer']): CaseKind {
  return { name: `rebalance ${stated}`, stated: [stated], inputFields, answer }
}

/** Rebalancing: the cost of given trades, the least cost at distances, new money first, harvesting. */
export const rebalanceKinds: readonly CaseKind[] = [
  costKind('cost', [...bookFields, 'sell_units', 'buy'], answerCost),
  costKind('least-cost', [...bookFields, 'distances'], answerLeastCost),
  costKind('curve', bookFields, answerCurve),
  costKind('new-money', ['funds', 'instalment', 'band', 'max_months'], answerNewMoney),
  costKind('harvest', bookFields, answerHarvest),
]
