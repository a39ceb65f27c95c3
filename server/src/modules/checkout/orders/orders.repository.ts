import type { OrderState, RailSetting } from '@lakshya/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** What was agreed, as an order with all that a file needs of it. */
export interface OrderRow {
  source: 'e' | 's'
  source_id: number
  kind: 'purchase' | 'redemption' | 'switch' | 'sip'
  client_id: number
  client_name: string
  goal_id: number
  goal_name: string
  fund_code: number
  fund_name: string
  to_fund_name: string | null
  amount: string | null
  units: string | null
  dated: string
  state: OrderState
  reason: string | null
  reference: string | null
  sends: number | null
  rail_number: string | null
  file_id: number | null
  way: 'file' | 'hand' | 'rail' | null
  trouble: string | null
  is_cancel_asked: boolean
  is_cancelled: boolean
  client_code: string | null
  scheme_code: string | null
  large_code: string | null
  folio: string | null
  kyc_state: string
  has_pan: boolean
  is_consent_withdrawn: boolean
  /** Of a SIP that is yet to go out; what it lacks is in words. */
  sip?: SipOrder
}

/** What a SIP goes out with. */
export interface SipOrder {
  umrn: string | null
  terms: {
    amount: number
    stepUp: number
    from: string
    until: string
    instalments: number
    frequency: 'monthly' | 'yearly'
  } | null
  lack: string | null
}

export async function findRail(db: Database, firmId: number): Promise<RailSetting | undefined> {
  const row = await db
    .selectFrom('rail_setting')
    .select(['rail', 'member_code', 'begins_on'])
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  return row && { rail: row.rail, memberCode: row.member_code, beginsOn: row.begins_on }
}

/** The same, held until the transaction ends: who writes orders comes one after the other. */
export async function holdRail(db: Database, firmId: number): Promise<RailSetting | undefined> {
  await sql`select from rail_setting where firm_id = ${firmId} for update`.execute(db)
  return findRail(db, firmId)
}

export async function saveRail(db: Database, firmId: number, setting: RailSetting, at: Date): Promise<void> {
  const { rail, memberCode: member_code, beginsOn: begins_on } = setting
  const values = { rail, member_code, begins_on, set_at: at }
  await db
    .insertInto('rail_setting')
    .values({ firm_id: firmId, ...values })
    .onConflict((conflict) => conflict.column('firm_id').doUpdateSet(values))
    .execute()
}

/**
 * Every line that was agreed since a day, once: entries that a checkout or an agreement booked, and SIPs. What was recorded
 * by hand or came from a statement is no order, and an instalment is its SIP's. The keys' bounds are for the index, which by
 * `like` alone serves but one collation.
 */
const agreed = (firmId: number, beginsOn: string) => sql`agreed as (
  select 'e' as source, entry.id as source_id, case entry.kind when 'switch-out' then 'switch' else entry.kind end as kind,
    entry.client_id, entry.goal_id, entry.fund_code, into_fund.fund_code as to_code,
    case when entry.kind = 'purchase' then entry.amount else entry.asked_amount end as amount, entry.asked_units as units,
    entry.folio_id, entry.dated, entry.created_at, entry.cancelled_at is not null as is_cancelled
  from ledger_entry entry
  left join ledger_entry into_fund on into_fund.firm_id = entry.firm_id and into_fund.switch_from = entry.id
  where entry.firm_id = ${firmId} and entry.kind in ('purchase', 'redemption', 'switch-out')
    and entry.idempotency_key like 'agreed:%' and entry.idempotency_key >= 'agreed' and entry.idempotency_key < 'agreee'
    and entry.created_at >= (${beginsOn}::date)::timestamp at time zone 'Asia/Kolkata'
  union all
  select 's', id, 'sip', client_id, goal_id, fund_code, null, amount, null, null, start_on, created_at, state = 'stopped'
  from sip where firm_id = ${firmId} and created_at >= (${beginsOn}::date)::timestamp at time zone 'Asia/Kolkata')`

/** Their states: what the registrar told of is allotted, whatever the rail said. */
const judged = (firmId: number) => sql`judged as (
  select agreed.*, rail_order.reason, rail_order.reference, rail_order.sends, rail_order.rail_number, rail_order.file_id,
    rail_order.way, rail_order.trouble, rail_order.cancel_asked_at is not null as is_cancel_asked,
    case when agreed.source = 'e' and exists (select from folio_entry told
      where told.firm_id = ${firmId} and told.recorded_as = agreed.source_id) then 'allotted' else coalesce(rail_order.state, 'to-send') end as state
  from agreed
  left join rail_order on rail_order.firm_id = ${firmId} and rail_order.source = agreed.source
    and rail_order.source_id = agreed.source_id
  where rail_order.source_id is not null or not agreed.is_cancelled)`

