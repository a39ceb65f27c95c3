import {
  findLeastTotal,
  type MixAim,
  maximumSharpePoint,
  minimumAwareMix,
  minimumVariancePoint,
  traceFrontier,
} from '../src/index.ts'
import { at } from '../src/numbers/shared.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { describePoint, problemOf } from './frontier-cases.ts'
import { type JsonRecord, listOf, matrixOf, numberOf, numbersOf } from './json.ts'

type AnswerRecord = { readonly [key: string]: Answer }

function supportOf(weights: Float64Array): number[] {
  return Array.from(weights.keys()).filter((i) => at(weights, i) > 1e-9)
}

/** Of several equally good portfolios any passes: the nearest one that is expected stands for all. */
function anyOf(expected: JsonRecord, weights: readonly number[], support: readonly number[]): AnswerRecord {
  if (expected.optimal_portfolios === undefined) return { weights, support }
  const distances = matrixOf(expected.optimal_portfolios).map((portfolio) =>
    Math.max(...portfolio.map((weight, i) => Math.abs(weight - at(weights, i)))),
  )
  const nearest = distances.indexOf(Math.min(...distances))
  const replaced = (field: string, own: Answer) =>
    listOf(expected[field]).map((value, i): Answer => (i === nearest ? own : (value as Answer)))
  return {
    optimal_portfolios: replaced('optimal_portfolios', weights),
    supports: replaced('supports', support),
  }
}

function answerUtility({ input, expected }: GoldenCase): AnswerRecord {
  const problem = problemOf(input)
  const minimums = numbersOf(input.minimums)
  const total = numberOf(input.total)
  const leastTotal = findLeastTotal(problem, minimums)
  const least =
    leastTotal === undefined
      ? {}
      : { least_total: leastTotal, least_total_rupees: Math.ceil(leastTotal - 1e-6) }
  const aim: MixAim = { kind: 'utility', riskAversion: numberOf(input.lambda) }
  const mix = minimumAwareMix(
    problem,
    minimums.map((minimum) => minimum / total),
    aim,
  )
  if (mix.kind === 'infeasible') return { feasible: false, ...least }
  const none = minimums.map(() => 0)
  const relaxed = minimumAwareMix(problem, none, aim)
  return {
    feasible: true,
    objective: mix.objective,
    relaxed_objective: relaxed.kind === 'mix' ? relaxed.objective : null,
    ret: mix.expectedReturn,
    sigma: Math.sqrt(mix.variance),
    ...anyOf(expected, Array.from(mix.weights), supportOf(mix.weights)),
    ...least,
  }
}

function answerThreshold({ input, expected }: GoldenCase): AnswerRecord {
  const problem = problemOf(input)
  const total = numberOf(input.total)
  const riskFree = numberOf(input.rf)
  const isLeastVariance = expected.min_variance !== undefined
  const aim: MixAim = isLeastVariance
    ? { kind: 'utility', riskAversion: Number.POSITIVE_INFINITY }
    : { kind: 'sharpe', riskFree }
  const mix = minimumAwareMix(
    problem,
    numbersOf(input.minimums).map((minimum) => minimum / total),
    aim,
  )
  const relaxed = traceFrontier(problem)
  if (mix.kind === 'infeasible' || relaxed.kind === 'infeasible') return {}
  const sigma = Math.sqrt(mix.variance)
  const described = {
    ret: mix.expectedReturn,
    sigma,
    sharpe: (mix.expectedReturn - riskFree) / sigma,
    weights: Array.from(mix.weights),
  }
  const relaxedPoint = isLeastVariance ? minimumVariancePoint(relaxed) : maximumSharpePoint(relaxed, riskFree)
  return {
    [isLeastVariance ? 'min_variance' : 'max_sharpe']: described,
    support: supportOf(mix.weights),
    relaxed_weights: describePoint(relaxedPoint).weights,
  }
}

/** Mixes in which a fund is out or at least at its minimum. */
export const minimumKinds: readonly CaseKind[] = [
  {
    name: 'minimum-aware optimum',
    stated: ['minimum-aware'],
    hasShape: ({ input }) => input.minimums !== undefined && input.lambda !== undefined,
    inputFields: ['n', 'mu', 'sigma', 'minimums', 'total', 'upper', 'groups', 'lambda'],
    answer: answerUtility,
  },
  {
    name: 'minimum buy-in',
    stated: ['minimum-buy-in'],
    hasShape: ({ input }) => input.minimums !== undefined && input.threshold !== undefined,
    inputFields: ['n', 'mu', 'sigma', 'lower', 'upper', 'groups', 'rf', 'threshold', 'minimums', 'total'],
    answer: answerThreshold,
  },
]
