import { type FanYear, fanPercentiles, lumpsumChance, paidByYear, simulateChance } from '@lakshya/engine'
import type { AdviceContent } from './advice-content.ts'
import { mixFigures, recordedRequest } from './record-figures.ts'

/** What a plan may come to year by year from its start, and what is paid in for it until then; rupees of then. */
export interface OutcomeYear {
  year: number
  /** The percentiles of `fanPercentiles`. */
  future: readonly number[]
  paidIn: number
}

/**
 * The fan of a record's outcomes, from its inputs and its seed as its chance was computed: its last year is the record's
 * own. None where another engine computed the record and the two differ, and for a plan of less than a year.
 */
export function outcomeFan(content: AdviceContent): OutcomeYear[] {
  const { inputs, goal, result } = content
  const request = recordedRequest(inputs, goal, result.total)
  const { expectedReturn, volatility } = mixFigures(inputs)
  const { fan } =
    request.instalment > 0
      ? simulateChance(request, expectedReturn, volatility, { seed: result.chance.seed })
      : lumpsumChance(request, expectedReturn, volatility)
  const { outcomes } = result.chance
  const whole = fan.filter(({ year }) => outcomes !== null && year <= outcomes.year)
  if (outcomes === null || !isSame(whole.at(-1), outcomes)) return []
  const start = { year: 0, future: fanPercentiles.map(() => request.lumpsum), paidIn: paidUntil(content, 0) }
  return [start, ...whole.map(({ year, future }) => ({ year, future, paidIn: paidUntil(content, year) }))]
}

function isSame(last: FanYear | undefined, { year, future }: { year: number; future: readonly number[] }) {
  return last?.year === year && future.every((value, i) => Math.abs(value - (last.future[i] ?? 0)) < 1)
}

/** What is paid at once and the instalments of the first years, which rise once a year where they do. */
function paidUntil({ inputs, goal, result }: AdviceContent, years: number): number {
  const { sipFrequency, instalments, lumpsumAmount = 0, stepUp = 0 } = goal
  if (sipFrequency === null || instalments === null) return result.total
  const perYear = sipFrequency === 'yearly' ? 1 : 12
  const count = Math.min(instalments, perYear * years)
  const amounts = inputs.funds.map(({ amount }) => amount)
  return lumpsumAmount + paidByYear(amounts, stepUp / 100, { count, perYear }).inAll
}