export interface OrderPlace {
  firmId: number
  beginsOn: string
}

/** What a condition on `judged` names, of clients that are not locked; a page of it before anything else is read of each. */
const chosen = (firmId: number, which: RawBuilder<unknown>) => sql`chosen as materialized (
  select judged.*, client.name as client_name, client.kyc_state, client.pan_sealed is not null as has_pan,
    client.consent_withdrawn_at is not null as is_consent_withdrawn
  from judged
  join client on client.firm_id = ${firmId} and client.id = judged.client_id and client.locked_at is null
  where ${which})`

/** Orders of a firm that a condition on `judged` names, with its order and its limit, and in an order again. */
async function selectOrders(
  db: Database,
  { firmId, beginsOn }: OrderPlace,
  { which, order }: { which: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with ${agreed(firmId, beginsOn)}, ${judged(firmId)}, ${chosen(firmId, which)}
    select chosen.source, chosen.source_id, chosen.kind, chosen.client_id, chosen.client_name, chosen.goal_id,
      goal.name as goal_name, chosen.fund_code, coalesce(fund.name, chosen.fund_code::text) as fund_name,
      into_fund.name as to_fund_name, chosen.amount, chosen.units, chosen.dated, chosen.state, chosen.reason,
      chosen.reference, chosen.sends, chosen.rail_number, chosen.file_id, chosen.way, chosen.trouble, chosen.is_cancel_asked,
      chosen.is_cancelled, chosen.kyc_state, chosen.has_pan, chosen.is_consent_withdrawn,
      rail_client.code as client_code, rail_scheme.code as scheme_code, rail_scheme.large_code, folio.number as folio
    from chosen
    join goal on goal.firm_id = ${firmId} and goal.id = chosen.goal_id
    left join fund on fund.code = chosen.fund_code
    left join fund into_fund on into_fund.code = chosen.to_code
    left join rail_client on rail_client.firm_id = ${firmId} and rail_client.client_id = chosen.client_id
    left join rail_scheme on rail_scheme.firm_id = ${firmId} and rail_scheme.fund_code = chosen.fund_code
    left join goal_folio on goal_folio.firm_id = ${firmId} and goal_folio.goal_id = chosen.goal_id
      and goal_folio.fund_code = chosen.fund_code
    left join folio on folio.firm_id = ${firmId} and folio.id = coalesce(chosen.folio_id, goal_folio.folio_id)
    order by ${order}`.execute(db)
  return rows
}

const newestFirst = sql`chosen.created_at desc, chosen.source desc, chosen.source_id desc`

/** A page of the list, behind an order. */
export function findOrders(
  db: Database,
  place: OrderPlace,
  page: { state: OrderState | undefined; after: string | undefined; limit: number },
): Promise<OrderRow[]> {
  const { source, id } = placeOf(page.after)
  const behind = sql`(judged.created_at, judged.source, judged.source_id) < (
    select created_at, source, source_id from agreed where source = ${source} and source_id = ${id})`
  const conditions = [
    ...(page.state === undefined ? [] : [sql`judged.state = ${page.state}`]),
    ...(page.after === undefined ? [] : [behind]),
  ]
  return selectOrders(db, place, {
    which: sql`${sql.join([sql`true`, ...conditions], sql` and `)}
      order by judged.created_at desc, judged.source desc, judged.source_id desc limit ${page.limit}`,
    order: newestFirst,
  })
}

/** Those of some keys that are there. */
export function findOrdersOf(db: Database, place: OrderPlace, keys: readonly string[]): Promise<OrderRow[]> {
  return selectOrders(db, place, {
    which: sql`judged.source || judged.source_id = any(${keys}::text[])`,
    order: sql`chosen.created_at, chosen.source_id`,
  })
}

export async function hasGoal(db: Database, firmId: number, goalId: number): Promise<boolean> {
  const found = await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .where('is_unassigned', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

export function findGoalOrders(db: Database, place: OrderPlace, goalId: number): Promise<OrderRow[]> {
  return selectOrders(db, place, { which: sql`judged.goal_id = ${goalId}`, order: newestFirst })
}

export async function countOrders(
  db: Database,
  { firmId, beginsOn }: OrderPlace,
): Promise<{ state: OrderState; count: number }[]> {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    with ${agreed(firmId, beginsOn)}, ${judged(firmId)}
    select state, count(*)::int as count from judged
    join client on client.firm_id = ${firmId} and client.id = judged.client_id and client.locked_at is null
    group by state`.execute(db)
  return rows
}

function placeOf(key = 'e0'): { source: string; id: number } {
  return { source: key.slice(0, 1), id: Number(key.slice(1)) }
}
