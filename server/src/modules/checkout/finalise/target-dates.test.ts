import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestItem } from '../../../testing/cart-item.ts'
import {
  createCheckoutTest,
  newBuyer,
  newItem,
  saveGoal,
  type TestBuyer,
  verified,
} from '../../../testing/checkout.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
let item: TestItem
beforeAll(async () => {
  test = await createCheckoutTest()
  buyer = await newBuyer(test)
  item = await newItem(buyer, { kind: 'monthly' })
})
afterAll(() => test.close())

const save = (change: object) => saveGoal(buyer, item, change)

describe('a target date', () => {
  it.each([
    ['2036-11-21', '2036-11-21'],
    ['2036-11-21T20:00:00Z', '2036-11-22'],
    ['2036-11-21T18:29:59.999Z', '2036-11-21'],
    ['2036-11-21T18:30:00Z', '2036-11-22'],
    ['2036-11-22T00:30:00+05:30', '2036-11-22'],
    ['2036-11-20T22:00:00-08:00', '2036-11-21'],
  ])('given as %s is %s', async (given, date) => {
    const { status, body } = await save({ targetDate: given })
    expect([status < 300, body.targetDate]).toEqual([true, date])
  })

  it.each([
    '21 Nov 2036',
    '2036-11-21T20:00:00',
    '2036-02-30',
    '2036-11-21T25:00:00Z',
    '+012036-11-21',
    1_795_000_000_000,
    null,
  ])('given as %j is refused at the field', async (targetDate) => {
    const { status, problem } = await save({ targetDate })
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(problem.details).toEqual([{ path: 'targetDate', message: 'Enter the target date as YYYY-MM-DD.' }])
  })

  it.each([
    ['a month early', { targetDate: '2036-10-21', plannedOn: '2026-11-21' }],
    ['a month late', { targetDate: '2036-12-21', plannedOn: '2026-11-21' }],
    ['of a plan of 70 days ago', { targetDate: '2036-09-10', plannedOn: '2026-09-12' }],
    ['of a plan of years ago', { targetDate: '2027-01-01', plannedOn: '2017-01-01' }],
    ['70 days early, of a plan that does not say when it was made', { targetDate: '2036-09-10' }],
  ])('%s stands', async (_case, change) => {
    expect((await save(change)).status).toBe(200)
  })

  it.each([
    ['over a month early', { targetDate: '2036-10-20', plannedOn: '2026-11-21' }],
    ['over a month late', { targetDate: '2036-12-22', plannedOn: '2026-11-21' }],
    ['over a month late, of a plan that does not say when it was made', { targetDate: '2036-12-22' }],
    ['half a year early, of a plan that does not say when it was made', { targetDate: '2036-05-21' }],
    ['of a third of the time frame', { targetDate: '2030-01-01' }],
  ])('%s contradicts the time frame', async (_case, change) => {
    const { status, problem } = await save(change)
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(problem.details).toEqual([{ path: 'targetDate', message: problem.message }])
    expect(problem.message).toContain(
      'The time frame and the target date contradict each other: 10 years from 21 Nov 2026 end on 21 Nov 2036, not on ',
    )
    expect(problem.message).toContain('Move it to 21 Nov 2036, or plan the goal anew')
    expect(problem.offer).toEqual({
      moved: { targetDate: '2036-11-21', instalments: 120, projectedValue: null, chance: null },
      kept: null,
    })
  })

  it('beyond 40 years or past is refused by name, with the date that leaves room', async () => {
    const far = await save({ targetDate: '2066-11-22' })
    expect(far.problem.details).toEqual([
      {
        path: 'targetDate',
        message:
          'The target date of 22 Nov 2066 lies more than 40 years ahead. Move it to 21 Nov 2036, or choose an earlier one.',
      },
    ])
    const past = await save({ targetDate: '2026-11-21', plannedOn: '2016-11-21' })
    expect(past.problem.message).toBe(
      'The target date of 21 Nov 2026 has passed. Move it to 21 Nov 2036, or plan the goal anew.',
    )
    expect(past.problem.offer?.moved.targetDate).toBe('2036-11-21')
  })

  it('of a plan that is made tomorrow is refused at that day', async () => {
    const { problem } = await save({ plannedOn: '2026-11-22' })
    expect(problem.details?.map(({ path }) => path)).toEqual(['plannedOn'])
    expect(problem.offer).toBeUndefined()
  })

  it('is agreed to as its day in India too', async () => {
    const agreed = { ...item.agreed, investmentType: 'sip', sipFrequency: 'monthly', timeFrame: 10 } as const
    await verified(test, buyer, [{ ...item, agreed: { ...agreed, targetDate: '2036-11-21T20:00:00Z' } }])
    const mail = await newestMail(test, buyer.email)
    expect(mail).toMatch(/120 instalments, one a month\n +All before the target date, 22 Nov 2036/)
    expect(mail).toContain('If you agree to all of this:')
  })
})
