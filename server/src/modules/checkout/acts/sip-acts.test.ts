import { randomUUID } from 'node:crypto'
import { checkoutRoutes, dataExportRoutes, goalRoutes, type SipAct, sipRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import { agreedToAct } from '../../../testing/sip-acts.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let email: string
let goal: { firmId: number; clientId: number; goalId: number }
let sipId: number
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
})
beforeEach(async () => {
  email = `saver-${randomUUID()}@example.com`
  goal = await storeGoal(test, adviser, { email })
  sipId = await storeSip(test, goal)
})
afterAll(() => test.close())

const change = (body: object, id = sipId) => adviser.call(sipRoutes.changeSip, { params: { id }, body })
const agreed = (act: SipAct) => agreedToAct(test, { adviser, email }, act)
const ask = (act: unknown, to = email) =>
  adviser.call(checkoutRoutes.requestOtp, { body: { email: to, act } as never })
const sips = async () => (await adviser.call(goalRoutes.goalSips, { params: { id: goal.goalId } })).body
const raise = (amount: number, stepUp?: number): SipAct => ({
  kind: 'sip-raise',
  sipId,
  amount,
  ...(stepUp === undefined ? {} : { stepUp }),
})

describe('a step-up', () => {
  it('is refused without the client’s code, and the SIP stays as it is', async () => {
    const { status, problem } = await change({ action: 'step-up', amount: 5000 })
    expect([status, problem.code]).toEqual([403, 'OTP_REQUIRED'])
    expect(problem.message).toContain('raises what the client pays')
    const invented = await change({ action: 'step-up', amount: 5000, verificationToken: 'x'.repeat(43) })
    expect(invented.problem.code).toBe('OTP_REQUIRED')
    expect(await sips()).toMatchObject([{ amount: 3000 }])
  })

  it('is mailed in figures, before and after, and done once as it was agreed to', async () => {
    const verificationToken = await agreed(raise(5000, 10))
    const mail = (await newestMail(test, email)) ?? ''
    expect(mail).toMatch(/^\S+ \(mutual fund distributor\)\n/)
    for (const words of [
      'raises your SIP in UTI Nifty 50 Index for your goal House',
      'Until now: ₹3,000 every month',
      'Yearly step-up until now: none',
      'From 10 Dec 2026: ₹5,000 every month',
      'Yearly step-up: 10%',
      '₹5,000, then ₹5,500',
      'Last instalment: 10 Feb 2036',
      'subject to market risks',
    ]) {
      expect(mail).toContain(words)
    }
    const done = await change({ action: 'step-up', amount: 5000, stepUp: 10, verificationToken })
    expect(done.body.sip).toMatchObject({
      amount: 5000,
      stepUp: 10,
      nextStep: { date: '2027-03-10', amount: 5500 },
    })
    await change({ action: 'lower', amount: 3000, stepUp: 0 })
    const again = await change({ action: 'step-up', amount: 5000, stepUp: 10, verificationToken })
    expect([again.status, again.problem.code]).toEqual([409, 'DONE_ALREADY'])
    expect(await sips()).toMatchObject([{ amount: 3000 }])
    const { body } = await adviser.call(dataExportRoutes.exportData, { body: {} })
    const [kept] = body.sipChanges.filter((one) => one.sipId === sipId)
    expect(kept).toMatchObject({ action: 'step-up', amountBefore: '3000.00', amountAfter: '5000.00' })
    const agreement = body.agreements.find((one) => one.id === kept?.agreementId)
    expect(agreement).toMatchObject({
      items: [],
      acts: [{ kind: 'sip-raise', sipId, amount: 5000, stepUp: 10 }],
    })
  })

  it.each([
    ['another amount', { amount: 5001 }],
    ['another yearly step-up', { amount: 5000, stepUp: 25 }],
  ])('to %s than the code was for is refused', async (_case, terms) => {
    const verificationToken = await agreed(raise(5000))
    const { status, problem } = await change({ action: 'step-up', ...terms, verificationToken })
    expect([status, problem.message]).toEqual([403, expect.stringContaining('something else')])
    // What was agreed to can be done still.
    expect((await change({ action: 'step-up', amount: 5000, verificationToken })).status).toBe(200)
  })

  it('of another SIP, and one whose present amount has changed since, need a code of their own', async () => {
    const verificationToken = await agreed(raise(5000))
    const other = await storeSip(test, await storeGoal(test, adviser, { email }))
    const ofOther = await change({ action: 'step-up', amount: 5000, verificationToken }, other)
    expect(ofOther.problem.code).toBe('OTP_REQUIRED')
    await change({ action: 'lower', amount: 2000 })
    const changed = await change({ action: 'step-up', amount: 5000, verificationToken })
    expect(changed.problem.message).toContain('something else')
  })

  it('that is none, or of a SIP that has ended, is refused before anybody is mailed', async () => {
    const none = await ask(raise(3000))
    expect([none.status, none.problem.code]).toEqual([422, 'NOT_CORRECTABLE'])
    expect(none.problem.details).toEqual([{ path: 'amount', message: none.problem.message }])
    expect((await ask(raise(2999))).problem.message).toContain('above the present instalment of ₹3,000')
    expect((await ask({ kind: 'sip-raise', sipId, amount: 5000, stepUp: 26 })).status).toBe(422)
    await change({ action: 'stop' })
    expect((await ask(raise(5000))).problem.message).toContain('was stopped on 21 Nov 2026')
    expect((await newestMail(test, email)) ?? '').not.toContain('code')
  })
})

