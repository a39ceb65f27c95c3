import { z } from 'zod'

/** Where a finalised goal stands: its target is there; its projected completion is in time; or it needs attention. */
export const goalStandings = ['Reached', 'On track', 'Needs attention'] as const
export const goalStanding = z.enum(goalStandings)
export type GoalStanding = z.infer<typeof goalStanding>
