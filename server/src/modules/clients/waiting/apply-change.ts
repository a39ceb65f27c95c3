import { attemptEach } from '../../../core/attempt-each.ts'
import type { AdviserContext, Dependencies } from '../../../core/http/request-context.ts'
import { differences, recordChange } from '../record/client-changes.ts'
import { noticeEmailChange } from '../record/email-change.ts'
import { putProfile } from '../register/client-profiles.repository.ts'
import { lockClient, updateClient } from '../register/clients.repository.ts'
import { loadClient } from '../register/get-client.ts'
import { emailColumnsOf, profileColumnsOf, storedProfileOf } from '../register/stored-profile.ts'
import { dueBefore, openChange } from './waiting-change.ts'
import { findDueChanges, lockWaiting, updateWaiting, type WaitingRow } from './waiting-changes.repository.ts'

/** What recording a change needs; a request's context has it, and so has the job. */
export type ChangePlace = Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'config' | 'firmId'>

/** Records a change that has waited, as of who approved it. Client and change are held by the caller. */
export async function applyChange(
  place: ChangePlace,
  waiting: WaitingRow,
  approvedBy: number,
): Promise<void> {
  const { db, firmId, vault, clock } = place
  const row = await loadClient(place, waiting.client_id)
  const before = storedProfileOf(row, vault)
  const after = { ...before, ...openChange(vault, waiting).values }
  const fields = differences(before, after)
  await updateWaiting(db, firmId, waiting.id, { ended_at: clock(), outcome: 'applied' })
  if (fields.length === 0) return
  const key = [firmId, row.id] as const
  await updateClient(db, firmId, row.id, { ...emailColumnsOf(after.email), revision: row.revision + 1 })
  await putProfile(db, firmId, row.id, profileColumnsOf(after, vault, key))
  await recordChange({ ...place, adviserId: approvedBy }, row.id, {
    kind: 'corrected',
    fields,
    reason: `Asked for by ${waiting.asker}`,
  })
  if (after.email !== null && after.email !== before.email) await noticeEmailChange(place, row, after.email)
}

/**
 * Records what was approved and has waited its day, each in a transaction of its own.
 * @throws what names those that could not be, once all others are
 */
export async function applyDueChanges(
  { database, vault, clock, config }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  const due = await findDueChanges(database.db, dueBefore(clock()))
  const apply = ({ firm_id: firmId, id, client_id: clientId }: (typeof due)[number]) =>
    database.db.transaction().execute(async (db) => {
      await lockClient(db, firmId, clientId)
      const row = await lockWaiting(db, firmId, id)
      if (row === undefined || row.approved_by === null) return
      await applyChange({ db, vault, clock, config, firmId }, row, row.approved_by)
    })
  await attemptEach(due, apply, 'Some changes that have waited could not be recorded', signal)
}
