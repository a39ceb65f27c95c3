import {
  dayFromIso,
  decimalOf,
  gainClasses,
  type PreparedRebalance,
  prepareRebalance,
  type RebalanceBook,
  type TradeFigures,
} from '../src/index.ts'
import type { Answer } from './compare.ts'
import { type JsonRecord, listOf, matrixOf, numberOf, recordOf, textOf } from './json.ts'
import { gainsIn, profileOf, schemeOf, wholeOf } from './tax-inputs.ts'

type Answers = { readonly [key: string]: Answer }

/** The book of a case. */
export function bookOf(input: JsonRecord): RebalanceBook {
  return {
    day: dayFromIso(textOf(input.day)),
    funds: listOf(input.funds).map((one) => {
      const { code, target, minimum, min_redemption, ...scheme } = recordOf(one)
      return {
        code: textOf(code),
        scheme: schemeOf(scheme),
        nav: decimalOf(textOf(scheme.nav)),
        target: numberOf(target),
        leastPurchase: wholeOf(minimum),
        leastRedemption: wholeOf(min_redemption),
      }
    }),
    covariance: matrixOf(input.covariance),
    newMoney: wholeOf(input.new_money),
    already: gainsIn(input.already),
    profile: profileOf(input.profile),
  }
}

/** Figures of sales in the words of the cases. */
export function shownFigures(
  figures: Omit<TradeFigures, 'trackingError' | 'drift' | 'largestDifference' | 'buy'>,
): Answers {
  return {
    cost: figures.cost,
    tax: figures.tax,
    load: figures.load,
    stt: figures.stt,
    stamp_duty: figures.stampDuty,
    exemption_used: figures.exemptionUsed,
    gains: Object.fromEntries(gainClasses.map((name) => [name, figures.gains[name]])),
    sell: figures.sell,
    sell_units: figures.sellUnits,
  }
}

/** Trades with their figures in the words of the cases. */
export function shownTrades(figures: TradeFigures): Answers {
  return {
    ...shownFigures(figures),
    tracking_error: figures.trackingError,
    drift: figures.drift,
    largest_difference: figures.largestDifference,
    buy: figures.buy,
  }
}

/** The book of a case made ready. */
export function preparedOf(input: JsonRecord): PreparedRebalance {
  const prepared = prepareRebalance(bookOf(input))
  if (prepared.kind === 'none') throw new RangeError(prepared.reason)
  return prepared
}
