import { type GlidePath, glidePath, type LaterMix, mostGlideSteps } from '@lakshya/contract'
import type { LaterOutlook } from '@lakshya/engine'
import type { GoalFormData } from './goal-storage.ts'

/** What decides of a goal's path: what was chosen, the level that it starts from, and the years. */
export type GlidingGoal = Pick<GoalFormData, 'glidePath' | 'riskLevel' | 'timeFrame'>

/** A path as an unfinished form keeps it; null for none, and for one that cannot be read. */
export function readPath(text: string): GlidePath | null {
  try {
    return glidePath.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The most whole years that may be left when a path begins: less than the goal has. */
export function mostYearsLeft(timeFrame: number): number {
  return Math.ceil(timeFrame) - 1
}

/**
 * A goal's path as far as it goes with its level and its years, which may have moved since it was chosen; undefined where
 * nothing of it lowers the risk.
 */
export function pathOf({ glidePath: path, riskLevel, timeFrame }: GlidingGoal): GlidePath | undefined {
  const most = mostYearsLeft(timeFrame)
  if (path === null || most < 1) return undefined
  if (path.kind === 'linear') {
    if (path.endLevel <= riskLevel) return undefined
    return { ...path, fromYearsLeft: Math.min(most, path.fromYearsLeft) }
  }
  let reached = riskLevel
  const steps = path.steps
    .filter(({ yearsLeft }) => yearsLeft <= most)
    .toSorted((one, other) => other.yearsLeft - one.yearsLeft)
    .filter(({ level, yearsLeft }, i, all) => {
      const isLower = level > reached && all[i - 1]?.yearsLeft !== yearsLeft
      if (isLower) reached = level
      return isLower
    })
  return steps.length === 0 ? undefined : { kind: 'stepped', steps: steps.slice(0, mostGlideSteps) }
}

/** What is expected of a plan's later mixes, as the engine takes it; nothing of a plan that keeps its mix. */
export function outlooksOf({ laterMixes: mixes = [] }: { laterMixes?: readonly LaterMix[] | undefined }): {
  later?: readonly LaterOutlook[]
} {
  if (mixes.length === 0) return {}
  return {
    later: mixes.map(({ yearsLeft, expected_return, volatility }) => ({
      yearsLeft,
      expectedReturn: expected_return / 100,
      volatility: volatility / 100,
    })),
  }
}
