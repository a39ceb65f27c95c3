import { describe, expect, it } from 'vitest'
import { holdingOf, importNavs, newGoal, weekdays } from '../../../testing/ledgers.ts'
import { stepUpSip } from '../sips/change-amount.ts'
import { pauseSip, resumeSip, stopSip } from '../sips/change-state.ts'
import { findSips } from '../sips/sips.repository.ts'
import { openCurrentGoal } from './current-goal.fixture.ts'
import { bookDueInstalments, keepLedgers } from './ledger.jobs.ts'

const { place, current, at, work, write, start, entries, dates, sip } = openCurrentGoal()

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
    expect(await holdingOf(place.db, current.goal)).toMatchObject({
      units: '1499.925',
      bought_on: '2026-01-31',
    })
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
    const goals = [current.goal]
    await start('2026-01-15')
    for (let i = 0; i < 5; i++) {
      current.goal = await newGoal(place.db)
      await start('2026-01-10')
      goals.push(current.goal)
    }
    const jobs = Array.from({ length: 4 }, () => keepLedgers(work('2026-05-20')))
    await Promise.all(jobs)
    await keepLedgers(work('2026-05-20'))
    for (current.goal of goals) {
      expect(await entries()).toHaveLength(5)
      expect(await sip()).toMatchObject({ booked: 5 })
      expect(await holdingOf(place.db, current.goal)).toMatchObject({ units: '2499.875', pending: '0.00' })
    }
  })

  it('keep the day on leap days, yearly and monthly', async () => {
    await importNavs(place, weekdays('2024-01-01', '2024-02-01'))
    await start('2024-02-29', { frequency: 'yearly', instalments: 10 })
    await bookDueInstalments(work('2028-03-01'))
    expect(await dates()).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
  })

  it('are exactly the plan’s, all before the target date', async () => {
    current.goal = await newGoal(place.db, '2026-06-15')
    await start('2026-01-15', { instalments: 3 })
    expect(await sip()).toMatchObject({ instalments: 3, end_on: '2026-03-15' })
    await bookDueInstalments(work('2030-01-01'))
    expect(await dates()).toEqual(['2026-01-15', '2026-02-15', '2026-03-15'])
    expect(await sip()).toMatchObject({ state: 'completed', booked: 3, next_due_on: null })
    current.goal = await newGoal(place.db, '2026-03-15')
    await expect(start('2026-01-15', { instalments: 3 })).rejects.toThrow('leaves room for 2 of 3')
    await start('2026-01-15', { instalments: 2 })
    await bookDueInstalments(work('2030-01-01'))
    expect(await dates()).toEqual(['2026-01-15', '2026-02-15'])
    current.goal = await newGoal(place.db, '2026-01-15')
    await expect(start('2026-01-15')).rejects.toThrow('Choose a later one')
  })

  it('begin on the next day where it is past the cut-off, and are not started twice', async () => {
    await start('2026-01-16', { now: at('2026-01-15') })
    await start('2026-01-16', { now: at('2026-01-15') })
    expect(await sip()).toMatchObject({ booked: 0, next_due_on: '2026-01-16' })
    expect(await findSips(place.db, current.goal.firmId, current.goal.goalId)).toHaveLength(1)
    expect(await bookDueInstalments(work('2026-01-16'))).toBe(1)
  })

  it('pause, go on, rise and stop', async () => {
    await start('2026-01-15')
    const { id } = await sip()
    const { firmId } = current.goal
    await write((db) => pauseSip(db, firmId, id, at('2026-01-20')))
    expect(await bookDueInstalments(work('2026-03-20'))).toBe(0)
    await write((db) => resumeSip(db, firmId, id, at('2026-03-20')))
    expect(await sip()).toMatchObject({ state: 'active', next_due_on: '2026-04-15' })
    await expect(
      write((db) => stepUpSip(db, firmId, id, { amount: 4000, now: at('2026-03-20') })),
    ).rejects.toThrow('₹5,000. Enter a larger')
    await write((db) => stepUpSip(db, firmId, id, { amount: 6000, now: at('2026-03-20') }))
    await bookDueInstalments(work('2026-04-20'))
    expect((await entries()).map(({ amount, instalment }) => [amount, instalment])).toEqual([
      ['5000.00', 1],
      ['6000.00', 4],
    ])
    await write((db) => stopSip(db, firmId, id, at('2026-04-20')))
    expect(await bookDueInstalments(work('2027-01-01'))).toBe(0)
    expect(await sip()).toMatchObject({ state: 'stopped', end_on: '2026-04-20', booked: 2 })
    await expect(write((db) => resumeSip(db, firmId, id, at('2026-05-01')))).rejects.toThrow('20 Apr 2026')
    const other = await newGoal(place.db)
    await expect(write((db) => pauseSip(db, other.firmId, id, at('2026-05-01')))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
