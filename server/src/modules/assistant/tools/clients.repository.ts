import type { GoalStanding } from '@lakshya/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** Which clients of a firm; what is undefined narrows nothing. */
export interface ClientWish {
  isArchived: boolean
  /** 'open' for all but Validated. */
  kyc: string | undefined
  standing: GoalStanding | undefined
  missing: readonly ('pan' | 'email' | 'phone' | 'sip' | 'goal' | 'risk' | 'family')[]
  isPaying: boolean
  registered: { from: string | undefined; until: string | undefined }
  /** Of the risk appetite, 10 the least risky. */
  appetite: { least: number | undefined; below: number | undefined }
  ids: readonly number[] | undefined
}

export interface ClientFacts {
  id: number
  name: string
  kyc_state: string
  standing: GoalStanding | null
  risk_appetite: string | null
  registered_on: string
}

const runs = sql<SqlBool>`exists (select from sip
  where sip.firm_id = client.firm_id and sip.client_id = client.id and sip.state = 'active')`

const lacks = {
  pan: sql`client.pan_hash is null`,
  email: sql`client.email is null`,
  phone: sql`client.phone is null`,
  sip: sql`not ${runs}`,
  goal: sql`not exists (select from goal where goal.firm_id = client.firm_id and goal.client_id = client.id
    and finalised_at is not null and not is_unassigned)`,
  risk: sql`client.risk_appetite is null`,
  family: sql`not exists (select from family_member member
    where member.firm_id = client.firm_id and member.client_id = client.id)`,
} as const

const registeredOn = sql<string>`(client.created_at at time zone 'Asia/Kolkata')::date`

function conditionsOf(firmId: number, wish: ClientWish): RawBuilder<unknown>[] {
  const { kyc, registered, appetite, ids } = wish
  const given = (value: unknown, condition: RawBuilder<unknown>) => (value === undefined ? [] : [condition])
  return [
    sql`client.firm_id = ${firmId}`,
    wish.isArchived
      ? sql`client.archived_at is not null and client.locked_at is null`
      : sql`client.archived_at is null`,
    ...given(kyc, kyc === 'open' ? sql`kyc_state <> 'Validated'` : sql`kyc_state = ${kyc}`),
    ...given(wish.standing, sql`standing = ${wish.standing}`),
    ...wish.missing.map((what) => lacks[what]),
    ...(wish.isPaying ? [runs] : []),
    ...given(registered.from, sql`${registeredOn} >= ${registered.from}::date`),
    ...given(registered.until, sql`${registeredOn} <= ${registered.until}::date`),
    ...given(appetite.least, sql`risk_appetite >= ${appetite.least}::numeric`),
    ...given(appetite.below, sql`risk_appetite < ${appetite.below}::numeric`),
    ...given(ids, sql`client.id = any(${ids ?? []}::bigint[])`),
  ]
}

/** Clients of a firm with the most urgent standing of their goals, by name. */
export async function findClientFacts(
  db: Database,
  firmId: number,
  wish: ClientWish,
): Promise<ClientFacts[]> {
  const { rows } = await sql<ClientFacts>`
    select client.id, client.name, kyc_state, standing, risk_appetite, ${registeredOn} as registered_on
    from client left join (
      select client_id, case when bool_or(standing = 'Needs attention') then 'Needs attention'
        when bool_or(standing = 'On track') then 'On track' else max(standing) end as standing
      from goal_standing where firm_id = ${firmId} group by client_id
    ) judged on judged.client_id = client.id
    where ${sql.join(conditionsOf(firmId, wish), sql` and `)}
    order by client.name_key, client.id`.execute(db)
  return rows
}

/** What clients are called who are looked after, by id. */
export async function findClientNames(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from client where firm_id = ${firmId} and id = any(${clientIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Members of a family who are looked after, the head first; undefined where the firm has no such family. */
export async function findFamily(db: Database, firmId: number, familyId: number) {
  const { rows } = await sql<{ name: string; id: number | null; member: string | null }>`
    select family.name, client.id, client.name as member from family
    left join family_member on family_member.firm_id = family.firm_id and family_member.family_id = family.id
    left join client on client.firm_id = family.firm_id and client.id = family_member.client_id
      and client.archived_at is null
    where family.firm_id = ${firmId} and family.id = ${familyId}
    order by family_member.is_head desc, client.name_key`.execute(db)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    name: first.name,
    members: rows.flatMap(({ id, member }) => (id === null || member === null ? [] : [{ id, name: member }])),
  }
}
