import { describe, expect, it } from 'vitest'
import { importNavs, weekdays } from '../../../testing/ledgers.ts'
import { openCurrentGoal } from '../keeping/current-goal.fixture.ts'
import { bookDueInstalments } from '../keeping/ledger.jobs.ts'
import { stepUpSip } from './change-amount.ts'
import { goalSipOf } from './goal-sip.ts'

const { place, current, at, work, write, start, entries, sip } = openCurrentGoal()
const stepped = { amounts: [{ fundCode: 120716, amount: 5001 }], stepUp: 7.5 }
const shown = async () => goalSipOf(await sip(), new Map())

describe('a SIP with a yearly step-up', () => {
  it('rises on its anniversary by itself, after days without the job too', async () => {
    await importNavs(place, weekdays('2023-01-01', '2023-02-28'))
    await start('2023-01-31', stepped)
    expect(await shown()).toMatchObject({
      amount: 5001,
      stepUp: 7.5,
      nextStep: { date: '2024-01-31', amount: 5376 },
    })
    await bookDueInstalments(work('2024-01-30'))
    expect((await entries()).map((entry) => entry.amount)).toEqual(Array(12).fill('5001.00'))
    expect(await shown()).toMatchObject({ amount: 5376, nextDue: '2024-01-31' })
    // Nobody was there for two years and a day.
    expect(await bookDueInstalments(work('2026-02-01'))).toBe(25)
    expect(await bookDueInstalments(work('2026-02-01'))).toBe(0)
    expect((await entries()).slice(12).map((entry) => entry.amount)).toEqual([
      ...Array(12).fill('5376.00'),
      ...Array(12).fill('5779.00'),
      '6213.00',
    ])
    expect(await shown()).toMatchObject({ amount: 6213, nextStep: { date: '2027-01-31', amount: 6679 } })
  })

  it('rises each year where it is yearly, and no more once the last is booked', async () => {
    await importNavs(place, weekdays('2024-02-01', '2024-03-31'))
    await start('2024-02-29', { ...stepped, frequency: 'yearly', instalments: 3 })
    await bookDueInstalments(work('2025-12-31'))
    expect(await shown()).toMatchObject({ amount: 5779, nextDue: '2026-02-28', nextStep: null })
    await bookDueInstalments(work('2030-01-01'))
    expect((await entries()).map((entry) => entry.amount)).toEqual(['5001.00', '5376.00', '5779.00'])
    expect(await shown()).toMatchObject({ state: 'completed', amount: 5779, nextStep: null })
  })

  it('that is raised by hand goes on from there, on the anniversaries that it had', async () => {
    await importNavs(place, weekdays('2023-01-01', '2023-02-28'))
    await start('2023-01-15', stepped)
    await bookDueInstalments(work('2024-03-20'))
    const { id } = await sip()
    const raise = (amount: number) =>
      write((db) => stepUpSip(db, current.goal.firmId, id, { amount, now: at('2024-03-20') }))
    await expect(raise(5375)).rejects.toThrow('₹5,376. Enter a larger')
    await raise(8000)
    expect(await shown()).toMatchObject({ amount: 8000, nextStep: { date: '2025-01-15', amount: 8600 } })
    await bookDueInstalments(work('2025-01-15'))
    expect((await entries()).slice(13).map((entry) => entry.amount)).toEqual([
      ...['5376.00', '5376.00'],
      ...Array(9).fill('8000.00'),
      '8600.00',
    ])
  })

  it('says nothing of steps where it has none', async () => {
    await importNavs(place, weekdays('2026-01-01', '2026-03-31'))
    await start('2026-01-15')
    expect(Object.keys(await shown())).not.toContain('stepUp')
  })
})
