import { startSips } from '../modules/book/index.ts'
import { newClientOf } from './clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from './test-app.ts'

/** A server on 21 Nov 2026 with simulated NAVs until the day before. */
export function createGoalTest(environment: Record<string, string> = {}): Promise<TestApp> {
  return createTestApp(environment, { template: 'market' })
}

interface GoalChange {
  targetAmount?: string
  targetDate?: string
  isFinalised?: boolean
  /** The client's. */
  email?: string
}

/** A goal of a new client, made and finalised on 2 Mar 2026, with nothing booked. */
export async function storeGoal(
  { dependencies: { database } }: TestApp,
  adviser: TestAdviser,
  { targetAmount = '1000000', targetDate = '2036-03-01', isFinalised = true, email }: GoalChange = {},
): Promise<{ firmId: number; clientId: number; goalId: number }> {
  const { id: clientId } = await newClientOf(adviser, email === undefined ? {} : { email })
  const made = new Date('2026-03-02T06:00:00Z')
  const { firm_id: firmId } = await database.db
    .selectFrom('adviser')
    .select('firm_id')
    .where('username', '=', adviser.username)
    .executeTakeFirstOrThrow()
  const { id: goalId } = await database.db
    .insertInto('goal')
    .values({
      firm_id: firmId,
      client_id: clientId,
      name: 'House',
      target_amount: targetAmount,
      target_date: targetDate,
      investment_type: 'sip',
      sip_frequency: 'monthly',
      time_frame: '10',
      amount_mode: 'target',
      created_at: made,
      finalised_at: isFinalised ? made : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { firmId, clientId, goalId }
}

/** A lumpsum goal of a client who is there, made and finalised on `madeOn`, with nothing booked. @returns its id */
export async function storeGoalOf(
  { dependencies: { database } }: TestApp,
  clientId: number,
  madeOn = '2026-03-02',
): Promise<number> {
  const made = new Date(`${madeOn}T06:00:00Z`)
  const { firm_id: firmId } = await database.db
    .selectFrom('client')
    .select('firm_id')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { id } = await database.db
    .insertInto('goal')
    .values({
      firm_id: firmId,
      client_id: clientId,
      name: 'House',
      target_amount: '1000000',
      target_date: '2036-03-01',
      investment_type: 'lumpsum',
      time_frame: '10',
      amount_mode: 'target',
      created_at: made,
      finalised_at: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Starts a SIP of ₹3,000 a month on 10 Mar 2026 and books what is due of it. @returns its id */
export async function storeSip(
  { dependencies: { database, clock } }: TestApp,
  { firmId, goalId }: { firmId: number; goalId: number },
): Promise<number> {
  const amounts = [{ fundCode: 120716, amount: 3000 }]
  const sips = { goalId, amounts, frequency: 'monthly' as const, instalments: 120, startOn: '2026-03-10' }
  await database.db.transaction().execute((db) => startSips(db, firmId, { ...sips, now: clock() }))
  const { id } = await database.db
    .selectFrom('sip')
    .select('id')
    .where('goal_id', '=', goalId)
    .executeTakeFirstOrThrow()
  return id
}
