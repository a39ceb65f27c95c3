import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import {
  entriesOf,
  fund,
  holdingOf,
  importNavs,
  newGoal,
  otherFund,
  type TestGoal,
  weekdays,
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { ensureSimulatedHistory, findNavChanges } from '../../market/index.ts'
import { recordPurchase, recordRedemption } from '../ledger/record-entries.ts'
import { findSips } from '../sips/sips.repository.ts'
import { pauseSip, resumeSip, startSips, stepUpSip, stopSip } from '../sips/sips.ts'
import { allotPending, bookDueInstalments, followNavChanges, keepLedgers } from './ledger.jobs.ts'

const place = openTestPlace()
let goal: TestGoal
beforeEach(async () => {
  for (const table of ['nav', 'nav_flag', 'nav_change', 'goal_to_follow'] as const)
    await place.db.deleteFrom(table).execute()
  for (const table of ['ledger_correction', 'ledger_entry', 'sip'] as const)
    await place.db.deleteFrom(table).execute()
  goal = await newGoal(place.db)
})

const at = (date: string) => new Date(`${date}T11:00:00+05:30`)
const work = (date: string) => ({ database: place.database, clock: () => at(date) })
const write = <T>(run: (db: Database) => Promise<T>) => place.db.transaction().execute(run)
const start = (startOn: string, rest: Partial<Parameters<typeof startSips>[2]> = {}) =>
  write((db) =>
    startSips(db, goal.adviserId, {
      goalId: goal.goalId,
      amounts: [{ fundCode: fund, amount: 5000 }],
      frequency: 'monthly',
      instalments: 120,
      startOn,
      now: at(startOn),
      ...rest,
    }),
  )
const buy = (date: string, amount = 5000, fundCode = fund) =>
  write((db) =>
    recordPurchase(db, goal.adviserId, { goalId: goal.goalId, fundCode, date, amount, now: at(date) }),
  )
const entries = () => entriesOf(place.db, goal)
const dates = async () => (await entries()).map((entry) => entry.dated)
const sip = async () => {
  const [found] = await findSips(place.db, goal.adviserId, goal.goalId)
  if (found === undefined) throw new Error('no SIP')
  return found
}
const corrections = () => place.db.selectFrom('ledger_correction').selectAll().orderBy('id').execute()

describe('instalments', () => {
  it('are booked when they are due, the first at once', async () => {
    await importNavs(place, weekdays('2026-01-01', '2026-03-31'))
    await start('2026-01-31')
    expect(await sip()).toMatchObject({
      booked: 1,
      next_due_on: '2026-02-28',
      last_processed_on: '2026-01-31',
    })
    expect(await bookDueInstalments(work('2026-02-27'))).toBe(0)
    expect(await bookDueInstalments(work('2026-02-28'))).toBe(1)
    expect(await bookDueInstalments(work('2026-02-28'))).toBe(0)
    expect(await bookDueInstalments(work('2026-03-31'))).toBe(1)
    // The 31 January and 28 February of 2026 are Saturdays.
    expect((await entries()).map(({ dated, nav_date, units }) => [dated, nav_date, units])).toEqual([
      ['2026-01-31', '2026-02-02', '499.975'],
      ['2026-02-28', '2026-03-02', '499.975'],
      ['2026-03-31', '2026-03-31', '499.975'],
    ])
    expect(await holdingOf(place.db, goal)).toMatchObject({ units: '1499.925', bought_on: '2026-01-31' })
  })

  it('of 40 days and more without the job are all booked, once, at their own NAVs', async () => {
    await importNavs(place, weekdays('2026-01-01', '2026-01-31', 10))
    await importNavs(place, weekdays('2026-02-01', '2026-05-31', 12))
    await start('2026-01-15')
    expect(await bookDueInstalments(work('2026-02-24'))).toBe(1)
    expect(await bookDueInstalments(work('2026-05-20'))).toBe(3)
    expect((await entries()).map(({ dated, nav, instalment }) => [dated, nav, instalment])).toEqual([
      ...[
        ['2026-01-15', '10', 1] as const,
        ['2026-02-15', '12', 2] as const,
        ['2026-03-15', '12', 3] as const,
      ],
      ...[['2026-04-15', '12', 4] as const, ['2026-05-15', '12', 5] as const],
    ])
    expect(await sip()).toMatchObject({
      booked: 5,
      next_due_on: '2026-06-15',
      last_processed_on: '2026-05-15',
    })
  })

  it('are booked once by jobs that run at the same time', async () => {
    await importNavs(place, weekdays('2026-01-01', '2026-05-31'))
    const goals = [goal]
    await start('2026-01-15')
    for (let i = 0; i < 5; i++) {
      goal = await newGoal(place.db)
      await start('2026-01-10')
      goals.push(goal)
    }
    const jobs = Array.from({ length: 4 }, () => keepLedgers(work('2026-05-20')))
    await Promise.all(jobs)
    await keepLedgers(work('2026-05-20'))
    for (goal of goals) {
      expect(await entries()).toHaveLength(5)
      expect(await sip()).toMatchObject({ booked: 5 })
      expect(await holdingOf(place.db, goal)).toMatchObject({ units: '2499.875', pending: '0.00' })
    }
  })

  it('keep the day on leap days, yearly and monthly', async () => {
    await importNavs(place, weekdays('2024-01-01', '2024-02-01'))
    await start('2024-02-29', { frequency: 'yearly', instalments: 10 })
    await bookDueInstalments(work('2028-03-01'))
    expect(await dates()).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
  })

  it('are exactly the plan’s, all before the target date', async () => {
    goal = await newGoal(place.db, '2026-06-15')
    await start('2026-01-15', { instalments: 3 })
    expect(await sip()).toMatchObject({ instalments: 3, end_on: '2026-03-15' })
    await bookDueInstalments(work('2030-01-01'))
    expect(await dates()).toEqual(['2026-01-15', '2026-02-15', '2026-03-15'])
    expect(await sip()).toMatchObject({ state: 'completed', booked: 3, next_due_on: null })
    goal = await newGoal(place.db, '2026-03-15')
    await expect(start('2026-01-15', { instalments: 3 })).rejects.toThrow('leaves room for 2 of 3')
    await start('2026-01-15', { instalments: 2 })
    await bookDueInstalments(work('2030-01-01'))
    expect(await dates()).toEqual(['2026-01-15', '2026-02-15'])
    goal = await newGoal(place.db, '2026-01-15')
    await expect(start('2026-01-15')).rejects.toThrow('Choose a later one')
  })

  it('begin on the next day where it is past the cut-off, and are not started twice', async () => {
    await start('2026-01-16', { now: at('2026-01-15') })
    await start('2026-01-16', { now: at('2026-01-15') })
    expect(await sip()).toMatchObject({ booked: 0, next_due_on: '2026-01-16' })
    expect(await findSips(place.db, goal.adviserId, goal.goalId)).toHaveLength(1)
    expect(await bookDueInstalments(work('2026-01-16'))).toBe(1)
  })

  it('pause, go on, rise and stop', async () => {
    await start('2026-01-15')
    const { id } = await sip()
    const { adviserId } = goal
    await write((db) => pauseSip(db, adviserId, id, at('2026-01-20')))
    expect(await bookDueInstalments(work('2026-03-20'))).toBe(0)
    await write((db) => resumeSip(db, adviserId, id, at('2026-03-20')))
    expect(await sip()).toMatchObject({ state: 'active', next_due_on: '2026-04-15' })
    await expect(
      write((db) => stepUpSip(db, adviserId, id, { amount: 4000, now: at('2026-03-20') })),
    ).rejects.toThrow('₹5000. Enter a larger')
    await write((db) => stepUpSip(db, adviserId, id, { amount: 6000, now: at('2026-03-20') }))
    await bookDueInstalments(work('2026-04-20'))
    expect((await entries()).map(({ amount, instalment }) => [amount, instalment])).toEqual([
      ['5000.00', 1],
      ['6000.00', 4],
    ])
    await write((db) => stopSip(db, adviserId, id, at('2026-04-20')))
    expect(await bookDueInstalments(work('2027-01-01'))).toBe(0)
    expect(await sip()).toMatchObject({ state: 'stopped', end_on: '2026-04-20', booked: 2 })
    await expect(write((db) => resumeSip(db, adviserId, id, at('2026-05-01')))).rejects.toThrow('20 Apr 2026')
    const other = await newGoal(place.db)
    await expect(write((db) => pauseSip(db, other.adviserId, id, at('2026-05-01')))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('what waits for its NAV', () => {
  it('is allotted when that comes, at the first on or after its date', async () => {
    await buy('2026-03-07')
    await importNavs(place, '2026-03-06,9')
    await allotPending(work('2026-03-08'))
    expect(await holdingOf(place.db, goal)).toMatchObject({ pending: '5000.00', units: '0.000' })
    await importNavs(place, '2026-03-09,10\n2026-03-10,11')
    await allotPending(work('2026-03-11'))
    expect(await entries()).toMatchObject([{ nav: '10', nav_date: '2026-03-09', units: '499.975' }])
    expect(await corrections()).toEqual([])
  })

  it('waits on through a move beyond 25 % until that has stood', async () => {
    await importNavs(place, '2026-03-06,10')
    await buy('2026-03-09')
    await importNavs(place, '2026-03-09,14')
    await keepLedgers(work('2026-03-10'))
    expect(await entries()).toMatchObject([{ nav: null }])
    await importNavs(place, '2026-03-10,14\n2026-03-11,14\n2026-03-12,14')
    await keepLedgers(work('2026-03-13'))
    expect(await entries()).toMatchObject([{ nav: '14', nav_date: '2026-03-09' }])
  })

  it('cuts a redemption of an amount to what is held where the NAV fell', async () => {
    await importNavs(place, '2026-03-02,10')
    await buy('2026-03-02')
    const record = {
      goalId: goal.goalId,
      fundCode: fund,
      date: '2026-03-05',
      amount: 4900,
      now: at('2026-03-05'),
    }
    await write((db) => recordRedemption(db, goal.adviserId, record))
    await importNavs(place, '2026-03-05,9')
    await keepLedgers(work('2026-03-06'))
    expect((await entries())[1]).toMatchObject({
      asked_amount: '4900.00',
      amount: '4499.78',
      units: '499.975',
    })
    expect(await holdingOf(place.db, goal)).toMatchObject({ units: '0.000', invested: '0.00' })
  })
})

describe('NAVs that change', () => {
  it('correct what was allotted at them, with the reason, and nothing else', async () => {
    await importNavs(place, '2026-03-02,10\n2026-03-03,10')
    await buy('2026-03-02')
    await buy('2026-03-03')
    await followNavChanges(work('2026-03-04'))
    expect(await findNavChanges(place.db)).toEqual([])
    await importNavs(place, '2026-03-02,12.5')
    await keepLedgers(work('2026-03-04'))
    await keepLedgers(work('2026-03-04'))
    expect((await entries()).map(({ units }) => units)).toEqual(['399.980', '499.975'])
    expect(await corrections()).toMatchObject([
      {
        by_adviser: false,
        reason: 'The NAV was replaced: 12.5 of 2026-03-02 instead of 10 of 2026-03-02.',
        before: { nav: '10', units: '499.975' },
        after: { nav: '12.5', units: '399.980' },
      },
    ])
    expect(await holdingOf(place.db, goal)).toMatchObject({ units: '899.955', invested: '10000.00' })
  })

  it('take a purchase back to waiting where its NAV turns out to be an error at the end', async () => {
    await importNavs(place, '2026-03-02,10\n2026-03-03,11.8')
    await buy('2026-03-03')
    await importNavs(place, '2026-03-02,9')
    await keepLedgers(work('2026-03-04'))
    expect(await entries()).toMatchObject([{ nav: null, units: null }])
    expect(await corrections()).toMatchObject([{ reason: expect.stringContaining('another one is awaited') }])
    await importNavs(place, '2026-03-04,9.1')
    await keepLedgers(work('2026-03-05'))
    expect(await entries()).toMatchObject([{ nav: '9.1', nav_date: '2026-03-04' }])
  })

  it('from simulated to real allot anew at the real NAV of the date', async () => {
    await ensureSimulatedHistory(place.database, '2026-03-20')
    await buy('2026-03-02')
    await buy('2026-03-02', 3000, otherFund)
    expect(await entries()).toMatchObject([{ nav_is_simulated: true }, { nav_is_simulated: true }])
    await importNavs(place, weekdays('2026-02-01', '2026-03-19', 125))
    await keepLedgers(work('2026-03-20'))
    expect(await entries()).toMatchObject([
      { nav: '125', nav_date: '2026-03-02', nav_is_simulated: false, units: '39.998' },
      { fund_code: otherFund, nav_is_simulated: true },
    ])
    expect(await corrections()).toMatchObject([
      {
        reason: 'Allotted at the real NAV of 2026-03-02: it had been simulated.',
        before: { isSimulated: true },
        after: { isSimulated: false },
      },
    ])
  })
})
