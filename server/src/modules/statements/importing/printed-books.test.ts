import {
  bookRoutes,
  clientRoutes,
  dataProtectionRoutes,
  folioRoutes,
  statementImportRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClientOf, newPan } from '../../../testing/clients.ts'
import { createGoalTest, storeGoalOf } from '../../../testing/goals.ts'
import { applyStatement, newStatement, readStatement } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'

const routes = statementImportRoutes

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const portfolioOf = async (id: number) =>
  (await adviser.call(bookRoutes.clientPortfolio, { params: { id } })).body

it('what a statement has counts in value, cost and returns, at its own NAV beside simulated ones', async () => {
  const { clientId } = await applyStatement(test, adviser, { folio: '7001', purchases: 3 })
  const portfolio = await portfolioOf(clientId)
  expect(portfolio).toMatchObject({ value: 3300, invested: 3000, absoluteReturn: 10 })
  expect(portfolio.holdings).toMatchObject([
    { goalId: null, units: '30.000', nav: '110.0000', navDate: '2026-11-20', isCostUnknown: false },
  ])
  const { body: flows } = await adviser.call(bookRoutes.clientCashFlows, { params: { id: clientId } })
  expect(flows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-01-01', -1000],
    ['2026-02-01', -1000],
    ['2026-03-01', -1000],
    ['2026-11-21', 3300],
  ])
  const { body: goals } = await adviser.call(bookRoutes.clientGoals, { params: { id: clientId } })
  expect(goals).toEqual([])
})

it('asks what opening units cost: not known, no return rests on them; known, they count', async () => {
  const body = newStatement({ folio: '7002', opening: 50, purchases: 1 })
  const { body: preview } = await adviser.call(routes.readStatement, { body })
  const params = { id: preview.id }
  expect(preview.blockedBy).toBe('Answer the open question first.')
  const [question] = preview.questions
  const answer = async (opening: object | null) =>
    adviser.call(routes.answerStatementImport, {
      params,
      body: { ...preview.answers, openings: { [question?.scheme ?? '']: opening } },
    })
  expect((await answer(null)).body.blockedBy).toBeNull()
  const { body: applied } = await adviser.call(routes.applyStatementImport, { params })
  const clientId = applied.investors[0]?.clientId ?? 0
  const unknown = await portfolioOf(clientId)
  expect(unknown).toMatchObject({ value: 6600, invested: 1000, absoluteReturn: null })
  expect(unknown.holdings[0]).toMatchObject({ isCostUnknown: true, absoluteReturn: null })
  await adviser.call(routes.takeBackStatementImport, { params })
  const { body: again } = await adviser.call(routes.readStatement, { body })
  const answers = { ...again.answers, openings: { s0: { cost: 4000, boughtOn: '2019-05-06' } } }
  await adviser.call(routes.answerStatementImport, { params: { id: again.id }, body: answers })
  const { body: told } = await adviser.call(routes.applyStatementImport, { params: { id: again.id } })
  const known = await portfolioOf(told.investors[0]?.clientId ?? 0)
  expect(known).toMatchObject({ value: 6600, invested: 5000, absoluteReturn: 32 })
})

it('a transaction that was recorded here before is told of, and booked no second time', async () => {
  const pan = newPan()
  const { id: clientId } = await newClientOf(adviser, { panNumber: pan })
  const goalId = await storeGoalOf(test, clientId, '2025-12-02')
  const purchase = { kind: 'purchase', fundCode: '120716', date: '2026-01-01', amount: 1000 }
  const recorded = await adviser.call(transactionRoutes.recordTransaction, {
    params: { id: goalId },
    body: purchase,
  })
  expect(recorded.status).toBe(201)
  await applyStatement(test, adviser, { pan, folio: '7003', purchases: 2 })
  const { holdings } = await portfolioOf(clientId)
  const invested = new Map(holdings.map((one) => [one.goalId, one.investedAmount]))
  expect([holdings.length, invested.get(goalId), invested.get(null)]).toEqual([2, 1000, 1000])
})

it('is another book’s business: the same PAN and folio of a second distributor', async () => {
  const pan = newPan()
  const mine = await applyStatement(test, adviser, { pan, folio: '7004' })
  const second = await test.newAdviser()
  const theirs = await applyStatement(test, second, { pan, folio: '7004' })
  expect(theirs.clientId).not.toBe(mine.clientId)
  const stolen = await second.call(folioRoutes.listFolios, { params: { id: mine.clientId } })
  expect(stolen.status).toBe(404)
})

it('keeps nothing of a client who is locked for erasure', async () => {
  const pan = newPan()
  const { id } = await newClientOf(adviser, { panNumber: pan })
  await adviser.call(dataProtectionRoutes.askErasure, { params: { id }, body: {} })
  const importId = await readStatement(test, adviser, { pan, folio: '7005' })
  const { body } = await adviser.call(routes.getStatementImport, { params: { id: importId } })
  expect(body.schemes[0]?.conflict).toContain('locked for erasure')
  const refused = await adviser.call(routes.applyStatementImport, { params: { id: importId } })
  expect([refused.status, refused.problem.code]).toEqual([409, 'IMPORT_BLOCKED'])
})

it('applied twice at once is applied once, and a new client is made once', async () => {
  const pan = newPan()
  const importId = await readStatement(test, adviser, { pan, folio: '7006', name: 'Ravi Once' })
  const both = await Promise.all(
    [1, 2].map(() => adviser.call(routes.applyStatementImport, { params: { id: importId } })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { body: clients } = await adviser.call(clientRoutes.listClients, { query: { q: 'Ravi Once' } })
  expect(clients.filter(({ name }) => name === 'Ravi Once')).toHaveLength(1)
})
