import { setImmediate as others, setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { attemptEach } from '../../../core/attempt-each.ts'
import { businessDate, type Clock } from '../../../core/clock.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { findBookOwners, findTouchedClients, versionsAt } from '../../book/index.ts'
import type { Market } from '../../market/index.ts'
import { type GoalContext, marketOrNone, readReviewedGoals } from '../goal/reviewed-goal.ts'
import { glideStanding } from './glide-step.ts'
import { chanceOf, judgementOf } from './goal-standing.ts'
import {
  findAccepted,
  findFinalisedGoals,
  findJudgedState,
  type JudgedStanding,
  putJudgedState,
  putStandings,
} from './standing.repository.ts'

interface Judging {
  db: Kysely<Schema>
  clock: Clock
  signal: AbortSignal
}

const goalsAtOnce = 50
/** How long it rests after some goals, as a share of what they took: requests come first. */
const restShare = 1

/**
 * Judges where every finalised goal stands, once a day and after new NAVs all of a firm's, after a change of its ledger
 * those of the clients it was made to. A standing that changes is kept with its moment.
 * @throws the signal's reason, between two portions; what names the firms that failed, once the others are through
 */
export async function judgeGoals({ db, clock, signal }: Judging): Promise<void> {
  const owners = await findBookOwners(db)
  if (owners.length === 0) return
  const judge = (firm: number) => judgeFirm({ db, clock, signal }, firm)
  await attemptEach(owners, judge, 'The goals of some firms could not be judged', signal)
}

async function judgeFirm({ db, clock, signal }: Judging, firmId: number): Promise<void> {
  const context: GoalContext = { db, outerDb: db, snapshot: undefined, firmId, clock }
  const today = businessDate(clock())
  const { book, navs } = await versionsAt(context)
  const known = await findJudgedState(db, firmId)
  const isToday = known?.judged_on === today && known.nav_version === navs
  if (isToday && known.book_version === book) return
  const market = await marketOrNone(context)
  if (market === undefined) return
  const touched = isToday ? await findTouchedClients(db, firmId, known.book_version) : undefined
  let after = 0
  for (let isMore = true; isMore; ) {
    const ids = await findFinalisedGoals(db, firmId, {
      after,
      limit: goalsAtOnce,
      ...(touched !== undefined && { clientIds: touched }),
    })
    const began = performance.now()
    if (ids.length > 0) await judgeSome(context, ids, market)
    signal.throwIfAborted()
    if (ids.length > 0) await sleep((performance.now() - began) * restShare, undefined, { signal })
    isMore = ids.length === goalsAtOnce
    after = ids.at(-1) ?? after
  }
  await putJudgedState(db, firmId, { judged_on: today, nav_version: navs, book_version: book })
  await tellEvent(db, 'goals-judged')
}

/** Reads some goals at once, and stores where they stand. */
async function judgeSome(context: GoalContext, goalIds: readonly number[], market: Market): Promise<void> {
  const { db, firmId, clock } = context
  const read = await inSnapshot(context, (own) => readReviewedGoals(own, goalIds))
  const accepted = await findAccepted(db, firmId, goalIds)
  const standings: JudgedStanding[] = []
  for (const [goalId, toReview] of read) {
    const chance = accepted.has(goalId) ? chanceOf(toReview, market) : null
    const glide = glideStanding(toReview, market)
    standings.push({ goalId, ...judgementOf(toReview, market), glide, chance })
    await others()
  }
  await putStandings(db, firmId, { standings, now: clock() })
}
