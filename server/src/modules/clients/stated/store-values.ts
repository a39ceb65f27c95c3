import { auditAll } from '../../../core/audit/audit.ts'
import { nextIds } from '../../../core/database/next-id.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { insertChanges } from '../record/client-changes.repository.ts'
import { actionOf, type ChangedField, type ChangeWriter } from '../record/client-changes.ts'
import { panContext } from '../register/client-view.ts'
import type { ClientRow } from '../register/clients.repository.ts'
import type { StoredProfile } from '../register/field-labels.ts'
import { hashPanTail, panTailOf } from '../register/pan-tail.ts'
import { emailColumnsOf, profileColumnsOf } from '../register/stored-profile.ts'
import { type ParticularColumns, putProfiles, updateParticulars } from './stated.repository.ts'

/** A client with what is to be on record, and what of it is another than before. */
export interface NewValues {
  row: ClientRow
  after: StoredProfile
  fields: ChangedField[]
}

/** Keeps particulars of several clients, with the change on each one's record. The clients are held by the caller. */
export async function storeValues(
  book: ChangeWriter,
  clients: readonly NewValues[],
  reason: string,
): Promise<void> {
  if (clients.length === 0) return
  const { db, firmId, vault, adviserId, clock } = book
  await updateParticulars(
    db,
    firmId,
    clients.map(({ row, after }) => columnsOf(after, vault, [firmId, row.id])),
  )
  const profiles = clients.map(({ row, after }) => ({
    ...profileColumnsOf(after, vault, [firmId, row.id]),
    client_id: row.id,
  }))
  await putProfiles(db, firmId, profiles)
  const ids = await nextIds(db, 'client_change', clients.length)
  const changes = clients.map(({ row, fields }, place) => {
    const id = ids[place] ?? 0
    const sealed = vault.seal('client_change.fields_sealed', [firmId, id], JSON.stringify(fields))
    return { id, client_id: row.id, at: clock(), kind: 'corrected' as const, fields_sealed: sealed, reason }
  })
  await insertChanges(db, firmId, adviserId, changes)
  await auditAll(
    book,
    firmId,
    clients.map(({ row, fields }) => ({
      action: actionOf('corrected', fields),
      clientId: row.id,
      record: { kind: 'client', id: row.id },
      changes: fields,
      words: `Reason: ${reason}`,
    })),
  )
}

function columnsOf(
  { email, phone, panNumber: pan, dateOfBirth }: StoredProfile,
  vault: Vault,
  row: readonly [firmId: number, clientId: number],
): ParticularColumns {
  const hex = (bytes: Buffer) => bytes.toString('hex')
  return {
    id: row[1],
    ...emailColumnsOf(email),
    phone,
    pan_sealed: pan === null ? null : hex(vault.seal('client.pan_sealed', row, pan)),
    pan_hash: pan === null ? null : hex(vault.hash(panContext, pan)),
    pan_tail_hash: pan === null ? null : hex(hashPanTail(vault, row[0], panTailOf(pan))),
    date_of_birth_sealed:
      dateOfBirth === null ? null : hex(vault.seal('client.date_of_birth_sealed', row, dateOfBirth)),
  }
}
