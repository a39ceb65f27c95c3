import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Invariant } from './invariant.ts'
import type { Deed } from './journal.ts'

/** What stands of a deed: how often, and what is otherwise than it was acknowledged. */
interface Standing {
  times: number
  otherwise?: string | undefined
}

/**
 * What a client was told of stands exactly once and as it was told; what it was refused does not stand; what it never heard of
 * stands once at most.
 */
export const acknowledgedStands: Invariant = {
  name: 'what was acknowledged stands once',
  async find({ database: { db }, journal }) {
    const words: string[] = []
    for (const deed of journal) {
      const { times, otherwise } = await looks[deed.kind](db, deed)
      const what = `${deed.kind} ${deed.key} (${JSON.stringify(deed.facts)})`
      if (deed.state === 'done' && times === 0) words.push(`Acknowledged and lost: ${what}.`)
      else if (times > 1) words.push(`There ${times} times: ${what}.`)
      else if (deed.state === 'refused' && times > 0) words.push(`Refused and there: ${what}.`)
      else if (deed.state === 'done' && otherwise !== undefined)
        words.push(`Otherwise than told, ${otherwise}: ${what}.`)
    }
    return words
  },
}

type Look = (db: Database, deed: Deed) => Promise<Standing>

const looks: Readonly<Record<Deed['kind'], Look>> = {
  client: async (db, { facts: { name, clientId } }) => {
    const rows = await db.selectFrom('client').select('id').where('name', '=', String(name)).execute()
    const isOther = clientId !== undefined && rows[0]?.id !== clientId
    return { times: rows.length, otherwise: isOther ? 'under another number' : undefined }
  },
  goal: lookAtGoal,
  raise: async (db, { facts: { sipId, amount } }) => {
    const changes = await db
      .selectFrom('sip_change')
      .select('amount_after')
      .where('sip_id', '=', Number(sipId))
      .where('action', '=', 'step-up')
      .execute()
    const ours = changes.filter((change) => Number(change.amount_after) === amount)
    const sip = await db.selectFrom('sip').select('amount').where('id', '=', Number(sipId)).executeTakeFirst()
    const isSo = Number(sip?.amount) === amount
    return { times: ours.length, otherwise: isSo ? undefined : `it pays ${sip?.amount}` }
  },
  purchase: async (db, { key, facts: { goalId, amount } }) => {
    const rows = await db
      .selectFrom('ledger_entry')
      .select('amount')
      .where('goal_id', '=', Number(goalId))
      .where('idempotency_key', '=', `recorded:${key}`)
      .execute()
    const isSo = Number(rows[0]?.amount) === amount
    return { times: rows.length, otherwise: isSo ? undefined : `of ${rows[0]?.amount}` }
  },
  statement: async (db, { facts: { importId, name, rows } }) => {
    const clients = await db.selectFrom('client').select('id').where('name', '=', String(name)).execute()
    const ids = [0, ...clients.map(({ id }) => id)]
    const { count } = await db
      .selectFrom('ledger_entry')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('client_id', 'in', ids)
      .executeTakeFirstOrThrow()
    const found = await db
      .selectFrom('statement_import')
      .select('state')
      .where('id', '=', Number(importId))
      .executeTakeFirst()
    const isSo = found?.state === 'applied' && Number(count) === rows
    return { times: clients.length, otherwise: isSo ? undefined : `${count} rows, ${found?.state}` }
  },
  import: async (db, { key, facts: { names } }) => {
    const made = await db
      .selectFrom('client_import')
      .select('id')
      .where('idempotency_key', '=', key)
      .execute()
    const wanted = String(names).split('|')
    const clients = await db.selectFrom('client').select('name').where('name', 'in', wanted).execute()
    const isSo = clients.length === wanted.length
    return {
      times: Math.max(made.length, clients.length > wanted.length ? 2 : 0),
      otherwise: isSo ? undefined : `${clients.length} clients`,
    }
  },
  morning: async (db, { facts: { lineId, until } }) => {
    // A line whose cause has gone is no line any more.
    const line = await db
      .selectFrom('morning_line')
      .select(['state', 'snoozed_until'])
      .where('id', '=', Number(lineId))
      .executeTakeFirst()
    if (line === undefined) return { times: 1 }
    const isSo = line.state === 'snoozed' && String(line.snoozed_until) >= String(until)
    return { times: isSo ? 1 : 0 }
  },
}

async function lookAtGoal(db: Database, { key, facts }: Deed): Promise<Standing> {
  const goals = await sql<{
    id: number
    records: number
    mails: number
    booked: Record<string, number> | null
  }>`
    select goal.id,
      (select count(*)::int from advice_record record
        where record.firm_id = goal.firm_id and record.goal_id = goal.id and record.item_id = ${key}) as records,
      (select count(*)::int from mail join advice_record record
        on record.firm_id = mail.firm_id and record.id = mail.advice_id
        where record.firm_id = goal.firm_id and record.goal_id = goal.id and record.kind = 'plan') as mails,
      (select jsonb_object_agg(one.fund_code, one.amount) from (
        select fund_code, sum(amount)::float8 as amount from (
          select fund_code, sip.amount - coalesce((select sum(amount_after - amount_before) from sip_change change
            where change.firm_id = sip.firm_id and change.sip_id = sip.id), 0) as amount
          from sip where sip.firm_id = goal.firm_id and sip.goal_id = goal.id
          union all
          select fund_code, amount from ledger_entry entry where entry.firm_id = goal.firm_id
            and entry.goal_id = goal.id and entry.idempotency_key like 'agreed:%'
        ) each group by fund_code) one) as booked
    from goal where idempotency_key = ${key} and finalised_at is not null`.execute(db)
  const [goal] = goals.rows
  if (goal === undefined) return { times: 0 }
  const agreed = Object.entries(JSON.parse(String(facts.amounts)) as Record<string, number>)
  const booked = goal.booked ?? {}
  const isSo =
    agreed.every(([code, amount]) => booked[code] === amount) && agreed.length === Object.keys(booked).length
  return {
    times: Math.max(goals.rows.length, goal.records),
    otherwise: !isSo
      ? `booked ${JSON.stringify(booked)}`
      : goal.mails === 1
        ? undefined
        : `with ${goal.mails} mails`,
  }
}
