import { describe, expect, it } from 'vitest'
import { fund, holdingOf, importNavs, otherFund, weekdays } from '../../../testing/ledgers.ts'
import { ensureSimulatedHistory, findNavChanges } from '../../market/index.ts'
import { recordRedemption } from '../ledger/record-entries.ts'
import { openCurrentGoal } from './current-goal.fixture.ts'
import { allotPending, followNavChanges, keepLedgers } from './ledger.jobs.ts'

const { place, current, at, work, write, buy, entries, corrections } = openCurrentGoal()

describe('what waits for its NAV', () => {
  it('is allotted when that comes, at the first on or after its date', async () => {
    await buy('2026-03-07')
    await importNavs(place, '2026-03-06,9')
    await allotPending(work('2026-03-08'))
    expect(await holdingOf(place.db, current.goal)).toMatchObject({ pending: '5000.00', units: '0.000' })
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
      goalId: current.goal.goalId,
      fundCode: fund,
      date: '2026-03-05',
      amount: 4900,
      now: at('2026-03-05'),
    }
    await write((db) => recordRedemption(db, current.goal.firmId, record))
    await importNavs(place, '2026-03-05,9')
    await keepLedgers(work('2026-03-06'))
    expect((await entries())[1]).toMatchObject({
      asked_amount: '4900.00',
      amount: '4499.78',
      units: '499.975',
    })
    expect(await holdingOf(place.db, current.goal)).toMatchObject({ units: '0.000', invested: '0.00' })
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
    expect(await holdingOf(place.db, current.goal)).toMatchObject({ units: '899.955', invested: '10000.00' })
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
