import { type GlidePath, type LaterMix, laterMixes } from '@lakshya/engine'
import type { Market } from '../../market/index.ts'

const known = new WeakMap<Market, Map<string, readonly LaterMix[]>>()
/** Paths of one market that are kept; many goals share theirs. */
const mostKept = 1_000

/** The mixes that a path leads to from a goal's own level, the same for every goal that has both; none without a path. */
export function pathMixes(
  market: Market,
  path: GlidePath | undefined,
  startLevel: number,
): readonly LaterMix[] {
  if (path === undefined) return []
  const kept = known.get(market) ?? new Map<string, readonly LaterMix[]>()
  known.set(market, kept)
  const key = JSON.stringify([path, startLevel])
  const made = kept.get(key) ?? laterMixes(market.estimates, market.frontier, path, startLevel)
  if (kept.size < mostKept) kept.set(key, made)
  return made
}
