import { folioRoutes, gainRoutes, transactionRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGoalTest, storeGoalOf } from '../../../testing/goals.ts'
import { applyStatement } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'

const fundCode = '120716'
const rows = [
  { date: '2020-01-10', units: '100.000', amount: '1000.00', nav: '10.0000' },
  { date: '2023-11-20', units: '10.000', amount: '1000.00', nav: '100.0000' },
  { date: '2023-11-21', units: '10.000', amount: '1000.00', nav: '100.0000' },
  { date: '2025-01-10', units: '50.000', amount: '5000.00', nav: '100.0000' },
]

let test: TestApp
let adviser: TestAdviser
let clientId: number
let goalId: number
beforeAll(async () => {
  test = await createGoalTest()
  const { database } = test.dependencies
  await ensureSchemes(database)
  await database.db
    .updateTable('fund')
    .set({ category: 'elss' })
    .where('code', '=', Number(fundCode))
    .execute()
  adviser = await test.newAdviser()
  const applied = await applyStatement(test, adviser, { folio: '9501', rows })
  clientId = applied.clientId
  goalId = await storeGoalOf(test, clientId)
  const body = { shares: [{ goalId, percent: 100 }] }
  const params = { id: applied.folioId, fundCode }
  expect((await adviser.call(folioRoutes.shareFolio, { params, body })).status).toBe(200)
})
afterAll(() => test.close())

const sell = (asked: object) =>
  adviser.call(transactionRoutes.recordTransaction, {
    params: { id: goalId },
    body: { kind: 'redemption', fundCode, date: '2026-11-20', ...asked },
  })

it('units of an ELSS are marked with the last day of their lock-in, lot by lot', async () => {
  const { body } = await adviser.call(gainRoutes.clientGains, { params: { id: clientId }, query: {} })
  const lots = body.unrealised.schemes.flatMap((scheme) => scheme.lots)
  expect(lots.map(({ boughtOn, lockedUntil }) => [boughtOn, lockedUntil])).toEqual([
    ['2020-01-10', null],
    ['2023-11-20', null],
    ['2023-11-21', null],
    ['2025-01-10', '2028-01-09'],
  ])
  expect(body.notes.join(' ')).toMatch(
    /^50\.000 units of .* are locked in .*: the first until 9 Jan 2028\.$/m,
  )
  const { body: file } = await adviser.call(gainRoutes.gainLots, { params: { id: clientId }, query: {} })
  expect(file.text).toContain(',2028-01-09,')
})

it('they are neither redeemed nor switched before it has passed, with the day on which the next come free', async () => {
  const words =
    /locked in for three years from each purchase\. Only 110\.000 units are free on 20 Nov 2026; the next come free on 21 Nov 2026\.$/
  for (const [asked, path] of [
    [{ units: '110.001' }, 'units'],
    [{ amount: 10_00_000 }, 'amount'],
    [{ isAll: true }, 'isAll'],
    [{ kind: 'switch', toFundCode: '119707', units: '120' }, 'units'],
  ] as const) {
    const { status, problem } = await sell(asked)
    expect([status, problem.code, problem.details?.[0]?.path]).toEqual([422, 'NOT_ENOUGH_UNITS', path])
    expect(problem.message).toMatch(words)
  }
  expect((await sell({ units: '110' })).status).toBe(201)
  const late = await sell({ units: '5' })
  expect(late.problem.message).toMatch(/None of these units are free yet on 20 Nov 2026/)
})
