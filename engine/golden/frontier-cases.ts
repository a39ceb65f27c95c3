import {
  type Frontier,
  type FrontierPoint,
  type FrontierProblem,
  maximumReturnPoint,
  maximumSharpePoint,
  minimumVariancePoint,
  type OffFrontier,
  pointAtLevel,
  pointAtReturn,
  riskRange,
  type SharpePoint,
  traceFrontier,
} from '../src/index.ts'
import { at } from '../src/numbers/shared.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { type JsonRecord, listOf, matrixOf, numberOf, numbersOf, recordOf } from './json.ts'

type AnswerRecord = { readonly [key: string]: Answer }

/**
 * The problem of a case: `sigma` is the covariance, or it is made of `standard_deviation` and
 * `correlation_upper`.
 */
export function problemOf(input: JsonRecord): FrontierProblem {
  const mu = numbersOf(input.mu)
  const lower = input.lower ?? 0
  return {
    mu,
    covariance:
      input.sigma === undefined ? covarianceFromCorrelations(input, mu.length) : matrixOf(input.sigma),
    lower: typeof lower === 'number' ? mu.map(() => lower) : numbersOf(lower),
    upper: typeof input.upper === 'number' ? input.upper : numbersOf(input.upper),
    groups: listOf(input.groups ?? [])
      .map(recordOf)
      .map((group) => ({
        name: typeof group.name === 'string' ? group.name : 'group',
        members: numbersOf(group.members),
        cap: numberOf(group.cap),
      })),
  }
}

function covarianceFromCorrelations(input: JsonRecord, size: number): number[][] {
  const deviations = numbersOf(input.standard_deviation)
  const upper = numbersOf(input.correlation_upper)
  const covariance = deviations.map((deviation, i) =>
    deviations.map((_, j) => (i === j ? deviation ** 2 : 0)),
  )
  let next = 0
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const value = at(upper, next++) * at(deviations, i) * at(deviations, j)
      at(covariance, i)[j] = value
      at(covariance, j)[i] = value
    }
  }
  return covariance
}

/** A point in the words of the cases. */
export function describePoint(point: FrontierPoint | SharpePoint | OffFrontier): AnswerRecord {
  if ('kind' in point) return {}
  const { expectedReturn: ret, volatility: sigma, variance } = point
  const described = { ret, sigma, variance, weights: Array.from(point.weights) }
  return 'sharpe' in point ? { ...described, sharpe: point.sharpe } : described
}

function describeCorners(frontier: Frontier): Answer {
  return frontier.corners.map((corner) => ({
    lambda_from: corner.lambdaFrom,
    lambda_to: corner.lambdaTo === Number.POSITIVE_INFINITY ? null : corner.lambdaTo,
    ret: corner.expectedReturn,
    sigma: Math.sqrt(corner.variance),
    weights: Array.from(corner.weights),
  }))
}

/** The points at the expected returns: `ret` is the question, which a mix of at least that return answers. */
function pointsAt(frontier: Frontier, expected: JsonRecord, field: string): AnswerRecord {
  if (expected[field] === undefined) return {}
  const points = listOf(expected[field]).map(recordOf)
  return {
    [field]: points.map((point) => {
      const asked = numberOf(point.ret)
      const found = describePoint(pointAtReturn(frontier, asked))
      return { ...found, ret: Math.min(asked, numberOf(found.ret as number)) }
    }),
  }
}

function evenlySpaced(frontier: Frontier): Answer {
  const low = minimumVariancePoint(frontier).expectedReturn
  const high = maximumReturnPoint(frontier).expectedReturn
  const count = high - low > 1e-12 ? 21 : 1
  return Array.from({ length: count }, (_, k) =>
    describePoint(pointAtReturn(frontier, count === 1 ? low : low + ((high - low) * k) / 20)),
  )
}

function answerFrontier({ input, expected }: GoldenCase): AnswerRecord {
  const frontier = traceFrontier(problemOf(input))
  if (frontier.kind === 'infeasible') return { feasible: false }
  const isPublishedPoints = listOf(expected.frontier ?? []).some(
    (point) => recordOf(point).line !== undefined,
  )
  const riskFree = input.rf === undefined ? undefined : numberOf(input.rf)
  return {
    feasible: true,
    min_variance: describePoint(minimumVariancePoint(frontier)),
    max_return: describePoint(maximumReturnPoint(frontier)),
    turning_points: describeCorners(frontier),
    ...(riskFree === undefined ? {} : { max_sharpe: describePoint(maximumSharpePoint(frontier, riskFree)) }),
    ...pointsAt(frontier, expected, 'targets'),
    ...(isPublishedPoints ? pointsAt(frontier, expected, 'frontier') : { frontier: evenlySpaced(frontier) }),
  }
}

function answerRiskLevel({ input, expected }: GoldenCase): AnswerRecord {
  const frontier = traceFrontier(problemOf(input))
  if (frontier.kind === 'infeasible') return {}
  const years = numberOf(input.time_frame)
  const range = riskRange(frontier, years)
  return {
    sigma_min: range.leastVolatility,
    sigma_max_return: maximumReturnPoint(frontier).volatility,
    guard_binds: range.isGuardBinding,
    sigma_guard: range.isGuardBinding ? range.topVolatility : null,
    sigma_top: range.topVolatility,
    levels: listOf(expected.levels)
      .map(recordOf)
      .map((level) => {
        const r = numberOf(level.r)
        return { r, ...describePoint(pointAtLevel(frontier, r, years).point) }
      }),
  }
}

const problemFields = [
  'n',
  'mu',
  'sigma',
  'upper',
  'lower',
  'groups',
  'standard_deviation',
  'correlation_upper',
]

/** Frontiers, published frontiers and risk levels. */
export const frontierKinds: readonly CaseKind[] = [
  {
    name: 'risk level',
    stated: ['risk-level'],
    hasShape: ({ input, expected }) => input.time_frame !== undefined && expected.levels !== undefined,
    inputFields: [...problemFields, 'time_frame'],
    answer: answerRiskLevel,
  },
  {
    name: 'frontier',
    stated: ['frontier'],
    hasShape: ({ input }) => Array.isArray(input.mu) && input.minimums === undefined,
    inputFields: [...problemFields, 'rf'],
    answer: answerFrontier,
  },
]
