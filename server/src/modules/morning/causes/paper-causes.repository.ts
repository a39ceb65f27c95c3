import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { ofClients, ofTheirGoals, type SomeClients } from '../../../core/database/narrowed.ts'

/** Rupees that wait for a client's papers: what waits for its NAV, and a month of the SIPs that run. */
const waiting = (firmId: number, clientIds: SomeClients) => sql`
  select client_id, sum(amount) as amount from (
    select client_id, pending as amount from holding where firm_id = ${firmId} ${ofClients('client_id', clientIds)} and pending > 0
    union all
    select client_id, case frequency when 'yearly' then amount / 12 else amount end from sip
    where firm_id = ${firmId} and state = 'active' ${ofTheirGoals('goal_id', firmId, clientIds)}
  ) each_of group by client_id`

/** Clients with a finalised goal whose KYC does not let them invest, or who have no PAN on record. */
export async function findPapersMissing(db: Database, firmId: number, clientIds: SomeClients) {
  const { rows } = await sql<{
    client_id: number
    kyc_state: string
    has_pan: boolean
    since: string | null
    amount: string | null
  }>`
    select id as client_id, kyc_state, pan_hash is not null as has_pan, round(waiting.amount, 2) as amount,
      coalesce(kyc_date, (kyc_updated_at at time zone 'Asia/Kolkata')::date) as since
    from client left join (${waiting(firmId, clientIds)}) waiting on waiting.client_id = client.id
    where firm_id = ${firmId} ${ofClients('id', clientIds)} and archived_at is null
      and (kyc_state not in ('Validated', 'Registered') or pan_hash is null)
      and exists (
        select from goal where goal.firm_id = client.firm_id and goal.client_id = client.id
          and finalised_at is not null and not is_unassigned
      )`.execute(db)
  return rows
}

/** Who works in the firm with an ARN that is valid until some day up to this one. */
export function findArnsEnding(db: Database, firmId: number, until: string) {
  return db
    .selectFrom('adviser')
    .select(['id', 'arn', 'arn_valid_until'])
    .where('firm_id', '=', firmId)
    .where('left_at', 'is', null)
    .where('arn', 'is not', null)
    .where('arn_valid_until', '<=', until)
    .execute()
}

/** Changes of clients that wait for the owner's yes. */
export async function findChangesWaiting(db: Database, firmId: number) {
  const { rows } = await sql<{ id: number; client_id: number; asked_on: string }>`
    select waiting_change.id, client_id, (asked_at at time zone 'Asia/Kolkata')::date as asked_on
    from waiting_change
    where firm_id = ${firmId} and ended_at is null and approved_at is null`.execute(db)
  return rows
}

/**
 * Clients to whose present address a mail since a day could not be brought, and none was after it: how many, and since
 * when.
 */
export async function findMailsFailed(db: Database, firmId: number, from: string) {
  const { rows } = await sql<{ client_id: number; count: number; since: string }>`
    select failed.client_id, count(*)::int as count,
      (min(failed.failed_at) at time zone 'Asia/Kolkata')::date as since
    from mail failed
    join client on client.firm_id = failed.firm_id and client.id = failed.client_id
    where failed.firm_id = ${firmId} and failed.failed_at >= ${from}::date and client.archived_at is null
      and lower(failed.recipient) = lower(client.email)
      and not exists (
        select from mail sent where sent.firm_id = failed.firm_id and sent.client_id = failed.client_id
          and sent.sent_at > failed.failed_at
      )
    group by failed.client_id`.execute(db)
  return rows
}

/**
 * What clients answered in the own view: agreed to, still good on a day and not all carried out; or declined since a day, with
 * nothing asked after it. Rupees are those of its goals, found by one function: beside two that are joined Citus 13 on
 * PostgreSQL 15 ends the coordinator by a fault of its planner.
 */
export async function findAnswers(
  db: Database,
  firmId: number,
  { today, from }: { today: string; from: string },
) {
  const { rows } = await sql<{
    id: number
    client_id: number
    is_agreed: boolean
    answered_on: string
    valid_until: string
    has_reason: boolean
    amount: string | null
  }>`
    select asked.id, asked.client_id, asked.declined_at is null as is_agreed, decline_reason is not null as has_reason,
      (coalesce(asked.declined_at, asked.verified_at) at time zone 'Asia/Kolkata')::date as answered_on,
      (asked.valid_until at time zone 'Asia/Kolkata')::date as valid_until,
      (select sum((rupees #>> '{}')::numeric) from jsonb_path_query(asked.items, '$[*].fundAmounts.*') rupees) as amount
    from checkout_agreement asked
    join client on client.firm_id = asked.firm_id and client.id = asked.client_id
    where asked.firm_id = ${firmId} and asked.way = 'view' and client.archived_at is null
      and (
        asked.declined_at >= ${from}::date
        or asked.verified_at is not null and asked.ended_at is null and asked.declined_at is null
          and (asked.valid_until at time zone 'Asia/Kolkata')::date >= ${today}::date
          and jsonb_array_length(coalesce(asked.items, '[]')) + jsonb_array_length(coalesce(asked.acts, '[]')) > (
            select count(*) from advice_record made
            where made.firm_id = asked.firm_id and made.agreement_id = asked.id
          )
      )
      and not exists (
        select from checkout_agreement later
        where later.firm_id = asked.firm_id and later.client_id = asked.client_id and later.way = 'view'
          and later.id > asked.id and asked.declined_at is not null
      )`.execute(db)
  return rows
}

/** Folios of these clients: their entries are found by the folio. */
function inTheirFolios(firmId: number, clientIds: SomeClients) {
  if (clientIds === undefined) return sql``
  return sql`and back.folio_id in (select folio.id from folio where folio.firm_id = ${firmId}
    and folio.client_id = any(${[...clientIds]}::bigint[]))`
}

/** Instalments that a registrar's file took back since a day, with none of the same scheme in the folio after them. */
export async function findSipsReversed(db: Database, firmId: number, from: string, clientIds: SomeClients) {
  const { rows } = await sql<{
    id: number
    client_id: number
    dated: string
    amount: string | null
    fund_name: string
  }>`
    select back.id, back.client_id, back.dated, abs(coalesce(back.amount, undone.amount)) as amount,
      fund.name as fund_name
    from folio_entry back
    join client on client.firm_id = back.firm_id and client.id = back.client_id
    join fund on fund.code = back.fund_code
    left join folio_entry undone on undone.firm_id = back.firm_id and undone.folio_id = back.folio_id
      and undone.fund_code = back.fund_code and undone.number = back.reverses
    where back.firm_id = ${firmId} ${inTheirFolios(firmId, clientIds)} and back.kind = 'reversal' and back.dated >= ${from}::date
      and 'sip' in (back.via, undone.via) and client.archived_at is null
      and not exists (
        select from folio_entry later where later.firm_id = back.firm_id and later.folio_id = back.folio_id
          and later.fund_code = back.fund_code and later.via = 'sip' and later.kind <> 'reversal'
          and later.dated > back.dated
      )`.execute(db)
  return rows
}
