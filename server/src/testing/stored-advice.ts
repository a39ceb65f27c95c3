import type { ClientDetail } from '@lakshya/contract'
import { queueProposal } from '../modules/checkout/index.ts'
import type { AdviceContent } from '../modules/goals/index.ts'
import { appendAdvice } from '../modules/goals/index.ts'
import { newClientOf } from './clients.ts'
import { sampleAdvice } from './sample-advice.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

export interface StoredAdvice {
  adviceId: number
  client: ClientDetail
}

/** A goal of a client of this adviser's, its record, and its mail in the queue: as a checkout leaves them. */
export async function storeAdvice(
  test: TestApp,
  adviser: TestAdviser,
  parts: Parameters<typeof sampleAdvice>[1] = {},
): Promise<StoredAdvice> {
  const client = await newClientOf(adviser)
  const sample = sampleAdvice(3, parts)
  const { database, clock, vault, config } = test.dependencies
  const { firm_id: firmId } = await database.db
    .selectFrom('adviser')
    .select('firm_id')
    .where('username', '=', adviser.username)
    .executeTakeFirstOrThrow()
  return database.db.transaction().execute(async (db) => {
    const context = { db, vault, clock, config, firmId }
    const goalId = await insertGoal(context, client.id, sample)
    const { id: agreementId } = await db
      .insertInto('checkout_agreement')
      .values({
        firm_id: firmId,
        email_key: sample.agreement.email,
        items: null,
        items_digest: null,
        requested_at: clock(),
        verified_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const content = {
      ...sample,
      client: { ...sample.client, id: client.id },
      goal: { ...sample.goal, id: goalId },
    }
    const adviceId = await appendAdvice(context, content, { agreementId, itemId: null })
    await queueProposal(context, adviceId)
    return { adviceId, client }
  })
}

type Context = Parameters<typeof appendAdvice>[0]

async function insertGoal({ db, firmId, clock }: Context, clientId: number, { goal }: AdviceContent) {
  const { id } = await db
    .insertInto('goal')
    .values({
      firm_id: firmId,
      client_id: clientId,
      name: goal.name,
      target_date: goal.targetDate,
      target_amount: String(goal.targetAmount),
      stated_current_value: '0',
      created_at: clock(),
      investment_type: goal.investmentType,
      sip_frequency: goal.sipFrequency,
      time_frame: String(goal.timeFrame),
      amount_mode: goal.amountMode,
      risk_level: null,
      idempotency_key: null,
      request_hash: null,
      finalised_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
