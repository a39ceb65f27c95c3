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
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { keepLedgers } from '../keeping/ledger.jobs.ts'
import { rebuildLedger } from '../keeping/rebuild-ledger.ts'
import { cancelEntry, correctEntry } from '../ledger/correct-entry.ts'
import { recordPurchase, recordRedemption } from '../ledger/record-entries.ts'

const place = openTestPlace()
let goal: TestGoal
/** The redemptions of all units of both funds, which lack some since the NAVs were corrected. */
let lacking: { first: number; second: number }
const now = new Date('2026-03-20T06:00:00Z')

beforeEach(async () => {
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-09']
  const navs = (nav: number) => days.map((date) => `${date},${nav}`).join('\n')
  await importNavs(place, navs(10))
  await importNavs(place, navs(20), otherFund)
  await keepLedgers({ database: place.database, clock: () => now })
  goal = await newGoal(place.db)
  await buy(fund, 5000)
  await buy(otherFund, 5000)
  lacking = { first: await sell(fund, '499.975'), second: await sell(otherFund, '249.988') }
  await importNavs(place, '2026-03-02,10.5')
  await importNavs(place, '2026-03-02,21', otherFund)
  await keepLedgers({ database: place.database, clock: () => now })
})

const write = <T>(run: (db: Database, firmId: number) => Promise<T>) =>
  place.db.transaction().execute((db) => run(db, goal.firmId))
const buy = (fundCode: number, amount: number) =>
  write((db, firmId) =>
    recordPurchase(db, firmId, { goalId: goal.goalId, fundCode, date: '2026-03-02', amount, now }),
  )
const sell = async (fundCode: number, units: string, date = '2026-03-04') => {
  const record = { goalId: goal.goalId, fundCode, date, units, now }
  const [id] = await write((db, firmId) => recordRedemption(db, firmId, record))
  return id ?? 0
}
const correct = (id: number, units: string) =>
  write((db, firmId) => correctEntry(db, firmId, id, { units, reason: 'As paid out', now }))
const cancel = (id: number) =>
  write((db, firmId) => cancelEntry(db, firmId, id, { reason: 'Never made', now }))
const held = async (code: number) => (await holdingOf(place.db, goal, code))?.units

describe('a ledger in which two funds lack units since their NAVs were corrected', () => {
  it('has each redemption corrected, one after the other', async () => {
    await correct(lacking.first, '476')
    await correct(lacking.second, '238')
    expect([await held(fund), await held(otherFund)]).toEqual(['0.167', '0.083'])
    expect(await rebuildLedger(place.database)).toMatchObject({ mended: 0, doubtful: 0 })
  })

  it('has each redemption cancelled', async () => {
    await cancel(lacking.second)
    await cancel(lacking.first)
    expect([await held(fund), await held(otherFund)]).toEqual(['476.167', '238.083'])
  })

  it('takes a purchase, and its redemption then takes what it asked for', async () => {
    await buy(fund, 1000)
    const redeemed = (await entriesOf(place.db, goal)).find((entry) => entry.id === lacking.first)
    expect(redeemed).toMatchObject({ units: '499.975' })
    expect([await held(fund), await held(otherFund)]).toEqual(['71.425', '0.000'])
  })

  it('takes no write by which more would be lacking', async () => {
    const before = await entriesOf(place.db, goal)
    await expect(correct(lacking.first, '500')).rejects.toMatchObject({
      code: 'NOT_ENOUGH_UNITS',
      message: expect.stringMatching(/^On 4 Mar 2026 only 476\.167 units of UTI Nifty 50 Index/),
    })
    await expect(sell(fund, '1', '2026-03-09')).rejects.toMatchObject({
      code: 'NOT_ENOUGH_UNITS',
      message: expect.stringContaining('no units of UTI Nifty 50 Index'),
    })
    await expect(sell(otherFund, '1', '2026-03-03')).rejects.toMatchObject({
      code: 'NOT_CORRECTABLE',
      message: expect.stringContaining('takes 249.988 units, and then only 237.083 units'),
    })
    const purchase = before.find((entry) => entry.fund_code === fund)?.id ?? 0
    await expect(cancel(purchase)).rejects.toMatchObject({ code: 'NOT_CORRECTABLE' })
    expect(await entriesOf(place.db, goal)).toEqual(before)
  })
})
