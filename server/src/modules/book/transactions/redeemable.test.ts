import { goalRoutes, transactionRoutes } from '@lakshya/contract'
import { rupees, unitWords } from '@lakshya/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

const gold = '119788'
const today = '2026-11-21'

let test: TestApp
let adviser: TestAdviser
let id: number
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
  id = (await storeGoal(test, adviser)).goalId
  await record({ kind: 'purchase', date: '2026-03-05', amount: 80_000 })
  await record({ kind: 'purchase', date: '2026-06-01', amount: 20_000 })
})
afterAll(() => test.close())

const record = (change: object) =>
  adviser.call(transactionRoutes.recordTransaction, {
    params: { id },
    body: { kind: 'redemption', fundCode: gold, date: today, ...change },
  })

async function held() {
  const { body } = await adviser.call(goalRoutes.goalFunds, { params: { id } })
  const [row] = body
  if (row === undefined) throw new Error('nothing is held')
  return row
}

const sumOf = (rows: readonly { units: string }[]) =>
  rows.reduce((sum, { units }) => sum + Math.round(Number(units) * 1000), 0) / 1000

it('what waits for its NAV is neither redeemable nor shown as such, whichever way it goes', async () => {
  const before = await held()
  expect(before).toMatchObject({ taxKind: 'other', reservedUnits: '0.000', redeemableUnits: before.units })
  expect(before.lots.map((lot) => lot.boughtOn)).toEqual(['2026-03-05', '2026-06-01'])
  expect(sumOf(before.lots)).toBe(Number(before.units))
  expect(before.redeemableValue).toBe(before.currentValue)

  await record({ kind: 'purchase', amount: 45_000 })
  expect(await held()).toMatchObject({
    pendingAmount: 45_000,
    currentValue: (before.redeemableValue ?? 0) + 45_000,
    redeemableUnits: before.units,
    redeemableValue: before.redeemableValue,
  })

  await record({ amount: 30_000 })
  const after = await held()
  const reserved = Number(after.reservedUnits)
  expect(reserved).toBeCloseTo(30_000 / Number(after.nav), 2)
  expect(Number(after.redeemableUnits)).toBeCloseTo(Number(before.units) - reserved, 3)
  expect(after.redeemableValue).toBeCloseTo((before.redeemableValue ?? 0) - 30_000, 0)
})

it('more than is redeemable is refused in the unit that was typed, with what is shown', async () => {
  const { redeemableUnits, redeemableValue, reservedUnits } = await held()
  const most = Math.floor(redeemableValue ?? 0)
  const byAmount = await record({ amount: most + 1 })
  expect([byAmount.status, byAmount.problem.code]).toEqual([422, 'NOT_ENOUGH_UNITS'])
  expect(byAmount.problem.details?.[0]?.path).toBe('amount')
  expect(byAmount.problem.message).toContain(`at most ${rupees(most)} of`)
  expect(byAmount.problem.message).toContain(`take ${unitWords(reservedUnits)} units already`)
  const byUnits = await record({ units: (Number(redeemableUnits) + 0.001).toFixed(3) })
  expect(byUnits.problem.details?.[0]?.path).toBe('units')
  expect(byUnits.problem.message).toContain(`only ${unitWords(redeemableUnits)} units of`)
  expect(byUnits.problem.message).not.toContain('₹')
  expect((await record({ amount: most })).status).toBe(201)
  expect((await held()).redeemableValue).toBeLessThan(1)
})
