import { describe, expect, it } from 'vitest'
import { fund, newGoal, otherFund } from '../../../testing/ledgers.ts'
import { bookPurchases } from './book-purchases.ts'
import { bookingDate } from './booking-date.ts'
import { now, openLedger } from './ledger.fixture.ts'
import { recordPurchase } from './record-entries.ts'

const { place, current, write, buy, entries, holding } = openLedger()

const version = async () =>
  (
    await place.db
      .selectFrom('book_state')
      .select('version')
      .where('firm_id', '=', current.goal.firmId)
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
    const record = {
      goalId: current.goal.goalId,
      fundCode: fund,
      date: '2026-03-02',
      amount: 5000,
      now,
      ...wrong,
    }
    await expect(write((db, firmId) => recordPurchase(db, firmId, record))).rejects.toMatchObject({
      code,
    })
  })

  it('is refused in another adviser’s goal as in none', async () => {
    const other = await newGoal(place.db)
    const record = { goalId: current.goal.goalId, fundCode: fund, date: '2026-03-02', amount: 5000, now }
    await expect(
      write((db, firmId) => recordPurchase(db, firmId, record), other.firmId),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('moves the book’s version on, and takes away month ends since then', async () => {
    const months = ['2026-01-31', '2026-02-28', '2026-03-31']
    await place.db
      .insertInto('book_month')
      .values(
        months.map((month_end) => ({
          firm_id: current.goal.firmId,
          month_end,
          value: '1',
          prices: '',
        })),
      )
      .execute()
    const before = await version()
    await buy('2026-02-28', 5000)
    expect(await version()).toBe(before + 1)
    const left = await place.db
      .selectFrom('book_month')
      .select('month_end')
      .where('firm_id', '=', current.goal.firmId)
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
      await write((db, firmId) =>
        bookPurchases(db, firmId, { goalId: current.goal.goalId, amounts, date: '2026-03-02', now }),
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
