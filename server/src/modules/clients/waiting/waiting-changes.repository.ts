import type { Database } from '../../../core/database/database.ts'

/** A change to be kept until it counts. */
export interface NewWaitingChange {
  id: number
  clientId: number
  changeSealed: Buffer
  askedBy: number
  askedAt: Date
}

export async function insertWaiting(db: Database, firmId: number, change: NewWaitingChange): Promise<void> {
  await db
    .insertInto('waiting_change')
    .values({
      firm_id: firmId,
      id: change.id,
      client_id: change.clientId,
      change_sealed: change.changeSealed,
      asked_by: change.askedBy,
      asked_at: change.askedAt,
    })
    .execute()
}

function waitingChanges(db: Database, firmId: number) {
  return db
    .selectFrom('waiting_change')
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'waiting_change.firm_id')
        .onRef('client.id', '=', 'waiting_change.client_id'),
    )
    .innerJoin('adviser', 'adviser.id', 'waiting_change.asked_by')
    .selectAll('waiting_change')
    .select(['client.name as client_name', 'client.email as client_email'])
    .select((row) => row.fn.coalesce('adviser.name', 'adviser.username').as('asker'))
    .where('waiting_change.firm_id', '=', firmId)
    .where('waiting_change.ended_at', 'is', null)
}

export type WaitingRow = Awaited<ReturnType<typeof findWaitingChanges>>[number]

/** What waits, of one client or of all; the oldest first. */
export function findWaitingChanges(db: Database, firmId: number, clientId?: number) {
  const all = waitingChanges(db, firmId).orderBy('waiting_change.id')
  return (clientId === undefined ? all : all.where('waiting_change.client_id', '=', clientId)).execute()
}

/** One that waits, held until the transaction ends; undefined for one that is over and for another firm's. */
export function lockWaiting(db: Database, firmId: number, changeId: number) {
  return waitingChanges(db, firmId)
    .where('waiting_change.id', '=', changeId)
    .forUpdate('waiting_change')
    .executeTakeFirst()
}

interface WaitingSteps {
  approved_by?: number
  approved_at?: Date
  agreed_at?: Date
  ended_at?: Date
  outcome?: 'applied' | 'refused' | 'replaced'
}

export async function updateWaiting(
  db: Database,
  firmId: number,
  changeId: number,
  steps: WaitingSteps,
): Promise<void> {
  await db
    .updateTable('waiting_change')
    .set(steps)
    .where('firm_id', '=', firmId)
    .where('id', '=', changeId)
    .execute()
}

/** Changes of all firms that have the owner's yes and were asked for before an instant; for the job alone. */
export function findDueChanges(db: Database, askedBefore: Date) {
  return db
    .selectFrom('waiting_change')
    .select(['firm_id', 'id', 'client_id'])
    .where('ended_at', 'is', null)
    .where('approved_at', 'is not', null)
    .where('asked_at', '<=', askedBefore)
    .orderBy('firm_id')
    .orderBy('id')
    .execute()
}
