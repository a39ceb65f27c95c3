import { randomUUID } from 'node:crypto'
import { sipRoutes, transactionRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let email: string
let goalId: number
let sipId: number
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
})
beforeEach(async () => {
  email = `saver-${randomUUID()}@example.com`
  const goal = await storeGoal(test, adviser, { email })
  goalId = goal.goalId
  sipId = await storeSip(test, goal)
})
afterAll(() => test.close())

const change = (body: object) => adviser.call(sipRoutes.changeSip, { params: { id: sipId }, body })
const mails = () =>
  test.dependencies.database.db
    .selectFrom('mail')
    .select(['subject'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

describe('a SIP', () => {
  it('is paused, resumed, lowered and stopped without a code, each told to the client once', async () => {
    const paused = await change({ action: 'pause' })
    expect(paused.body.sip).toMatchObject({ state: 'paused', nextDue: null })
    expect(paused.body.message).toContain('The client is told by email.')
    expect((await change({ action: 'pause' })).body.message).not.toContain('email')
    const resumed = await change({ action: 'resume' })
    expect(resumed.body.sip).toMatchObject({ nextDue: '2026-12-10', booked: 9 })
    expect((await change({ action: 'lower', amount: 2000 })).body.sip.amount).toBe(2000)
    const mail = (await newestMail(test, email)) ?? ''
    expect(mail).toMatch(new RegExp(`^${adviser.username} \\(mutual fund distributor\\)\n`))
    expect(mail).toContain('SIP of ₹3,000 a month in UTI Nifty 50 Index for your goal House was lowered')
    expect(mail).toContain('It is ₹2,000 a month from now on. The next instalment is due on 10 Dec 2026.')
    expect(mail).toContain('subject to market risks')
    const stopped = await change({ action: 'stop', reason: 'House sold' })
    expect(stopped.body.sip).toMatchObject({ state: 'stopped', isActive: false })
    expect(await newestMail(test, email)).toContain('Reason recorded: House sold')
    expect((await change({ action: 'resume' })).problem.code).toBe('NOT_CORRECTABLE')
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      ['paused', 'resumed', 'lowered', 'stopped'].map((done) => `Your SIP in UTI Nifty 50 Index was ${done}`),
    )
    const kept = await test.dependencies.database.db
      .selectFrom('sip_change')
      .selectAll()
      .where('sip_id', '=', sipId)
      .orderBy('id')
      .execute()
    expect(kept.map((one) => one.action)).toEqual(['pause', 'resume', 'lower', 'stop'])
  })

  it('is not lowered to more than it is, below its minimum, or by a higher step-up', async () => {
    const higher = await change({ action: 'lower', amount: 3001 })
    expect([higher.problem.code, higher.problem.details?.[0]?.path]).toEqual(['NOT_CORRECTABLE', 'amount'])
    expect((await change({ action: 'lower', amount: 2000, stepUp: 5 })).problem.code).toBe('NOT_CORRECTABLE')
    expect((await change({ action: 'lower', amount: 10 })).problem.code).toBe('BELOW_MINIMUM')
    expect((await change({ action: 'dance' })).status).toBe(422)
    expect(await mails()).toEqual([])
  })
})

describe('a redemption, a switch and a correction', () => {
  const record = (change: object, key?: string) =>
    adviser.call(
      transactionRoutes.recordTransaction,
      { params: { id: goalId }, body: { fundCode: '120716', date: '2026-06-01', ...change } as never },
      key === undefined ? {} : { headers: { 'idempotency-key': key }, cookie: adviser.cookie },
    )

  it('are mailed to the client with their figures, once however often they are sent', async () => {
    const key = randomUUID()
    const first = await record({ kind: 'redemption', amount: 3000 }, key)
    await record({ kind: 'redemption', amount: 3000 }, key)
    const [redemption] = first.body.transactions
    const told = (await newestMail(test, email)) ?? ''
    expect(told).toContain(
      'A redemption from UTI Nifty 50 Index for your goal House was recorded on 21 Nov 2026',
    )
    expect(told).toContain('Redemption, amount: ₹3,000')
    expect(told).toContain(`Redemption, units: ${redemption?.units}`)
    await record({ kind: 'switch', toFundCode: '119707', isAll: true, date: '2026-11-21' })
    const switched = (await newestMail(test, email)) ?? ''
    expect(switched).toContain('from UTI Nifty 50 Index to SBI Gilt')
    expect(switched).toContain('Switch out, units: all that are held')
    expect(switched).toContain('Switch out, NAV: not known yet')
    const params = { id: redemption?.id }
    const put = { amount: 2000, reason: 'Misread' }
    await adviser.call(transactionRoutes.correctTransaction, { params, body: put })
    const corrected = (await newestMail(test, email)) ?? ''
    expect(corrected).toContain('redemption of ₹3,000 in UTI Nifty 50 Index dated 1 Jun 2026')
    expect(corrected).toContain('Amount ₹2,000 instead of ₹3,000')
    expect(corrected).toContain('Reason recorded: Misread')
    for (let n = 0; n < 2; n++) {
      const body = { reason: 'Never made' }
      await adviser.call(transactionRoutes.cancelTransaction, { params, body })
    }
    expect(await newestMail(test, email)).toContain('It counts no longer in what you hold.')
    expect(await mails()).toHaveLength(4)
  })

  it('tell nobody where they are refused, and a purchase is no news', async () => {
    expect((await record({ kind: 'redemption', units: '9999999' })).problem.code).toBe('NOT_ENOUGH_UNITS')
    expect((await record({ kind: 'purchase', amount: 1000 })).status).toBe(201)
    expect(await mails()).toEqual([])
  })
})
