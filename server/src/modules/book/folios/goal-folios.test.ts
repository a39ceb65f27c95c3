import {
  clientDataRoutes,
  folioRoutes,
  gainRoutes,
  goalRoutes,
  statementImportRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGoalTest, storeGoal, storeGoalOf } from '../../../testing/goals.ts'
import { applyStatement } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'

const fundCode = '120716'
const otherHouse = '119707'

let test: TestApp
let adviser: TestAdviser
let applied: Awaited<ReturnType<typeof applyStatement>>
let goalId: number
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
  adviser = await test.newAdviser()
  applied = await applyStatement(test, adviser, { folio: '8001', purchases: 2 })
  goalId = await storeGoalOf(test, applied.clientId)
  for (const code of [fundCode, otherHouse]) await record('purchase', code, '2026-05-04', { amount: 5_000 })
})
afterAll(() => test.close())

function record(kind: string, code: string, date: string, asked: object) {
  const body = { kind, fundCode: code, date, ...asked }
  return adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
}
const listed = async () => (await adviser.call(folioRoutes.listGoalFolios, { params: { id: goalId } })).body
const choose = (folioId: number | null, code = fundCode) =>
  adviser.call(folioRoutes.chooseFolio, { params: { id: goalId, fundCode: code }, body: { folioId } })
const gains = async () =>
  (await adviser.call(gainRoutes.clientGains, { params: { id: applied.clientId }, query: {} })).body
const queues = async () =>
  (await gains()).unrealised.schemes
    .filter((scheme) => scheme.fundCode === fundCode)
    .map(({ folio, goalName, lots }) => ({
      place: folio ?? goalName,
      days: lots.map(({ boughtOn }) => boughtOn),
    }))

it('offers a fund the folios of its own house, and one of the goal’s own unless another is chosen', async () => {
  const funds = await listed()
  expect(funds.map((fund) => [fund.fundCode, fund.folioId, fund.choices.map(({ folio }) => folio)])).toEqual(
    expect.arrayContaining([
      [fundCode, null, ['8001']],
      [otherHouse, null, []],
    ]),
  )
})

it('values what is recorded after a statement at the NAV that the statement has, as the gains do', async () => {
  const { body } = await adviser.call(goalRoutes.goalFunds, { params: { id: goalId } })
  const schemes = (await gains()).unrealised.schemes.filter((scheme) => scheme.fundCode === fundCode)
  const navs = schemes.map(({ nav }) => nav)
  expect(new Set([...navs, body.find((fund) => fund.fundCode === fundCode)?.nav]).size).toBe(1)
  expect(navs).toHaveLength(2)
})

it('puts what was bought for the goal into the folio’s queue, where the oldest units leave first', async () => {
  const ofGoal = [{ place: expect.not.stringContaining('8001'), days: ['2026-05-04'] }]
  expect(await queues()).toEqual(
    expect.arrayContaining([
      ...ofGoal,
      { place: expect.stringContaining('8001'), days: ['2026-01-01', '2026-02-01'] },
    ]),
  )
  const { body, status } = await choose(applied.folioId)
  expect([status, body.find((fund) => fund.fundCode === fundCode)?.folioId]).toEqual([200, applied.folioId])
  expect(await queues()).toEqual([
    { place: expect.stringContaining('8001'), days: ['2026-01-01', '2026-02-01', '2026-05-04'] },
  ])

  expect((await record('redemption', fundCode, '2026-06-01', { units: '15' })).status).toBe(201)
  const [sold] = (await gains()).realised.schemes.filter((scheme) => scheme.fundCode === fundCode)
  expect(sold?.lots.map(({ boughtOn, units }) => [boughtOn, units])).toEqual([
    ['2026-01-01', '10.000'],
    ['2026-02-01', '5.000'],
  ])
  const data = await adviser.call(clientDataRoutes.clientData, { params: { id: applied.clientId } })
  expect(data.body.folios[0]?.takes).toEqual([{ goalId, fundCode }])
})

it('is a folio of the goal’s own again where none is named', async () => {
  await choose(applied.folioId)
  const { body } = await choose(null)
  expect(body.find((fund) => fund.fundCode === fundCode)?.folioId).toBeNull()
  expect((await queues()).map(({ place }) => place)).toContainEqual(expect.not.stringContaining('8001'))
})

it('refuses a folio of another house, of another client and of another firm alike', async () => {
  const message = expect.stringMatching(/^Choose a folio of this client with .* Mutual Fund\.$/)
  const other = await applyStatement(test, adviser, { folio: '8002' })
  const stranger = await applyStatement(test, await test.newAdviser(), { folio: '8003' })
  for (const [folioId, code] of [
    [applied.folioId, otherHouse],
    [other.folioId, fundCode],
    [stranger.folioId, fundCode],
    [8e12, fundCode],
  ] as const) {
    const { status, problem } = await choose(folioId, code)
    expect([status, problem.details]).toEqual([422, [{ path: 'folioId', message }]])
  }
  expect((await choose(null, '118560')).status).toBe(404)
})

it('lets the statement be taken back that brought the folio', async () => {
  const own = await test.newAdviser()
  const { importId, folioId, clientId } = await applyStatement(test, own, { folio: '8004' })
  const goal = await storeGoalOf(test, clientId)
  const body = { kind: 'purchase', fundCode, date: '2026-05-04', amount: 5_000 }
  await own.call(transactionRoutes.recordTransaction, { params: { id: goal }, body })
  await own.call(folioRoutes.chooseFolio, { params: { id: goal, fundCode }, body: { folioId } })
  const taken = await own.call(statementImportRoutes.takeBackStatementImport, { params: { id: importId } })
  expect(taken.status).toBe(200)
  const { body: funds } = await own.call(folioRoutes.listGoalFolios, { params: { id: goal } })
  expect(funds).toMatchObject([{ fundCode, folioId: null, choices: [] }])
})

it('is no other firm’s to look at', async () => {
  const { goalId: theirs } = await storeGoal(test, await test.newAdviser())
  expect((await adviser.call(folioRoutes.listGoalFolios, { params: { id: theirs } })).status).toBe(404)
})
