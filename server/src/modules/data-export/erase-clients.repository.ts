import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { noteClients } from '../../core/database/note-clients.ts'

/** Clients who are locked and whose term has ended by `today`, `YYYY-MM-DD`. */
export async function findDueErasures(
  db: Database,
  today: string,
): Promise<{ firmId: number; clientId: number }[]> {
  const rows = await db
    .selectFrom('client_erasure')
    .select(['firm_id', 'client_id'])
    .where('erased_at', 'is', null)
    .where('erase_on', '<=', today)
    .orderBy('firm_id')
    .orderBy('client_id')
    .execute()
  return rows.map((row) => ({ firmId: row.firm_id, clientId: row.client_id }))
}

export async function findGoalIds(db: Database, firmId: number, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * What the client's codes stood for, but for those that another client of the firm shares the address of: deleted, or
 * blanked where a record's hash is of it.
 */
export async function blankAgreements(db: Database, firmId: number, clientId: number): Promise<void> {
  const own = sql`firm_id = ${firmId} and (client_id = ${clientId} or client_id is null and email_key <> '' and email_key in (
    select email_key from client where firm_id = ${firmId} and id = ${clientId}
    except select email_key from client where firm_id = ${firmId} and id <> ${clientId}))`
  await sql`update checkout_agreement set email_key = '', items = null, act = null, acts = null,
    decline_reason = null, session = null, told = null, client_id = null where ${own}
    and (exists (select 1 from advice_record advice
        where advice.firm_id = checkout_agreement.firm_id and advice.agreement_id = checkout_agreement.id)
      or exists (select 1 from sip_change change
        where change.firm_id = checkout_agreement.firm_id and change.agreement_id = checkout_agreement.id))
  `.execute(db)
  await sql`delete from checkout_agreement where ${own}`.execute(db)
}

/** Of codes that were mailed before mails stood with their firm. */
const noFirm = 0

/** Tables of a client's records, in the order in which their rows refer to each other; a test holds it complete. */
export const recordTables = [
  'report_file',
  'report_item',
  'report_link',
  'rail_order',
  'rail_client',
  'mandate_step',
  'mandate',
  'client_session',
  'client_access',
  'waiting_change',
  'expert_review',
  'client_meeting',
  'lead',
  'mail',
  'risk_link',
  'risk_number',
  'risk_answer',
  'client_consent',
  'client_change',
  'client_profile',
  'family_member',
  'goal_standing',
  'morning_line',
  'gain_inputs',
  'goal_folio',
  'filled_particular',
  'ledger_waiting',
  'folio_entry',
  'folio_scheme',
  'folio',
] as const

export async function deleteRecords(db: Database, firmId: number, clientId: number): Promise<void> {
  const { rows: reviews } = await sql<{ mail_id: number }>`
    select mail_id from expert_review where firm_id = ${firmId} and client_id = ${clientId}`.execute(db)
  await sql`update advice_record set content_sealed = null
    where firm_id = ${firmId} and client_id = ${clientId}`.execute(db)
  await sql`update statement_import set file_name = 'Erased' where firm_id = ${firmId} and id in (
    select import_id from folio_entry where firm_id = ${firmId} and client_id = ${clientId})`.execute(db)
  await sql`update rail_file set content = null where firm_id = ${firmId} and id in (
    select file_id from rail_order where firm_id = ${firmId} and client_id = ${clientId})`.execute(db)
  for (const table of recordTables) {
    await db.deleteFrom(table).where('firm_id', '=', firmId).where('client_id', '=', clientId).execute()
  }
  await sql`delete from family where firm_id = ${firmId} and not exists (
    select 1 from family_member member
    where member.firm_id = family.firm_id and member.family_id = family.id)`.execute(db)
  const mailIds = reviews.map((review) => review.mail_id)
  // Codes went to the address, and to no client by number.
  const { rows: addresses } = await sql<{ address: string }>`
    select lower(email) as address from client where firm_id = ${firmId} and id = ${clientId} and email is not null
    except select lower(email) from client where firm_id = ${firmId} and id <> ${clientId}`.execute(db)
  for (const { address } of addresses) {
    for (const firm of [firmId, noFirm]) {
      await sql`delete from mail where firm_id = ${firm} and client_id is null and adviser_id is null
        and lower(recipient) = ${address}`.execute(db)
    }
  }
  if (mailIds.length > 0) {
    await db.deleteFrom('mail').where('firm_id', '=', firmId).where('id', 'in', mailIds).execute()
  }
}

/** Of goals with a record the number and the dates stay; the others go. */
export async function blankGoals(db: Database, firmId: number, clientId: number): Promise<void> {
  const own = sql`firm_id = ${firmId} and client_id = ${clientId}`
  await sql`delete from goal where ${own} and not exists (
    select 1 from advice_record advice where advice.firm_id = goal.firm_id and advice.goal_id = goal.id)`.execute(
    db,
  )
  await sql`delete from goal_fund where firm_id = ${firmId} and goal_id in (select id from goal where ${own})`.execute(
    db,
  )
  await sql`update goal set name = 'Erased', target_amount = 1, idempotency_key = null, request_hash = null,
    bolder_reason = null, risk_level = null, glide_path = null, accepted_chance = null, accepted_at = null
    where ${own}`.execute(db)
}

export async function blankClient(db: Database, firmId: number, clientId: number): Promise<void> {
  await db
    .updateTable('client')
    .set({
      name: 'Erased client',
      name_key: '',
      email: null,
      email_key: '',
      phone: null,
      pan_sealed: null,
      pan_hash: null,
      pan_tail_hash: null,
      date_of_birth: null,
      date_of_birth_sealed: null,
      risk_appetite: null,
      risk_appetite_recorded_at: null,
      kyc_state: 'Not started',
      kyc_agency: null,
      kyc_reference: null,
      kyc_date: null,
      kyc_updated_by: null,
      idempotency_key: null,
      request_hash: null,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .execute()
  await noteClients(db, firmId, clientId)
}

/** Says that it is done; false where it was taken back meanwhile. */
export async function endErasure(
  db: Database,
  firmId: number,
  clientId: number,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('client_erasure')
    .set({ erased_at: now, reason: null })
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .where('erased_at', 'is', null)
    .returning('client_id')
    .executeTakeFirst()
  return ended !== undefined
}
