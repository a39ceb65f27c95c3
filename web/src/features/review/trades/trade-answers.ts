import type { TradeBook } from '@lakshya/contract'
import {
  type CostCurve,
  type CurveTeam,
  costCurveSteps,
  type PreparedRebalance,
  prepareRebalance,
  type RebalanceBook,
  rebalanceBookOf,
  sellAndRebuy,
  type TradeFigures,
  tradeFigures,
} from '@lakshya/engine'
import { rupees } from './paise.ts'
import { chanceAfter, heldValues, type TradePoint, tradePoint, volatilityOf } from './trade-point.ts'

/** What is asked of a worker: a book with new money in rupees, and of it a distance. */
export interface TradeQuestion {
  readonly id: number
  readonly told: TradeBook
  readonly newMoney: number
}

/** A place of the curve as it is drawn; rupees and fractions. */
export interface CurveSample {
  readonly distance: number
  readonly cost: number
  readonly tax: number
  readonly largestDifference: number
}

/** The mix as it is, before any trade. */
export interface MixBefore {
  readonly value: number
  readonly distance: number
  readonly drift: number
  readonly largestDifference: number
  readonly volatility: number
  readonly chance: number | undefined
}

/** The curve as far as it has come: samples from the far end to the near one, and the naive way beside. */
export interface CurveAnswer {
  readonly kind: 'curve'
  readonly id: number
  readonly samples: readonly CurveSample[]
  readonly breaks: readonly CurveSample[]
  readonly naive: number | undefined
  /** Rupees that any of its points could still cost less; 0 is proven. */
  readonly gap: number
  readonly isDone: boolean
  /** Nothing more is looked for, whatever the gap. */
  readonly isEnded: boolean
  readonly before: MixBefore
  readonly blocked: readonly { readonly code: string; readonly reason: string }[]
}

/** There is nothing that trades could bring nearer, or none can be placed; why. */
export interface NoCurve {
  readonly kind: 'none'
  readonly id: number
  readonly reason: string
}

export interface PointAnswer {
  readonly kind: 'point'
  readonly id: number
  readonly asked: number
  readonly point: TradePoint | undefined
}

export interface PointChance {
  readonly kind: 'chance'
  readonly id: number
  readonly asked: number
  readonly chance: number | undefined
}

export type TradeAnswer = CurveAnswer | NoCurve | PointAnswer | PointChance

/** A book in the worker, and the curve as far as it has come. */
export interface Reckoned {
  readonly question: TradeQuestion
  readonly book: RebalanceBook
  readonly prepared: PreparedRebalance
  curve: CostCurve | undefined
}

/** How far a question's curve has come. */
export interface CurveLook {
  /** Drawn when somebody looks: that takes as long as some of the search. */
  readonly answer: () => CurveAnswer | NoCurve
  /** Only others of the team have something to search. */
  readonly isWaiting: boolean
}

const sampleCount = 60

/** The curve of a question, look by look, each better or better proven; it ends with the last. */
export function* curveLooks(
  question: TradeQuestion,
  keep: (reckoned: Reckoned) => void,
  team?: CurveTeam,
): Generator<CurveLook, void, undefined> {
  const { id, told, newMoney } = question
  const book = rebalanceBookOf(told, newMoney)
  const prepared = prepareRebalance(book)
  if (prepared.kind === 'none') {
    yield noCurve(id, `${sentence(prepared.reason)}.`)
    return
  }
  const reckoned: Reckoned = { question, book, prepared, curve: undefined }
  const naive = sellAndRebuy(book, prepared)
  const before = beforeOf(reckoned, told)
  const blocked = prepared.problem.blocked.map(({ code, reason }) => ({ code, reason }))
  for (const { curve, gap, isWaiting } of costCurveSteps(prepared, team)) {
    reckoned.curve = curve
    keep(reckoned)
    const answer = (): CurveAnswer => ({
      kind: 'curve',
      id,
      ...samplesOf(curve),
      naive: naive.kind === 'trades' ? rupees(naive.cost.cost) : undefined,
      gap: Math.max(0, rupees(gap)),
      isDone: gap <= 1,
      isEnded: gap <= 1,
      before,
      blocked,
    })
    yield { answer, isWaiting }
  }
  if (reckoned.curve !== undefined) return
  yield noCurve(id, 'The new money is below every least purchase, and no sale completes it. Enter more.')
}

function noCurve(id: number, reason: string): CurveLook {
  return { answer: () => ({ kind: 'none', id, reason }), isWaiting: false }
}

function beforeOf({ book, prepared }: Reckoned, told: TradeBook): MixBefore {
  const values = heldValues(book)
  const value = values.reduce((sum, one) => sum + one, 0)
  const untouched = values.map(() => 0)
  const { trackingError, drift, largestDifference } = tradeFigures(prepared.problem, untouched, untouched)
  return {
    value,
    distance: trackingError,
    drift,
    largestDifference,
    volatility: volatilityOf(book, values),
    chance: chanceAfter(told, value, values),
  }
}

function samplesOf(curve: CostCurve): Pick<CurveAnswer, 'samples' | 'breaks'> {
  const [far, near] = [farEnd(curve), curve.allTheWay.trackingError]
  const samples: CurveSample[] = []
  for (let k = 0; k <= sampleCount; k++) {
    const distance = far + ((near - far) * k) / sampleCount
    const figures = bestAt(curve, distance)
    if (figures !== undefined) samples.push(sampleOf(distance, figures))
  }
  return { samples, breaks: curve.breaks.map(({ distance, above }) => sampleOf(distance, above)) }
}

/** The cheapest trades known within a distance: while a curve is looked for, nearer ones may be known that cost less. */
function bestAt(curve: CostCurve, distance: number): TradeFigures | undefined {
  let best = curve.at(distance)
  for (const { above, below } of curve.breaks) {
    for (const one of [above, below]) {
      if (one !== undefined && one.trackingError <= distance && best !== undefined && one.cost < best.cost)
        best = one
    }
  }
  return best
}

/** Where the curve begins on the left: with no sale, or where selling at a loss pays, with those sales. */
function farEnd({ noSale, cheapest }: CostCurve): number {
  return Math.max(noSale?.trackingError ?? 0, cheapest.trackingError)
}

function sampleOf(
  distance: number,
  { cost, tax, largestDifference }: { cost: number; tax: number; largestDifference: number },
): CurveSample {
  return { distance, cost: rupees(cost), tax: rupees(tax), largestDifference }
}

/** The trades of one distance, and then the goal's chance with them. */
export function* pointAnswers(
  { question: { id, told }, book, prepared, curve }: Reckoned,
  asked: number,
): Generator<PointAnswer | PointChance, void, undefined> {
  const figures = curve && (bestAt(curve, asked) ?? curve.allTheWay)
  const point = figures === undefined ? undefined : tradePoint(book, prepared, figures)
  yield { kind: 'point', id, asked, point }
  if (point === undefined) return
  const value = heldValues(book).reduce((sum, one) => sum + one, 0) - point.sold + point.bought
  const weights = point.mix.map(({ after }) => after)
  yield { kind: 'chance', id, asked, chance: chanceAfter(told, value, weights) }
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
