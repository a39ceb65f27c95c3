import { type MorningKind, morningKinds } from '@lakshya/contract'
import type { Kysely } from 'kysely'
import { attemptEach } from '../../../core/attempt-each.ts'
import { businessDate, type Clock } from '../../../core/clock.ts'
import { sqlState } from '../../../core/database/broken-constraint.ts'
import { countTables } from '../../../core/database/count-tables.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import { raiseEvents } from '../../../core/hooks/raise-events.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { BookContext } from '../../book/index.ts'
import { findCauses, kindsByClient } from '../causes/find-causes.ts'
import { findNomineesMissing, findSlowCauses, slowKinds } from '../causes/slow-causes.ts'
import { areAllThere, basisOf, findBasis, findTouched } from './basis.repository.ts'
import {
  findFirms,
  findMade,
  type Looked,
  linesLooked,
  putMade,
  replaceLines,
} from './keep-lines.repository.ts'
import { countGoals, holdPlain, moveCounts, recountLines } from './kept-counts.repository.ts'

interface Keeping {
  db: Kysely<Schema>
  clock: Clock
  vault: Vault
  signal: AbortSignal
}

/**
 * Makes each firm's list anew once a day and after new NAVs or judgements; where something else that it rests on has changed
 * since, of the clients alone that it concerns.
 * @throws the signal's reason, between two firms; what names those that failed, once the others are through
 */
export async function keepMorning({ db, clock, vault, signal }: Keeping): Promise<void> {
  const keepOnce = (firmId: number) =>
    keepFirm({ db, outerDb: db, snapshot: undefined, firmId, clock, vault }, signal)
  const keep = async (firmId: number) => {
    try {
      await keepOnce(firmId)
    } catch (error) {
      if (!isOfNobody(error)) throw error
      await keepOnce(firmId)
    }
  }
  await attemptEach(await findFirms(db), keep, 'The lists of some firms could not be made', signal)
}

/** A client went while the list was made: an import of many is taken back in a moment. */
const isOfNobody = (error: unknown): boolean => sqlState(error) === '23503'

const allKinds = Object.keys(morningKinds) as MorningKind[]
const isSlow = (kind: MorningKind) => slowKinds.some((slow) => slow === kind)

async function keepFirm(
  context: BookContext & { outerDb: Kysely<Schema>; vault: Vault },
  signal: AbortSignal,
): Promise<void> {
  const { outerDb, firmId, clock, vault } = context
  const now = clock()
  const today = businessDate(now)
  // Read first: what changes while causes are looked for is looked at again.
  const basis = await findBasis(outerDb, firmId)
  const restsOn = JSON.stringify(basis)
  const made = await findMade(outerDb, firmId)
  const isNewDay = made?.made_on !== today
  if (!isNewDay && made.rests_on === restsOn) return
  const before = isNewDay ? undefined : basisOf(made.rests_on)
  const clients = before && (await findTouched(outerDb, firmId, before, basis))
  const causes = await inSnapshot(context, (own) => findCauses(own, today, clients))
  causes.push(...(await findNomineesMissing(context, vault, { clients, signal })))
  const slow = isNewDay ? await findSlowCauses(context, today, signal) : { causes: [], kept: [] }
  causes.push(...slow.causes)
  const kinds = allKinds.filter((kind) => isNewDay || !isSlow(kind))
  const looked = { causes, now, kinds, byClient: kindsByClient, clients, kept: slow.kept }
  await outerDb.transaction().execute(async (db) => {
    const recount = await replaceCounted(db, firmId, looked)
    const { count, onTrack } = await countGoals(db, firmId)
    const goals = { goal_count: count, goals_on_track: onTrack }
    await putMade(db, firmId, { made_at: now, made_on: today, rests_on: restsOn, ...goals })
    await recount()
    if (!isNewDay) return
    await tellEvent(db, 'lists-made')
    const events = [{ type: 'morning.made', data: { date: today } } as const]
    await raiseEvents(db, firmId, { events, at: now })
  })
  if (isNewDay) await countTables(outerDb, ['morning_line'], causes.length)
}

/**
 * Makes the list what was found. Where that is of some clients, all of whom are looked after, their lines are counted before
 * and after; lines of others have gone with their clients.
 * @returns what counts the firm's lines then
 */
async function replaceCounted(db: Database, firmId: number, looked: Looked): Promise<() => Promise<void>> {
  const { clients } = looked
  if (clients === undefined || !(await areAllThere(db, firmId, clients))) {
    await replaceLines(db, firmId, looked)
    return () => recountLines(db, firmId)
  }
  const lines = linesLooked(looked)
  const before = await holdPlain(db, firmId, lines)
  await replaceLines(db, firmId, looked)
  const after = await holdPlain(db, firmId, lines)
  return () => moveCounts(db, firmId, { before, after })
}