describe('the code of an act', () => {
  it('goes to the address of that client alone, and to no other distributor’s', async () => {
    const elsewhere = `other-${randomUUID()}@example.com`
    await storeGoal(test, adviser, { email: elsewhere })
    expect((await ask(raise(5000), elsewhere)).status).toBe(404)
    const stranger = await test.newAdviser()
    await storeGoal(test, stranger, { email })
    const act = raise(5000)
    const asked = await stranger.call(checkoutRoutes.requestOtp, { body: { email, act } })
    expect(asked.status).toBe(404)
    const params = { id: sipId }
    const body = { action: 'step-up' as const, amount: 5000 }
    expect((await stranger.call(sipRoutes.changeSip, { params, body })).status).toBe(404)
  })

  it('stands for an act or for goals, not for both', async () => {
    const item = { itemId: randomUUID(), goalName: 'House', fundAmounts: { '120716': 5000 } }
    const body = { email, act: raise(5000), items: [item] }
    expect((await adviser.call(checkoutRoutes.requestOtp, { body: body as never })).status).toBe(422)
  })

  it('finalises no goal', async () => {
    const verificationToken = await agreed(raise(5000))
    const { goalId } = await storeGoal(test, adviser, { email, isFinalised: false })
    const body = {
      goalId,
      allocations: { '120716': 100 },
      goalAmount: 1_000_000,
      inflationAdjustedGoal: 1_790_848,
      expectedReturn: 11,
      volatility: 15,
      sharpeRatio: 0.3,
      clientName: 'Anyone',
      clientEmail: email,
      goalName: 'House',
      investmentType: 'sip' as const,
      sipAmount: 5000,
      fundAmounts: { '120716': 5000 },
      verificationToken,
    }
    const { status, problem } = await adviser.call(checkoutRoutes.finalizePortfolio, { body })
    expect([status, problem.code]).toEqual([403, 'OTP_REQUIRED'])
  })
})

describe('a SIP that was stopped', () => {
  it('goes on with a code alone, at the instalments that are left', async () => {
    await change({ action: 'stop', reason: 'House sold' })
    expect((await change({ action: 'restart' })).problem.code).toBe('OTP_REQUIRED')
    const verificationToken = await agreed({ kind: 'sip-restart', sipId })
    const mail = (await newestMail(test, email)) ?? ''
    expect(mail).toContain('goes on with your SIP in UTI Nifty 50 Index, which was stopped,')
    expect(mail).toContain('From 10 Dec 2026: ₹3,000 every month')
    expect(mail).toContain('Instalments: 111, one each month')
    const done = await change({ action: 'restart', verificationToken })
    expect(done.body.sip).toMatchObject({
      state: 'active',
      nextDue: '2026-12-10',
      endDate: '2036-02-10',
      booked: 9,
    })
    expect((await ask({ kind: 'sip-restart', sipId })).problem.message).toContain('not stopped')
  })
})
