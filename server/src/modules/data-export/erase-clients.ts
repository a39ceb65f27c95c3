import type { Kysely } from 'kysely'
import { attemptEach } from '../../core/attempt-each.ts'
import { audit } from '../../core/audit/audit.ts'
import { businessDate } from '../../core/clock.ts'
import type { Dependencies } from '../../core/http/request-context.ts'
import type { Schema } from '../../core/schema/schema.ts'
import { clearLedger, forgetFigures } from '../book/index.ts'
import { holdClient } from '../clients/index.ts'
import { shutDoor } from '../portal/index.ts'
import { forgetHolder } from '../statements/index.ts'
import {
  blankAgreements,
  blankClient,
  blankGoals,
  deleteRecords,
  endErasure,
  findDueErasures,
  findGoalIds,
} from './erase-clients.repository.ts'

type Eraser = Pick<Dependencies, 'vault' | 'clock'> & { db: Kysely<Schema> }

/**
 * Deletes all that is kept of clients whose term has ended, one transaction a client. What others point to stays without
 * content: the number of the client, and of a finalised goal with its place in the chain of advice records.
 * @throws the signal's reason, between two clients; what gathers those that could not be erased
 */
export function eraseClients(eraser: Eraser, signal?: AbortSignal): Promise<void> {
  return findDueErasures(eraser.db, businessDate(eraser.clock())).then((due) =>
    attemptEach(due, (one) => eraseClient(eraser, one), 'Some clients could not be erased', signal),
  )
}

async function eraseClient(
  { db: outerDb, vault, clock }: Eraser,
  { firmId, clientId }: { firmId: number; clientId: number },
): Promise<void> {
  const now = clock()
  await outerDb.transaction().execute(async (db) => {
    await holdClient(db, firmId, clientId)
    for (const goalId of await findGoalIds(db, firmId, clientId)) await clearLedger(db, firmId, goalId, now)
    await blankAgreements(db, firmId, clientId)
    await forgetHolder(db, firmId, clientId)
    await shutDoor(db, firmId, clientId)
    await deleteRecords(db, firmId, clientId)
    await forgetFigures(db, firmId, [clientId])
    await blankGoals(db, firmId, clientId)
    await blankClient(db, firmId, clientId)
    if (!(await endErasure(db, firmId, clientId, now))) throw new Error('The erasure was taken back.')
    const record = { kind: 'client', id: clientId }
    await audit({ db, vault, clock }, firmId, {
      action: 'client.erased',
      clientId,
      record,
      by: { kind: 'system' },
    })
  })
}
