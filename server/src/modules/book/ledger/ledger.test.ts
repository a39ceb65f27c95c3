import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import {
  entriesOf,
  fund,
  holdingOf,
  importNavs,
  newGoal,
  otherFund,
  type TestGoal,
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { bookPurchases } from './book-purchases.ts'
import { bookingDate } from './booking-date.ts'
import { cancelEntry, correctEntry } from './correct-entry.ts'
import { recordPurchase, recordRedemption, recordSwitch } from './record-entries.ts'

const place = openTestPlace()
let goal: TestGoal
const now = new Date('2026-03-20T06:00:00Z')

beforeAll(async () => {
  await importNavs(place, '2026-03-02,10\n2026-03-03,11\n2026-03-04,12\n2026-03-09,12.5')
  await importNavs(place, '2026-03-02,20\n2026-03-04,20', otherFund)
})
beforeEach(async () => {
  goal = await newGoal(place.db)
})

/** As a request does: all or nothing. */
const write = <T>(run: (db: Database, adviserId: number) => Promise<T>, adviserId = goal.adviserId) =>
  place.db.transaction().execute((db) => run(db, adviserId))
const buy = (date: string, amount: number, key?: string) =>
  write((db, adviserId) =>
    recordPurchase(db, adviserId, {
      goalId: goal.goalId,
      fundCode: fund,
      date,
      amount,
      now,
      idempotencyKey: key,
    }),
  )
const sell = (date: string, what: { amount?: number; units?: string; isAll?: boolean }) =>
  write((db, adviserId) =>
    recordRedemption(db, adviserId, {
      goalId: goal.goalId,
      fundCode: fund,
      date,
      ...what,
      now,
    }),
  )
const entries = () => entriesOf(place.db, goal)
const holding = (code?: number) => holdingOf(place.db, goal, code)
const version = async () =>
  (
    await place.db
      .selectFrom('book_state')
      .select('version')
      .where('adviser_id', '=', goal.adviserId)
      .executeTakeFirst()
  )?.version ?? 0

describe('a purchase', () => {
  it('buys units at its date’s NAV for what is left after the stamp duty', async () => {
    await buy('2026-03-02', 5000)
    expect(await entries()).toMatchObject([
      {
        kind: 'purchase',
        dated: '2026-03-02',
        amount: '5000.00',
        duty: '0.25',
        units: '499.975',
        nav: '10',
        nav_date: '2026-03-02',
        nav_is_simulated: false,
      },
    ])
    expect(await holding()).toEqual({
      units: '499.975',
      invested: '5000.00',
      pending: '0.00',
      bought_on: '2026-03-02',
    })
  })

  it('of a day without a NAV is allotted at the next one, and waits where there is none yet', async () => {
    await buy('2026-03-07', 5000)
    await buy('2026-03-10', 7000)
    expect((await entries()).map(({ nav_date, units }) => [nav_date, units])).toEqual([
      ['2026-03-09', '399.980'],
      [null, null],
    ])
    expect(await holding()).toMatchObject({ invested: '5000.00', pending: '7000.00' })
  })

  it('is recorded once by its key, and refused where the key came with something else', async () => {
    const ids = await buy('2026-03-02', 5000, 'k1')
    expect(await buy('2026-03-02', 5000, 'k1')).toEqual(ids)
    await expect(buy('2026-03-02', 6000, 'k1')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    expect(await entries()).toHaveLength(1)
  })

  it.each([
    ['a future date', { date: '2026-03-21' }, 'INVALID_INPUT'],
    ['a fund that is none', { fundCode: 1 }, 'UNKNOWN_FUND'],
    ['a goal that is none', { goalId: 999_999_999 }, 'NOT_FOUND'],
  ])('is refused for %s', async (_words, wrong, code) => {
    const record = { goalId: goal.goalId, fundCode: fund, date: '2026-03-02', amount: 5000, now, ...wrong }
    await expect(write((db, adviserId) => recordPurchase(db, adviserId, record))).rejects.toMatchObject({
      code,
    })
  })

  it('is refused in another adviser’s goal as in none', async () => {
    const other = await newGoal(place.db)
    const record = { goalId: goal.goalId, fundCode: fund, date: '2026-03-02', amount: 5000, now }
    await expect(
      write((db, adviserId) => recordPurchase(db, adviserId, record), other.adviserId),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('moves the book’s version on, and takes away month ends since then', async () => {
    const months = ['2026-01-31', '2026-02-28', '2026-03-31']
    await place.db
      .insertInto('book_month')
      .values(months.map((month_end) => ({ adviser_id: goal.adviserId, month_end, value: '1', prices: '' })))
      .execute()
    const before = await version()
    await buy('2026-02-28', 5000)
    expect(await version()).toBe(before + 1)
    const left = await place.db
      .selectFrom('book_month')
      .select('month_end')
      .where('adviser_id', '=', goal.adviserId)
      .execute()
    expect(left).toEqual([{ month_end: '2026-01-31' }])
  })
})

describe('the purchases of a finalised goal', () => {
  it('are booked once, however often that is tried', async () => {
    const amounts = [
      { fundCode: fund, amount: 5000 },
      { fundCode: otherFund, amount: 3000 },
    ]
    for (let i = 0; i < 2; i++) {
      await write((db, adviserId) =>
        bookPurchases(db, adviserId, { goalId: goal.goalId, amounts, date: '2026-03-02', now }),
      )
    }
    expect(await entries()).toHaveLength(2)
    expect(await holding(otherFund)).toMatchObject({ invested: '3000.00', units: '149.993' })
  })

  it.each([
    ['2026-03-20T06:00:00Z', '2026-03-20'],
    ['2026-03-20T09:30:00Z', '2026-03-20'],
    ['2026-03-20T09:30:01Z', '2026-03-21'],
    ['2026-03-19T18:30:00Z', '2026-03-20'],
    ['2026-12-31T12:00:00Z', '2027-01-01'],
  ])('agreed at %s are dated %s', (instant, date) => {
    expect(bookingDate(new Date(instant))).toBe(date)
  })
})

describe('a redemption', () => {
  it('takes the oldest units at their cost', async () => {
    await buy('2026-03-02', 5000)
    await buy('2026-03-03', 5000)
    await sell('2026-03-04', { units: '599.975' })
    const [, , out] = await entries()
    // 499.975 units for 5,000.00 and 100 of 454.523 for 1,100.05.
    expect(out).toMatchObject({ kind: 'redemption', amount: '7199.70', units: '599.975', cost: '6100.05' })
    expect(await holding()).toEqual({
      units: '354.523',
      invested: '3899.95',
      pending: '0.00',
      bought_on: '2026-03-03',
    })
  })

  it('pays exactly the amount that was asked for', async () => {
    await buy('2026-03-02', 5000)
    await sell('2026-03-04', { amount: 1000 })
    expect((await entries())[1]).toMatchObject({ amount: '1000.00', units: '83.333', duty: null })
  })

  it('of all units leaves nothing', async () => {
    await buy('2026-03-02', 5000)
    await sell('2026-03-04', { isAll: true })
    expect(await holding()).toMatchObject({ units: '0.000', invested: '0.00', bought_on: null })
  })

  it('of more than is held is refused with what is held, pending redemptions counted', async () => {
    await buy('2026-03-02', 5000)
    await expect(sell('2026-03-04', { units: '500' })).rejects.toMatchObject({
      code: 'NOT_ENOUGH_UNITS',
      message: expect.stringContaining('only 499.975 units of UTI Nifty 50 Index'),
    })
    await sell('2026-03-12', { units: '400' })
    await expect(sell('2026-03-13', { units: '100' })).rejects.toThrow('only 99.975 units')
    await expect(sell('2026-03-13', { amount: 1250 })).rejects.toMatchObject({ code: 'NOT_ENOUGH_UNITS' })
    await sell('2026-03-13', { amount: 1249 })
    await expect(sell('2026-03-01', { units: '1' })).rejects.toThrow('no units')
    expect(await entries()).toHaveLength(3)
    expect(await holding()).toMatchObject({ units: '499.975' })
  })
})

describe('a switch', () => {
  const change = (what: { units?: string; isAll?: boolean }, toFundCode = otherFund) =>
    write((db, adviserId) =>
      recordSwitch(db, adviserId, {
        goalId: goal.goalId,
        fundCode: fund,
        toFundCode,
        date: '2026-03-04',
        ...what,
        now,
      }),
    )

  it('buys for what it sells, less the stamp duty', async () => {
    await buy('2026-03-02', 5000)
    expect(await change({ units: '100' })).toHaveLength(2)
    const [, out, into] = await entries()
    expect(out).toMatchObject({ kind: 'switch-out', amount: '1200.00', units: '100.000', duty: null })
    expect(into).toMatchObject({
      kind: 'switch-in',
      amount: '1200.00',
      duty: '0.06',
      units: '59.997',
      switch_from: out?.id,
    })
    expect(await holding(otherFund)).toMatchObject({ invested: '1200.00', units: '59.997' })
  })

  it('is corrected and cancelled as a whole', async () => {
    await buy('2026-03-02', 5000)
    const [outId = 0, inId = 0] = await change({ units: '100' })
    const correct = (id: number, units: string) =>
      write((db, adviserId) => correctEntry(db, adviserId, id, { units, reason: 'Slip', now }))
    await expect(correct(inId, '1')).rejects.toMatchObject({ code: 'NOT_CORRECTABLE' })
    await correct(outId, '50')
    expect(await holding(otherFund)).toMatchObject({ invested: '600.00' })
    await write((db, adviserId) => cancelEntry(db, adviserId, inId, { reason: 'Never made', now }))
    expect((await entries()).map((entry) => entry.cancelled_at === null)).toEqual([true, false, false])
    expect(await holding()).toMatchObject({ units: '499.975' })
    expect(await holding(otherFund)).toMatchObject({ units: '0.000', invested: '0.00', bought_on: null })
  })

  it('into the same fund is refused', async () => {
    await buy('2026-03-02', 5000)
    await expect(change({ isAll: true }, fund)).rejects.toThrow('Choose another fund')
  })
})
