import { auditAll } from '../../../core/audit/audit.ts'
import { nextIds } from '../../../core/database/next-id.ts'
import { insertChanges } from './client-changes.repository.ts'
import type { ChangeWriter } from './client-changes.ts'

/** Puts the registration of several clients on their records and into the audit trail. */
export async function keepRegistered(
  { db, firmId, vault, adviserId, clock }: ChangeWriter,
  clientIds: readonly number[],
  reason: string | null = null,
): Promise<void> {
  const changeIds = await nextIds(db, 'client_change', clientIds.length)
  const rows = clientIds.flatMap((clientId, index) => {
    const id = changeIds[index]
    if (id === undefined) return []
    const sealed = vault.seal('client_change.fields_sealed', [firmId, id], '[]')
    return [
      { id, client_id: clientId, at: clock(), kind: 'registered' as const, fields_sealed: sealed, reason },
    ]
  })
  await insertChanges(db, firmId, adviserId, rows)
  await auditAll(
    { db, vault, clock },
    firmId,
    clientIds.map((clientId) => ({
      action: 'client.registered' as const,
      clientId,
      record: { kind: 'client', id: clientId },
    })),
  )
}
