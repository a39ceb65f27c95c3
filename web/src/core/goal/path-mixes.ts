import type { LaterMix } from '@lakshya/contract'
import { laterMixes, type LaterMix as PathMix } from '@lakshya/engine'
import type { LiveMarket } from '../queries/market-query.ts'
import { type GlidingGoal, pathOf } from './glide-path.ts'

/** The mixes that a goal goes over to as its date nears; none where it keeps its own. */
export function pathMixesOf(
  market: Pick<LiveMarket, 'estimates' | 'frontier'>,
  goal: GlidingGoal,
): readonly PathMix[] {
  const path = pathOf(goal)
  return path === undefined ? [] : laterMixes(market.estimates, market.frontier, path, goal.riskLevel)
}

/** A mix of a path as plans carry it. */
export function laterMixOf({ yearsLeft, level, expectedReturn, volatility }: PathMix): LaterMix {
  return { yearsLeft, riskLevel: level, expected_return: expectedReturn * 100, volatility: volatility * 100 }
}
