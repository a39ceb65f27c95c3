import { reviewRoutes, transactionRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

const { analyzeGoal, requestExpertReview, listExpertReviews } = reviewRoutes
const desk = 'desk@example.com'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest({ EXPERT_EMAIL: desk })
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const analyze = (goalId: unknown, change: object = {}) =>
  adviser.call(analyzeGoal, { body: { goalId, ...change } })

describe('the analysis', () => {
  it('judges what is held from the ledger, whatever is sent', async () => {
    const goal = await storeGoal(test, adviser)
    await storeSip(test, goal)
    const { body } = await analyze(goal.goalId, { currentValue: 9e9, funds: [{ x: 1 }], riskAdjustment: -5 })
    expect(body.analysis).toMatchObject({ baseRiskAppetite: 9, goalRiskAppetite: 4, zone: 'Aggressive' })
    expect(body.analysis.currentValue).toBeLessThan(100_000)
    expect(body.analysis.paceValue).toBeGreaterThan(body.analysis.currentValue)
    const acts = body.analysis.recommendations.flatMap((one) => one.acts ?? [])
    expect(acts).toMatchObject([{ kind: 'raise-sip' }, { kind: 'move-date' }])
    const date = body.projectedCompletionWithCurrent.date
    expect(acts[1]).toMatchObject({ date })
    expect(date !== null && date > '2036-03-01').toBe(true)
    expect(body.allocationComparison.find((row) => row.schemeCode === '120716')?.currentAllocation).toBe(100)
    expect(body.current_expected_return).toBeGreaterThan(0)
  })

  it.each([
    ['nothing held', {}, 'Nothing is held'],
    ['a target of zero', { targetAmount: '0' }, 'No target amount'],
    ['a date that is past', { targetDate: '2026-06-01' }, 'no time is left'],
    ['a goal not finalised', { isFinalised: false }, 'not finalised'],
  ])('says what could not be judged: %s', async (_case, change, words) => {
    const { goalId } = await storeGoal(test, adviser, change)
    const { status, body } = await analyze(goalId)
    expect(status).toBe(200)
    expect(body.analysis.notes.join(' ')).toContain(words)
  })

  it('names a fund that is not on the shelf', async () => {
    const goal = await storeGoal(test, adviser)
    await storeSip(test, goal)
    const { db } = test.dependencies.database
    const offer = async (isOffered: boolean) => {
      await db.updateTable('fund').set({ is_offered: isOffered }).where('code', '=', 120716).execute()
      // The catalogue is kept in memory while the NAVs stand.
      await db
        .updateTable('nav_state')
        .set((nav) => ({ version: nav('version', '+', 1) }))
        .execute()
    }
    await offer(false)
    const { status, body } = await analyze(goal.goalId)
    await offer(true)
    expect([status, body.analysis.notes.join(' ')]).toEqual([
      200,
      expect.stringContaining('is not on your shelf'),
    ])
  })

  it('names a fund without a NAV for a month', async () => {
    const goal = await storeGoal(test, adviser)
    await storeSip(test, goal)
    test.setNow('2027-01-05T06:00:00Z')
    const late = await test.newAdviser()
    const theirs = await storeGoal(test, late)
    await storeSip(test, theirs)
    const { body } = await late.call(analyzeGoal, { body: { goalId: theirs.goalId } })
    test.setNow('2026-11-21T06:00:00Z')
    expect(body.analysis.notes.join(' ')).toContain('days ago')
  })

  it('tells of all old NAVs in one line', async () => {
    test.setNow('2027-01-05T06:00:00Z')
    const late = await test.newAdviser()
    const theirs = await storeGoal(test, late)
    await storeSip(test, theirs)
    const body = { kind: 'purchase', fundCode: '119707', date: '2026-03-05', amount: 5000 }
    await late.call(transactionRoutes.recordTransaction, { params: { id: theirs.goalId }, body })
    const { notes } = (await late.call(analyzeGoal, { body: { goalId: theirs.goalId } })).body.analysis
    test.setNow('2026-11-21T06:00:00Z')
    expect(notes.filter((note) => note.includes('days ago'))).toEqual([
      'The last NAVs of 2 funds are of 20 Nov 2026, 46 days ago: their values may be out of date.',
    ])
  })

  it.each([40, -16, 'abc', null])('refuses a risk adjustment of %s', async (riskAdjustment) => {
    const { goalId } = await storeGoal(test, adviser)
    const { status, problem } = await analyze(goalId, { riskAdjustment })
    expect([status, problem.details?.[0]?.path]).toEqual([422, 'riskAdjustment'])
    expect(problem.message).toContain('from -15 to 15')
  })
})

describe('a review request', () => {
  it('is kept as it was seen, mailed to the desk, once by key', async () => {
    const { goalId } = await storeGoal(test, adviser)
    const analysisResult = (await analyze(goalId)).body
    const body = { goalId, comments: 'Is this\nwise?', analysisResult }
    const options = { cookie: adviser.cookie, headers: { 'idempotency-key': 'review-1' } }
    const made = await adviser.call(requestExpertReview, { body }, options)
    expect([made.status, made.body.review.state]).toEqual([201, 'Requested'])
    const again = await adviser.call(requestExpertReview, { body }, options)
    expect([again.status, again.body.review.id]).toEqual([200, made.body.review.id])
    const changed = { body: { ...body, comments: 'Other' } }
    expect((await adviser.call(requestExpertReview, changed, options)).problem.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    )
    expect(await newestMail(test, desk)).toContain('wise?')
    const { body: listed } = await adviser.call(listExpertReviews, { params: { id: goalId } })
    expect(listed).toEqual([{ ...made.body.review, analysis: analysisResult }])
    await test.dependencies.database.db
      .updateTable('mail')
      .set({ sent_at: new Date() })
      .where('recipient', '=', desk)
      .execute()
    const sent = await adviser.call(listExpertReviews, { params: { id: goalId } })
    expect(sent.body[0]?.state).toBe('Sent to the desk')
  })

  it('needs comments and an analysis', async () => {
    const { goalId } = await storeGoal(test, adviser)
    const analysisResult = (await analyze(goalId)).body
    const blank = await adviser.call(requestExpertReview, {
      body: { goalId, comments: '  ', analysisResult },
    })
    expect(blank.problem.message).toBe('Please enter your comments before submitting')
    const none = await adviser.call(requestExpertReview, {
      body: { goalId, comments: 'x', analysisResult: {} },
    })
    expect(none.status).toBe(422)
  })

  it('is no other adviser’s', async () => {
    const { goalId } = await storeGoal(test, adviser)
    const analysisResult = (await analyze(goalId)).body
    const other = await test.newAdviser()
    const answers = [
      await other.call(analyzeGoal, { body: { goalId } }),
      await other.call(requestExpertReview, { body: { goalId, comments: 'x', analysisResult } }),
      await other.call(transactionRoutes.goalGrowth, { params: { id: goalId } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
  })
})
