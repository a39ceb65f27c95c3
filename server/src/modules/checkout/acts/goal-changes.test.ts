import { randomUUID } from 'node:crypto'
import {
  auditRoutes,
  checkoutRoutes,
  dataExportRoutes,
  type GoalChange,
  goalChangeRoutes,
  goalRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import { agreedToAct } from '../../../testing/sip-acts.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let email: string
let goal: { firmId: number; clientId: number; goalId: number }
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
})
beforeEach(async () => {
  email = `saver-${randomUUID()}@example.com`
  goal = await storeGoal(test, adviser, { email })
})
afterAll(() => test.close())

const params = () => ({ id: goal.goalId })
const change = (body: GoalChange) => adviser.call(goalChangeRoutes.changeGoal, { params: params(), body })
const detail = async () => (await adviser.call(goalRoutes.getGoal, { params: params() })).body
const sips = async () => (await adviser.call(goalRoutes.goalSips, { params: params() })).body
const agreed = (targetDate: string) =>
  agreedToAct(test, { adviser, email }, { kind: 'goal-date', goalId: goal.goalId, targetDate })

describe('a name and a target', () => {
  it('are changed at once, written down and mailed in figures, the target in today’s rupees', async () => {
    const { status, body } = await change({ name: 'Cottage', targetAmount: 1_500_000 })
    expect([status, body.message]).toEqual([200, 'Goal changed. The client is told by email.'])
    const after = await detail()
    expect(after).toMatchObject({ name: 'Cottage', targetDate: '2036-03-01', isTargetStated: true })
    expect(after.targetToday).toBeCloseTo(1_500_000, 1)
    expect(after.targetAmount).toBeLessThan(1_500_000)
    const mail = (await newestMail(test, email)) ?? ''
    for (const words of ['Your goal House was changed', 'Cottage', '₹15,00,000 in today’s rupees']) {
      expect(mail).toContain(words)
    }
    const { body: entries } = await adviser.call(auditRoutes.clientActivity, {
      params: { id: goal.clientId },
      query: {},
    })
    const entry = entries.find(({ action }) => action === 'goal.edited')
    expect(entry?.changes.map(({ field }) => field)).toEqual(['name', 'target_amount'])
  })

  it('that are the same change nothing and mail nobody', async () => {
    expect((await change({ name: 'House' })).body.message).toBe('Nothing has changed.')
    expect((await newestMail(test, email)) ?? '').not.toContain('was changed')
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ targetAmount: 0 }, 'targetAmount'],
    [{ targetDate: '2026-11-21' }, 'targetDate'],
    [{ targetDate: '2067-01-01' }, 'targetDate'],
  ])('are refused at their field: %j', async (body, path) => {
    const { status, problem } = await change(body)
    expect([status, problem.details?.[0]?.path]).toEqual([422, path])
  })

  it('of a goal that is not finalised are changed in the cart', async () => {
    goal = await storeGoal(test, adviser, { email, isFinalised: false })
    expect((await change({ name: 'Cottage' })).problem.code).toBe('NOT_CORRECTABLE')
  })
})

describe('a target date', () => {
  it('that no SIP follows is changed at once', async () => {
    expect((await change({ targetDate: '2038-03-01' })).status).toBe(200)
    expect(await detail()).toMatchObject({ targetDate: '2038-03-01' })
    expect(await newestMail(test, email)).toContain('1 Mar 2038')
  })

  it('that SIPs follow needs the client’s code for exactly it, and is changed once', async () => {
    await storeSip(test, goal)
    const without = await change({ targetDate: '2038-03-15' })
    expect([without.status, without.problem.code]).toEqual([403, 'OTP_REQUIRED'])
    expect(without.problem.message).toContain('how many instalments')
    const verificationToken = await agreed('2038-03-15')
    const mail = (await newestMail(test, email)) ?? ''
    for (const words of [
      'the target date of your goal House changes, and its SIPs with it',
      'Target date: 15 Mar 2038',
      'SIP in UTI Nifty 50 Index, ₹3,000 every month: 145 instalments in all, the last on 10 Mar 2038',
      'until now 120, the last on 10 Feb 2036',
    ]) {
      expect(mail).toContain(words)
    }
    const other = await change({ targetDate: '2039-03-15', verificationToken })
    expect(other.problem.message).toContain('something else')
    const done = await change({ targetDate: '2038-03-15', verificationToken })
    expect([done.status, done.body.message]).toEqual([200, 'Goal changed.'])
    expect(await sips()).toMatchObject([{ instalments: 145, endDate: '2038-03-10', state: 'active' }])
    expect(await detail()).toMatchObject({ targetDate: '2038-03-15' })
    const { body } = await adviser.call(dataExportRoutes.exportData, { body: {} })
    const kept = body.sipChanges.find(({ action }) => action === 'goal-date')
    expect(body.agreements.find(({ id }) => id === kept?.agreementId)?.acts?.[0]).toMatchObject({
      kind: 'goal-date',
      before: '2036-03-01',
      after: '2038-03-15',
    })
    await change({ targetDate: '2038-03-15' })
    const back = await change({ targetDate: '2036-03-01', verificationToken })
    expect(back.problem.code).toBe('OTP_REQUIRED')
  })

  it('that comes sooner ends the SIPs before it', async () => {
    await storeSip(test, goal)
    const verificationToken = await agreed('2026-12-10')
    const done = await change({ targetDate: '2026-12-10', name: 'Cottage', verificationToken })
    expect(done.body.message).toBe('Goal changed. The client is told by email.')
    expect(await sips()).toMatchObject([{ instalments: 9, state: 'completed', nextDue: null }])
    expect((await newestMail(test, email)) ?? '').not.toContain('Target date')
  })

  it('is agreed to by that client alone', async () => {
    await storeSip(test, goal)
    const stranger = await test.newAdviser()
    const act = { kind: 'goal-date' as const, goalId: goal.goalId, targetDate: '2038-03-15' }
    expect((await stranger.call(checkoutRoutes.requestOtp, { body: { email, act } })).status).toBe(404)
  })
})
