import { randomUUID } from 'node:crypto'
import {
  type ClientAct,
  checkoutRoutes,
  goalChangeRoutes,
  sipRoutes,
  type TradeMove,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import { mailedCode, newestMail } from '../../../testing/mails.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { verifyAdvice } from '../../goals/index.ts'

let test: TestApp
let adviser: TestAdviser
let email: string
let goalId: number
let sipId: number
const moves: TradeMove[] = [{ kind: 'purchase', fundCode: '119707', amount: 5000 }]
const raised = { amount: 5000, stepUp: 10 }
let acts: ClientAct[]
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
  email = `saver-${randomUUID()}@example.com`
  const goal = await storeGoal(test, adviser, { email })
  ;({ goalId } = goal)
  sipId = await storeSip(test, goal)
  const { db } = test.dependencies.database
  await db.updateTable('client').set({ kyc_state: 'Validated' }).where('id', '=', goal.clientId).execute()
  acts = [
    { kind: 'trades', goalId, moves },
    { kind: 'sip-raise', sipId, ...raised },
  ]
})
afterAll(() => test.close())

const ask = (body: object) => adviser.call(checkoutRoutes.requestOtp, { body: { email, ...body } })
async function tokenFor(body: object): Promise<string> {
  expect((await ask(body)).status).toBe(200)
  const otp = await mailedCode(test, email)
  const { body: answer } = await adviser.call(checkoutRoutes.verifyOtp, { body: { email, otp } })
  return answer.verificationToken
}
const trade = (verificationToken: string) =>
  adviser.call(goalChangeRoutes.tradeGoal, { params: { id: goalId }, body: { moves, verificationToken } })
const raise = (verificationToken: string, amount = raised.amount) =>
  adviser.call(sipRoutes.changeSip, {
    params: { id: sipId },
    body: { action: 'step-up', ...raised, amount, verificationToken },
  })

describe('changes that wait in a cart', () => {
  it('are agreed to with one code, each done once and on record by itself', async () => {
    const token = await tokenFor({ acts })
    const mail = (await newestMail(test, email)) ?? ''
    expect(mail).toContain('HOUSE: ANOTHER MIX OF FUNDS')
    expect(mail).toContain('Paid into SBI Gilt: ₹5,000')
    expect(mail).toContain('HOUSE: A HIGHER SIP')
    expect(mail).toContain('Yearly step-up: 10%')
    expect((await raise(token, 6000)).problem.message).toContain('something else')
    expect((await raise(token)).status).toBe(200)
    expect((await trade(token)).status).toBe(201)
    expect((await trade(token)).problem.code).toBe('DONE_ALREADY')
    expect((await raise(token)).problem.code).toBe('DONE_ALREADY')
    const { body } = await adviser.call(checkoutRoutes.goalChanges, { params: { id: goalId } })
    expect(body.map(({ title }) => title)).toEqual(['Another mix of funds', 'A higher SIP'])
    const { db } = test.dependencies.database
    expect((await verifyAdvice(db, test.dependencies.vault)).failures).toEqual([])
  })

  it('are shown as the mail would have them', async () => {
    const { body } = await adviser.call(goalChangeRoutes.shownActs, { body: { acts } })
    await tokenFor({ acts })
    const mail = (await newestMail(test, email)) ?? ''
    for (const act of body) {
      if (act.kind === 'refused') throw new Error(act.reason)
      expect(act.goalName).toBe('House')
      for (const { label, value } of act.facts) expect(mail).toContain(`${label}: ${value}`)
    }
    const gone: ClientAct = {
      kind: 'trades',
      goalId,
      moves: [{ kind: 'switch', fundCode: '119707', toFundCode: '120716', units: '99999' }],
    }
    const refused = await adviser.call(goalChangeRoutes.shownActs, { body: { acts: [gone] } })
    expect(refused.body).toEqual([
      { kind: 'refused', reason: expect.stringMatching(/^Another mix of funds of House: .* holds/) },
    ])
  })

  it('are refused by name before anybody is mailed, and of another client, and twice', async () => {
    const before = await newestMail(test, email)
    const lower = { kind: 'sip-raise', sipId, amount: 100 }
    const cannot = await ask({ acts: [acts[0], lower] })
    expect(cannot.problem.details).toEqual([
      { path: 'acts.1', message: expect.stringMatching(/^A higher SIP of House: /) },
    ])
    const other = await storeGoal(test, adviser, { email: `other-${randomUUID()}@example.com` })
    const theirs = await ask({ acts: [{ kind: 'trades', goalId: other.goalId, moves }] })
    expect(theirs.problem.details).toEqual([
      { path: 'acts.0', message: 'House is a goal of another client than this email address is of.' },
    ])
    expect((await ask({ acts: [acts[0], acts[0]] })).problem.message).toContain('twice')
    expect((await ask({ acts, act: acts[0] })).problem.details?.[0]?.path).toBe('act')
    expect(await newestMail(test, email)).toBe(before)
  })

  it('are told apart where one changes what the other was mailed with', async () => {
    const later: ClientAct = { kind: 'goal-date', goalId, targetDate: '2038-03-01' }
    const both: ClientAct[] = [{ kind: 'sip-raise', sipId, ...raised }, later]
    const shown = await adviser.call(goalChangeRoutes.shownActs, { body: { acts: both } })
    expect(shown.body).toMatchObject([
      { kind: 'shown', title: 'A higher SIP' },
      {
        kind: 'refused',
        reason: expect.stringMatching(/^Another target date of House and a higher SIP change each other’s/),
      },
    ])
    const gone: ClientAct = { kind: 'goal-date', goalId: 999_999_999, targetDate: '2038-03-01' }
    const alone = await adviser.call(goalChangeRoutes.shownActs, {
      body: { acts: [later], before: [gone, ...both.slice(0, 1)] },
    })
    expect(alone.body).toEqual(shown.body.slice(1))
    const last = await adviser.call(goalChangeRoutes.shownActs, { body: { acts: [later], before: [gone] } })
    expect(last.body).toMatchObject([{ kind: 'shown', title: 'Another target date' }])
    const refused = await ask({ acts: both })
    expect([refused.status, refused.problem.details?.[0]?.path]).toEqual([422, 'acts.1'])
    expect((await ask({ acts: [later, { kind: 'trades', goalId, moves }] })).status).toBe(200)
  })

  it('are nobody else’s to look at', async () => {
    const stranger = await test.newAdviser()
    const seen = await stranger.call(goalChangeRoutes.shownActs, { body: { acts } })
    expect([seen.status, seen.problem.code]).toEqual([404, 'NOT_FOUND'])
  })
})
