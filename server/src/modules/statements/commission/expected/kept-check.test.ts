import {
  commissionStatementRoutes,
  defaultTrailRates,
  commissionCheckRoutes as routes,
  transactionRoutes,
  userRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wbr77 } from '../../../../testing/commission-files.ts'
import { storeGoalOf } from '../../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../../testing/test-app.ts'
import { arbitrage, createCommissionTest, linesOf, newBook, pay } from './commission-book.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCommissionTest()
})
afterAll(() => test.close())

const told = async (adviser: TestAdviser) =>
  (await linesOf(adviser)).map(({ clientName, received, expected, state }) => [
    clientName,
    received,
    expected,
    state,
  ])

it('a check that was asked for before says what is otherwise since: rows, people, rates, ledger, tolerance', async () => {
  test.setNow('2026-11-21T06:00:00Z')
  const { adviser, asha, binod } = await newBook(test)
  const other = await newBook(test)
  const ofAnother = await told(other.adviser)
  expect(await told(other.adviser)).toEqual(ofAnother)
  const said = [await told(adviser)]
  const isOtherwise = async (what: string) => {
    const now = await told(adviser)
    expect(now, what).not.toEqual(said.at(-1))
    said.push(now)
  }

  await pay(adviser, [wbr77({ FOLIO_NO: '9911223', BRKAGE_AMT: '42.46' })])
  await isOtherwise('a statement is read')

  const { db } = test.dependencies.database
  await db.updateTable('client').set({ name: 'Asha Kale Rao' }).where('id', '=', asha).execute()
  await isOtherwise('a client has another name')

  test.setNow('2026-10-10T06:00:00Z')
  const trailRates = { ...defaultTrailRates, arbitrage: 2 }
  await adviser.call(userRoutes.updateProfile, { body: { trailRates } })
  test.setNow('2026-11-21T06:00:00Z')
  await isOtherwise('the rates are others')

  const goalId = await storeGoalOf(test, binod)
  const body = { kind: 'purchase' as const, fundCode: String(arbitrage), date: '2026-10-05', amount: 70_000 }
  await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
  await isOtherwise('a purchase is recorded')

  await adviser.call(routes.changeTolerance, { body: { rupees: 100_000, percent: 50 } })
  await isOtherwise('the tolerance is another')

  const [statement] = (await adviser.call(commissionStatementRoutes.listCommission, {})).body
  await adviser.call(commissionStatementRoutes.takeBackCommission, { params: { id: statement?.id ?? 0 } })
  await isOtherwise('the statement is taken back')

  expect(await told(other.adviser)).toEqual(ofAnother)
})
