import { describe, expect, it } from 'vitest'
import { fund, otherFund } from '../../../testing/ledgers.ts'
import { cancelEntry, correctEntry } from './correct-entry.ts'
import { now, openLedger } from './ledger.fixture.ts'
import { recordSwitch } from './record-entries.ts'

const { current, write, buy, sell, entries, holding } = openLedger()

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
    write((db, firmId) =>
      recordSwitch(db, firmId, {
        goalId: current.goal.goalId,
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
      write((db, firmId) => correctEntry(db, firmId, id, { units, reason: 'Slip', now }))
    await expect(correct(inId, '1')).rejects.toMatchObject({ code: 'NOT_CORRECTABLE' })
    await correct(outId, '50')
    expect(await holding(otherFund)).toMatchObject({ invested: '600.00' })
    await write((db, firmId) => cancelEntry(db, firmId, inId, { reason: 'Never made', now }))
    expect((await entries()).map((entry) => entry.cancelled_at === null)).toEqual([true, false, false])
    expect(await holding()).toMatchObject({ units: '499.975' })
    expect(await holding(otherFund)).toMatchObject({ units: '0.000', invested: '0.00', bought_on: null })
  })

  it('into the same fund is refused', async () => {
    await buy('2026-03-02', 5000)
    await expect(change({ isAll: true }, fund)).rejects.toThrow('Choose another fund')
  })
})
