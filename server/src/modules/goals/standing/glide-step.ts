import { analyzeGoal, fundRules, type GoalToReview, isoFromDay } from '@lakshya/engine'
import type { Market } from '../../market/index.ts'

/** The newest step of a goal's path, and what is still to be done for it. */
export interface GlideStanding {
  level: number
  /** `YYYY-MM-DD`: the step's day. */
  since: string
  /** The level of the mix that is held, and the rupees out of place; null where the mix has come down to the path. */
  due: { held: number; misplaced: number } | null
}

/** A fund may be this many points of a hundred from its share of the path's mix: the review's band. */
const bandPoints = 5
/** Less than this many rupees are no mix that anybody would put right. */
const leastValue = 10_000
/** An even path goes down by parts: they are proposed once a whole level has come together. A step of its own is at once. */
const wholeLevel = 1
const anyLevel = 0.1
const slack = 1e-9

/** Where a goal's path stands today; null for a goal without one, and before its first step. */
export function glideStanding(goal: GoalToReview, market: Market): GlideStanding | null {
  if (goal.glide === undefined) return null
  const offered = [...market.funds.values()]
  const review = analyzeGoal(goal, market.estimates, market.frontier, offered, fundRules, market.minimums)
  const { glide, currentRiskLevel: held, allocationComparison, currentValue } = review
  if (glide?.since === undefined) return null
  const { level, since } = glide
  const apart = allocationComparison.map(({ difference }) => Math.abs(difference))
  const least = goal.glide.path.kind === 'linear' ? wholeLevel : anyLevel
  const isDue =
    goal.targetDay > goal.today &&
    currentValue >= leastValue &&
    held !== undefined &&
    level - held >= least - slack &&
    Math.max(0, ...apart) > bandPoints
  const misplaced = Math.round((apart.reduce((sum, points) => sum + points, 0) / 200) * currentValue)
  return { level, since: isoFromDay(since), due: isDue ? { held, misplaced } : null }
}
