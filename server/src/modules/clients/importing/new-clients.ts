import { noticeOf } from '@lakshya/contract'
import { nextIds } from '../../../core/database/next-id.ts'
import { countingLast } from '../../../core/database/note-clients.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { insertConsents } from '../protection/consent.repository.ts'
import { nameOf } from '../record/client-changes.repository.ts'
import { keepRegistered } from '../record/keep-registered.ts'
import { panContext } from '../register/client-view.ts'
import { hashPanTail, panTailOf } from '../register/pan-tail.ts'
import { emailColumnsOf, nameKeyOf, profileColumnsOf } from '../register/stored-profile.ts'
import { insertClients, insertProfiles, type NewClientRow } from './new-clients.repository.ts'
import type { ReadClient } from './read-rows.ts'

/**
 * Stores the clients of read rows. @returns their ids; undefined where one of them is in the book by now, of whom the
 * transaction is to be given up
 */
export function addClients(
  context: AdviserContext,
  clients: readonly ReadClient[],
  given: GivenWith,
): Promise<number[] | undefined> {
  return countingLast(context.db, () => storeClients(context, clients, given))
}

interface GivenWith {
  fileName: string
  consentNotice?: string | null | undefined
}

async function storeClients(
  context: AdviserContext,
  clients: readonly ReadClient[],
  { fileName, consentNotice }: GivenWith,
): Promise<number[] | undefined> {
  const { db, firmId, vault } = context
  const now = context.clock()
  const ids = await nextIds(db, 'client', clients.length)
  const keyed = clients.flatMap((client, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ client, id }]
  })
  const name = await nameOf(db, context.adviserId)
  const rows = keyed.map(({ client, id }) => clientRow(context, client, { id, now, by: name }))
  if ((await insertClients(db, firmId, rows)) !== rows.length) return undefined
  await insertProfiles(
    db,
    keyed.map(({ client, id }) => ({
      ...profileColumnsOf(client.profile, vault, [firmId, id]),
      client_id: id,
      firm_id: firmId,
      password_hash: null,
      declared_at: null,
    })),
  )
  const notice = consentNotice == null ? undefined : noticeOf(consentNotice)
  const by = context.adviserId
  await insertConsents(db, firmId, { clientIds: ids, by, at: now, notice })
  await keepRegistered(context, ids, `Imported from ${fileName}`)
  return ids
}

function clientRow(
  { firmId, vault }: AdviserContext,
  { profile, kyc }: ReadClient,
  { id, now, by }: { id: number; now: Date; by: string },
): NewClientRow {
  const { name, phone, panNumber, dateOfBirth, riskAppetite } = profile
  return {
    id,
    firm_id: firmId,
    name: name ?? '',
    name_key: nameKeyOf(name ?? ''),
    ...emailColumnsOf(profile.email),
    phone,
    ...panColumns(vault, [firmId, id], panNumber),
    date_of_birth: null,
    date_of_birth_sealed:
      dateOfBirth === null ? null : vault.seal('client.date_of_birth_sealed', [firmId, id], dateOfBirth),
    risk_appetite: riskAppetite?.toFixed(2) ?? null,
    risk_appetite_recorded_at: riskAppetite === null ? null : now,
    kyc_state: kyc?.state ?? 'Not started',
    kyc_agency: kyc?.agency ?? null,
    kyc_reference: kyc?.reference ?? null,
    kyc_date: kyc?.date ?? null,
    kyc_updated_at: kyc === undefined ? null : now,
    kyc_updated_by: kyc === undefined ? null : by,
    idempotency_key: null,
    request_hash: null,
    archived_at: null,
    created_at: now,
  }
}

function panColumns(vault: Vault, row: readonly [firmId: number, clientId: number], pan: string | null) {
  if (pan === null) return { pan_sealed: null, pan_hash: null, pan_tail_hash: null }
  return {
    pan_sealed: vault.seal('client.pan_sealed', row, pan),
    pan_hash: vault.hash(panContext, pan),
    pan_tail_hash: hashPanTail(vault, row[0], panTailOf(pan)),
  }
}
