import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, OpenDatabase } from '../core/database/database.ts'
import { importNavFiles } from '../modules/market/index.ts'

/** A fund of the catalogue, and another. */
export const fund = 120716
export const otherFund = 119707

/** A finalised goal of a client of a new adviser. */
export interface TestGoal {
  firmId: number
  goalId: number
}

/** Stores an adviser, a client and a goal that is finalised, with nothing booked. */
export async function newGoal(
  db: Database,
  targetDate = '2040-01-01',
): Promise<TestGoal & { adviserId: number }> {
  const now = new Date('2020-01-01T06:00:00Z')
  const username = randomUUID()
  const { id: firmId } = await db
    .insertInto('firm')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: adviserId } = await db
    .insertInto('adviser')
    .values({ firm_id: firmId, username, username_key: username, password_hash: '', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into client (firm_id, name, name_key, email_key, created_at)
    values (${firmId}, 'Meera', 'meera', '', ${now}) returning id`.execute(db)
  const clientId = rows[0]?.id ?? 0
  const goal = await db
    .insertInto('goal')
    .values({
      firm_id: firmId,
      client_id: clientId,
      name: 'House',
      target_amount: '1000000',
      target_date: targetDate,
      investment_type: 'sip',
      sip_frequency: 'monthly',
      risk_level: '7',
      time_frame: '10',
      amount_mode: 'target',
      created_at: now,
      finalised_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { adviserId, firmId, goalId: goal.id }
}

/** Another goal of the same client, which is finalised, with nothing booked. */
export async function siblingOf(db: Database, { firmId, goalId }: TestGoal): Promise<TestGoal> {
  const { rows } = await sql<{ id: number }>`
    insert into goal (firm_id, client_id, name, target_amount, target_date, investment_type, sip_frequency,
      risk_level, time_frame, amount_mode, created_at, finalised_at)
    select firm_id, client_id, 'Car', target_amount, target_date, investment_type, sip_frequency,
      risk_level, time_frame, amount_mode, created_at, finalised_at
    from goal where firm_id = ${firmId} and id = ${goalId} returning id`.execute(db)
  return { firmId, goalId: rows[0]?.id ?? 0 }
}

/** Imports NAVs of one fund from text: `date,nav` in lines. */
export async function importNavs(
  { database, folder }: { database: OpenDatabase; folder: string },
  rows: string,
  code = fund,
): Promise<void> {
  const path = join(folder, `${code}.csv`)
  writeFileSync(path, `date,nav\n${rows}\n`)
  const [report] = await importNavFiles(database, [path], { today: '2030-01-01' })
  if (report?.kind !== 'imported') throw new Error(JSON.stringify(report))
}

/** NAVs of every Monday to Friday of a period, all alike but for their last place. */
export function weekdays(from: string, to: string, nav = 10): string {
  const lines: string[] = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const date = new Date(day)
    if (date.getUTCDay() % 6 !== 0) lines.push(`${date.toISOString().slice(0, 10)},${nav}`)
  }
  return lines.join('\n')
}

/** A goal's transactions in the order of their dates. */
export function entriesOf(db: Database, { firmId, goalId }: TestGoal) {
  return db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .orderBy('dated')
    .orderBy('id')
    .execute()
}

export function holdingOf(db: Database, { firmId, goalId }: TestGoal, code = fund) {
  return db
    .selectFrom('holding')
    .select(['units', 'invested', 'pending', 'bought_on'])
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .where('fund_code', '=', code)
    .executeTakeFirst()
}
