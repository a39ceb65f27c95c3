import { z } from 'zod'
import { clientParams, kycState } from './clients.ts'
import { id } from './fields.ts'
import { goalStanding } from './goal-standing.ts'
import { defineRoute } from './route.ts'

/** Null where there is nothing to say it from. */
export const judgedGoal = z
  .object({
    goalId: id,
    standing: goalStanding.nullable(),
    /** The chance, 0 to 1, that value and running SIPs reach the target in time; null of a goal that is reached or due. */
    chance: z.number().nullable(),
  })
  .meta({ id: 'JudgedGoal' })
export type JudgedGoal = z.infer<typeof judgedGoal>

const ofGoal = z.object({ goalId: id, goalName: z.string(), clientId: id, clientName: z.string() })

/** How many there are, and the newest few of them. */
const some = <I extends z.ZodType>(item: I) => z.object({ count: z.int(), items: z.array(item) })

/** What has changed in the book since somebody's last visit. Amounts in rupees. */
export const changesSince = z
  .object({
    /** When that visit ended; null before a second one. */
    since: z.iso.datetime().nullable(),
    instalments: some(ofGoal.extend({ amount: z.number() })).extend({ amount: z.number() }),
    checkouts: some(ofGoal),
    kyc: some(z.object({ clientId: id, clientName: z.string(), state: kycState })),
    /** Goals that were on track or reached before. */
    behind: some(ofGoal),
    reached: some(ofGoal),
  })
  .meta({ id: 'ChangesSince' })
export type ChangesSince = z.infer<typeof changesSince>

export const standingRoutes = {
  clientStandings: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/standings',
    access: 'adviser',
    summary: "Where a client's finalised goals stand, with their chance",
    params: clientParams,
    response: z.array(judgedGoal),
  }),
  changesSince: defineRoute({
    method: 'GET',
    path: '/api/changes',
    access: 'adviser',
    summary: "What has changed in the book since the caller's last visit",
    response: changesSince,
  }),
}
