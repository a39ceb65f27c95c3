import { type MorningKind, morningKinds } from '@lakshya/contract'
import type { Kysely } from 'kysely'
import { attemptEach } from '../../../core/attempt-each.ts'
import { businessDate, type Clock } from '../../../core/clock.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { BookContext } from '../../book/index.ts'
import { findCauses } from '../causes/find-causes.ts'
import { findNomineesMissing, findSlowCauses, slowKinds } from '../causes/slow-causes.ts'
import { findBasis, findFirms, findMade, putMade, replaceLines } from './keep-lines.repository.ts'
import { countGoals, recountLines } from './morning.repository.ts'

interface Keeping {
  db: Kysely<Schema>
  clock: Clock
  vault: Vault
  signal: AbortSignal
}

/**
 * Makes each firm's list anew, once a day and where what it rests on has changed since.
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
function isOfNobody(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

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
  const made = await findMade(outerDb, firmId)
  if (made?.made_on === today && made.rests_on === basis) return
  const causes = await inSnapshot(context, (own) => findCauses(own, today))
  causes.push(...(await findNomineesMissing(context, vault, signal)))
  const isNewDay = made?.made_on !== today
  const slow = isNewDay ? await findSlowCauses(context, today, signal) : { causes: [], kept: [] }
  causes.push(...slow.causes)
  const kinds = allKinds.filter((kind) => isNewDay || !isSlow(kind))
  await outerDb.transaction().execute(async (db) => {
    await replaceLines(db, firmId, { causes, now, kinds, kept: slow.kept })
    const { count, onTrack } = await countGoals(db, firmId)
    const goals = { goal_count: count, goals_on_track: onTrack }
    await putMade(db, firmId, { made_at: now, made_on: today, rests_on: basis, ...goals })
    await recountLines(db, firmId)
    if (isNewDay) await tellEvent(db, 'lists-made')
  })
}
