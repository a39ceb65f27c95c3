import { mobile } from '@lakshya/contract'
import { nextIds } from '../../../core/database/next-id.ts'
import { insertClients, type NewClientRow } from '../importing/new-clients.repository.ts'
import { insertConsents } from '../protection/consent.repository.ts'
import type { ChangeWriter } from '../record/client-changes.ts'
import { keepRegistered } from '../record/keep-registered.ts'
import { panContext } from './client-view.ts'
import { hashPanTail, panTailOf } from './pan-tail.ts'
import { emailColumnsOf, nameKeyOf } from './stored-profile.ts'

/** A client of whom a statement tells no more than this. */
export interface NamedClient {
  name: string
  /** In capitals; null of a minor's folio without one. */
  pan: string | null
  email: string | null
  phone: string | null
}

/**
 * Stores clients without the rest of a registration, which is asked for before anything is finalised for them; with no
 * consent on record. @returns their ids, in their order
 */
export async function addNamedClients(
  book: ChangeWriter,
  clients: readonly NamedClient[],
): Promise<number[]> {
  const { db, firmId, adviserId, clock } = book
  const ids = await nextIds(db, 'client', clients.length)
  const rows = clients.map((client, place) => clientRow(book, client, ids[place] ?? 0))
  if ((await insertClients(db, firmId, rows)) !== rows.length) {
    throw new Error('A client of the statement came into the book meanwhile.')
  }
  await insertConsents(db, firmId, { clientIds: ids, by: adviserId, at: clock(), notice: undefined })
  await keepRegistered(book, ids)
  return ids
}

function clientRow(
  { firmId, vault, clock }: ChangeWriter,
  { name, pan, email, phone }: NamedClient,
  id: number,
): NewClientRow {
  return {
    id,
    firm_id: firmId,
    name,
    name_key: nameKeyOf(name),
    ...emailColumnsOf(email),
    phone: phone === null ? null : asKept(phone),
    pan_sealed: pan === null ? null : vault.seal('client.pan_sealed', [firmId, id], pan),
    pan_hash: pan === null ? null : vault.hash(panContext, pan),
    pan_tail_hash: pan === null ? null : hashPanTail(vault, firmId, panTailOf(pan)),
    risk_appetite: null,
    risk_appetite_recorded_at: null,
    kyc_agency: null,
    kyc_reference: null,
    kyc_date: null,
    kyc_updated_at: null,
    kyc_updated_by: null,
    idempotency_key: null,
    request_hash: null,
    archived_at: null,
    locked_at: null,
    created_at: clock(),
  }
}

/** An Indian number as everywhere, without +91; one of abroad as it is printed. */
function asKept(phone: string): string {
  const read = mobile.safeParse(phone)
  return read.success ? read.data : phone
}
