import {
  type Frontier,
  fundRules,
  maximumReturnPoint,
  pointAtVolatility,
  type RiskRange,
  riskRange,
} from '@lakshya/engine'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** Volatility and projected return of a mix, in percent. */
export interface MixPoint {
  readonly volatility: number
  readonly expectedReturn: number
}

/** Mixes along the frontier up to a little beyond the boldest that the time allows; percent. */
export interface FrontierCurve {
  readonly points: readonly MixPoint[]
  readonly least: number
  /** Volatility of risk level 0. */
  readonly top: number
  /** The short-horizon guard set that top, so bolder mixes exist. */
  readonly isGuardBinding: boolean
}

const samples = 96
/** How much of the axis lies beyond the guard, of what the levels cover. */
const beyondShare = 0.3

/** The part of the frontier that is drawn for a time in years. */
export function frontierCurve(frontier: Frontier, years: number): FrontierCurve {
  const range: RiskRange = riskRange(frontier, years)
  const { leastVolatility: least, topVolatility: top, isGuardBinding } = range
  const boldest = maximumReturnPoint(frontier).volatility
  const beyond = Math.max(top + beyondShare * (top - least), least + 0.01)
  const end = isGuardBinding ? Math.min(boldest, beyond) : top
  const volatilities = new Set([top])
  for (let i = 0; i < samples; i++) volatilities.add(least + ((end - least) * i) / (samples - 1))
  const points = [...volatilities]
    .toSorted((a, b) => a - b)
    .flatMap((volatility) => {
      const point = pointAtVolatility(frontier, Math.min(boldest, Math.max(least, volatility)))
      if ('kind' in point) return []
      const expectedReturn = Math.min(point.expectedReturn, fundRules.returnLimit) * 100
      return [{ volatility: volatility * 100, expectedReturn }]
    })
  return { points, least: least * 100, top: top * 100, isGuardBinding }
}

export interface FrontierLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly axisY: number
  /** Mixes of the risk levels, and those beyond the guard. */
  readonly path: string
  readonly beyondPath: string
  /** Both as places, for what must not cross them. */
  readonly curve: readonly { readonly x: number; readonly y: number }[]
  /** Where levels 15 and 0 stand. */
  readonly leastX: number
  readonly topX: number
  readonly xTicks: readonly { readonly value: number; readonly x: number }[]
  readonly yTicks: readonly { readonly value: number; readonly y: number }[]
  /** Where the expected return is held at its limit, from where the line is flat; undefined where it is not. */
  readonly capY: number | undefined
  readonly place: (point: MixPoint) => { readonly x: number; readonly y: number }
}

const top = 22
/** Percent. */
const returnCap = fundRules.returnLimit * 100
const axisRoom = 8

/** The frontier over its volatility axis, on which the slider lies. `others` are mixes that have to fit in. Pixels. */
export function frontierLayout(
  curve: FrontierCurve,
  width: number,
  height: number,
  others: readonly MixPoint[],
): FrontierLayout {
  const left = 40
  const right = Math.max(left + 1, width - 14)
  const axisY = height - axisRoom
  const all = [...curve.points, ...others]
  const volatilities = all.map((point) => point.volatility)
  const returns = all.map((point) => point.expectedReturn)
  const span = Math.max(...volatilities) - Math.min(...volatilities)
  const x = scaleLinear()
    .domain([Math.min(...volatilities) - span * 0.02, Math.max(...volatilities) + span * 0.02 + 1e-6])
    .range([left, right])
  const y = scaleLinear()
    // A point of the left end has its name between the line and the axis.
    .domain([Math.floor(Math.min(...returns)) - 1, Math.ceil(Math.max(...returns) + 0.2)])
    .range([axisY, top])
  const draw = line<MixPoint>(
    (point) => x(point.volatility),
    (point) => y(point.expectedReturn),
  )
  const isWithin = (point: MixPoint) => point.volatility <= curve.top + 1e-9
  return {
    width,
    height,
    left,
    right,
    axisY,
    path: draw(curve.points.filter(isWithin)) ?? '',
    curve: curve.points.map((point) => ({ x: x(point.volatility), y: y(point.expectedReturn) })),
    beyondPath: draw(curve.points.filter((point) => point.volatility >= curve.top - 1e-9)) ?? '',
    leastX: x(curve.least),
    topX: x(curve.top),
    xTicks: x.ticks(Math.max(3, Math.floor((right - left) / 64))).map((value) => ({ value, x: x(value) })),
    yTicks: y.ticks(5).map((value) => ({ value, y: y(value) })),
    capY: curve.points.some((point) => point.expectedReturn >= returnCap) ? y(returnCap) : undefined,
    place: (point) => ({ x: x(point.volatility), y: y(point.expectedReturn) }),
  }
}
