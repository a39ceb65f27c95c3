import type { MixEstimates } from '../estimates/index.ts'
import type { PreparedFrontier } from '../frontier/index.ts'
import { type FundRules, fundRules } from '../funds/index.ts'
import { shownPercents } from '../numbers/index.ts'
import { numberAt } from '../numbers/shared.ts'
import { type GlidePath, glideSteps, mixMetrics, pointAtLevel, type RiskRange } from '../risk/index.ts'
import type { LaterOutlook } from './later-growth.ts'

/** A mix that a goal goes over to as its date nears: its level, its shares in percent, and what is expected of it. */
export interface LaterMix extends LaterOutlook {
  readonly level: number
  readonly allocations: Readonly<Record<string, number>>
}

/** An optimal mix as it is shown: percent with two decimals that add up to 100, and the same as fractions. */
export interface ShownMix {
  readonly allocations: Readonly<Record<string, number>>
  readonly weights: Readonly<Record<string, number>>
  readonly range: RiskRange
}

/**
 * The frontier's mix at a risk level over a horizon in years, with the weights that are shown of it.
 *
 * Throws RangeError outside levels 0-15. Example: at level 15 it is the minimum-variance mix.
 */
export function shownMixAt(prepared: PreparedFrontier, level: number, years: number): ShownMix {
  const { point, range } = pointAtLevel(prepared.frontier, level, years)
  const exact: Record<string, number> = {}
  prepared.codes.forEach((code, i) => {
    exact[code] = numberAt(point.weights, i)
  })
  const allocations = shownPercents(exact)
  const weights: Record<string, number> = {}
  for (const [code, percent] of Object.entries(allocations)) weights[code] = percent / 100
  return { allocations, weights, range }
}

/**
 * The mixes that a path leads to after the goal's own, the first to come first: each the frontier's at the step's level over
 * the years that are then left, as a goal of that level and time has it.
 *
 * Throws RangeError as `glideSteps`. Example: a path to the goal's own level has none.
 */
export function laterMixes(
  estimates: MixEstimates,
  prepared: PreparedFrontier,
  path: GlidePath,
  startLevel: number,
  rules: FundRules = fundRules,
): LaterMix[] {
  return glideSteps(path, startLevel).map(({ yearsLeft, level }) => {
    const { allocations, weights } = shownMixAt(prepared, level, yearsLeft)
    const { expectedReturn, volatility } = mixMetrics(estimates, weights, rules)
    return { yearsLeft, level, allocations, expectedReturn, volatility }
  })
}

/**
 * Those of the later mixes that are calmer than a goal's own, by volatility: a careful mix made by hand stays until the path
 * has come down to it.
 *
 * `volatility` an annual fraction. Example: beside an own mix without volatility none is left.
 */
export function calmerMixes<Later extends LaterOutlook>(
  later: readonly Later[] | undefined,
  volatility: number,
): readonly Later[] {
  return later?.filter((mix) => mix.volatility < volatility) ?? []
}
