import {
  askRoutes,
  checkoutRoutes,
  goalChangeRoutes,
  type TradesAct,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeInView, askInView, proposedIn } from '../../../testing/asks.ts'
import { openView, type TestClientView } from '../../../testing/client-views.ts'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

const email = 'meera@views.example'
let test: TestApp
let adviser: TestAdviser
let view: TestClientView
let goalId: number
let clientId: number
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
  ;({ goalId, clientId } = await storeGoal(test, adviser, { email }))
  const { db } = test.dependencies.database
  await db.updateTable('client').set({ kyc_state: 'Validated' }).where('id', '=', clientId).execute()
  const body = { kind: 'purchase', fundCode: '120716', date: '2026-03-05', amount: 500_000 } as const
  await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
  view = await openView(test, adviser, { id: clientId, email })
})
afterAll(() => test.close())

const actOf = (units: string): TradesAct => ({
  kind: 'trades',
  goalId,
  moves: [{ kind: 'switch', fundCode: '120716', toFundCode: '119707', units }],
})
const ask = (act: TradesAct) => askInView({ adviser, client: { id: clientId } as never }, { acts: [act] })
const asked = async () => (await adviser.call(askRoutes.clientAsked, { params: { id: clientId } })).body.last
const trade = ({ moves }: TradesAct, verificationToken: string) =>
  adviser.call(goalChangeRoutes.tradeGoal, { params: { id: goalId }, body: { moves, verificationToken } })

it('trades are agreed to in the view, done once, and on record with the way that they were agreed to', async () => {
  const act = actOf('100')
  await ask(act)
  const [shown] = await proposedIn(view)
  expect(shown?.parts[0]?.facts.map(({ label }) => label)).toContain('What this would cost')
  await agreeInView(view)
  const token = (await asked())?.token ?? ''
  expect((await trade(actOf('101'), token)).problem.code).toBe('OTP_REQUIRED')
  expect((await trade(act, token)).status).toBe(201)
  expect((await trade(act, token)).problem.code).toBe('DONE_ALREADY')
  expect((await asked())?.isCarriedOut).toBe(true)
  const { body: changes } = await adviser.call(checkoutRoutes.goalChanges, {
    params: { id: goalId },
  })
  expect(changes[0]).toMatchObject({ way: 'view', agreement: 'agreed' })
})

it('trades that would cost more by now than was agreed to are refused with both costs', async () => {
  const act: TradesAct = {
    kind: 'trades',
    goalId,
    moves: [{ kind: 'purchase', fundCode: '119707', amount: 50_000 }],
  }
  await ask(act)
  await agreeInView(view)
  const last = await asked()
  const { db } = test.dependencies.database
  const row = await db
    .selectFrom('checkout_agreement')
    .select('acts')
    .where('id', '=', last?.id ?? 0)
    .executeTakeFirstOrThrow()
  const [mailed] = row.acts as { basis: { cost: object } }[]
  const cost = { ...mailed?.basis.cost, kind: 'cost', total: -200 }
  const acts = JSON.stringify([{ ...mailed, basis: { ...mailed?.basis, cost } }])
  await db
    .updateTable('checkout_agreement')
    .set({ acts: acts as never })
    .where('id', '=', last?.id ?? 0)
    .execute()
  const { problem } = await trade(act, last?.token ?? '')
  expect([problem.code, problem.message]).toEqual([
    'OTP_REQUIRED',
    expect.stringMatching(
      /^What this would cost has changed since the client agreed: .* → ₹.* Please ask again\.$/,
    ),
  ])
})
