import {
  folioRoutes,
  gainRoutes,
  goalChangeRoutes,
  goalRoutes,
  type ShelfTerms,
  shelfRoutes,
  statementImportRoutes,
  type TradeFund,
  type TradeMove,
  tradeRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClientOf, newPan } from '../../../testing/clients.ts'
import { createGoalTest, storeGoalOf } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import { agreedToAct } from '../../../testing/sip-acts.ts'
import { applyStatement } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

const email = 'folios@example.com'
const [nifty, gilt, third] = ['120716', '119707', '120828']
const terms: ShelfTerms = {
  minimumSip: 500,
  minimumLumpsum: 500,
  minimumRedemption: 1_000,
  exitLoad: { percent: 0, days: 0 },
  isClosed: false,
  asOf: '2026-11-01',
  source: 'Scheme document',
}

let test: TestApp
let adviser: TestAdviser
let clientId: number
let goalId: number
const imports: number[] = []
/** A goal with all of folio 9501, 20 units, and half of folio 9502, 10 of 20; another has the other half. */
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
  const pan = newPan()
  clientId = (await newClientOf(adviser, { email, panNumber: pan })).id
  await test.dependencies.database.db
    .updateTable('client')
    .set({ kyc_state: 'Validated' })
    .where('id', '=', clientId)
    .execute()
  goalId = await storeGoalOf(test, clientId, '2026-01-01')
  const other = await storeGoalOf(test, clientId, '2026-01-01')
  for (const folio of ['9501', '9502'])
    imports.push((await applyStatement(test, adviser, { pan, folio })).importId)
  const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
  expect(folios).toHaveLength(2)
  for (const { folioId, folio } of folios) {
    const isHalf = folio.includes('9502')
    const shares = isHalf
      ? [goalId, other].map((id) => ({ goalId: id, percent: 50 }))
      : [{ goalId, percent: 100 }]
    const shared = await adviser.call(folioRoutes.shareFolio, {
      params: { id: folioId, fundCode: nifty },
      body: { shares },
    })
    expect(shared.status).toBe(200)
  }
  await useTerms(terms)
})
afterAll(() => test.close())

async function useTerms(body: ShelfTerms): Promise<void> {
  await adviser.call(shelfRoutes.changeTerms, { params: { code: nifty }, body })
  await adviser.call(shelfRoutes.useShelf, { body: {} as never })
}

const bookOf = async () => {
  const { body } = await adviser.call(tradeRoutes.goalTrades, { params: { id: goalId }, query: {} })
  return body
}

it('lots of a goal in several folios are told with their numbers, alike ones folio after folio, and are on sale', async () => {
  const book = await bookOf()
  if (book.kind === 'none') throw new Error(book.reason)
  const held = book.funds.find(({ fundCode }) => fundCode === nifty)
  expect(held?.blocked).toBeNull()
  expect(book.funds.map(({ leastRedemption }) => leastRedemption).filter(Boolean)).toEqual([1_000])
  expect(held?.lots.map(({ boughtOn, units, folio }) => [boughtOn, units, folio])).toEqual([
    ['2026-01-01', '10.000', 'UTI Mutual Fund 9501'],
    ['2026-02-01', '10.000', 'UTI Mutual Fund 9501'],
    ['2026-01-01', '10.000', 'UTI Mutual Fund 9502'],
  ])
})

it('a lot under an exit load waits for the other folio’s, in what is told and in what the client reads', async () => {
  const loaded = { ...terms, exitLoad: { percent: 3, days: 300 } }
  await useTerms(loaded)
  const book = await bookOf()
  if (book.kind === 'none') throw new Error(book.reason)
  const held = book.funds.find(({ fundCode }) => fundCode === nifty)
  expect(held?.lots.map(({ boughtOn, folio }) => [boughtOn, folio])).toEqual([
    ['2026-01-01', 'UTI Mutual Fund 9501'],
    ['2026-01-01', 'UTI Mutual Fund 9502'],
    ['2026-02-01', 'UTI Mutual Fund 9501'],
  ])
  const moves: TradeMove[] = [{ kind: 'switch', fundCode: nifty, toFundCode: gilt, units: '25.000' }]
  await agreedToAct(test, { adviser, email }, { kind: 'trades', goalId, moves })
  expect(await newestMail(test, email)).toContain(
    '15.000 of UTI Mutual Fund 9501, 10.000 of UTI Mutual Fund 9502',
  )
  await useTerms(terms)
})

it('what is held counts in the trades at the NAV that the review values it at', async () => {
  const book = await bookOf()
  if (book.kind === 'none') throw new Error(book.reason)
  const units = (fund: TradeFund) => fund.lots.reduce((sum, lot) => sum + Number(lot.units), 0)
  const told = book.funds.reduce((sum, fund) => sum + units(fund) * Number(fund.nav), 0)
  const { body: goal } = await adviser.call(goalRoutes.getGoal, { params: { id: goalId } })
  expect(told).toBeCloseTo(goal.currentValue, 2)
  // The statement's; that on record is a simulated one.
  expect(book.funds.find(({ fundCode }) => fundCode === nifty)?.nav).toBe('110.0000')
})

it('a sale of them is agreed to and recorded by folio, and each folio’s lots are sold as they were told', async () => {
  const moves: TradeMove[] = [
    { kind: 'switch', fundCode: nifty, toFundCode: gilt, units: '12.000' },
    { kind: 'switch', fundCode: nifty, toFundCode: third, units: '13.000' },
  ]
  const act = { kind: 'trades' as const, goalId, moves }
  const token = await agreedToAct(test, { adviser, email }, act)
  const mail = (await newestMail(test, email)) ?? ''
  expect(mail).toContain('12.000 of UTI Mutual Fund 9501')
  expect(mail).toContain('8.000 of UTI Mutual Fund 9501, 5.000 of UTI Mutual Fund 9502')
  const body = { moves, verificationToken: token }
  const done = await adviser.call(goalChangeRoutes.tradeGoal, { params: { id: goalId }, body })
  expect(done.status).toBe(201)
  const { db } = test.dependencies.database
  const rows = await db
    .selectFrom('ledger_entry')
    .leftJoin('folio', (join) =>
      join
        .onRef('folio.firm_id', '=', 'ledger_entry.firm_id')
        .onRef('folio.id', '=', 'ledger_entry.folio_id'),
    )
    .select(['folio.number', 'asked_units'])
    .where('goal_id', '=', goalId)
    .where('ledger_entry.kind', '=', 'switch-out')
    .orderBy('ledger_entry.id')
    .execute()
  expect(rows.map(({ number, asked_units }) => [number, asked_units])).toEqual([
    ['9501', '12.000'],
    ['9501', '8.000'],
    ['9502', '5.000'],
  ])
  await db
    .updateTable('ledger_entry')
    .set({ nav: '110', nav_date: '2026-11-21', units: sql`asked_units`, amount: sql`asked_units * 110` })
    .where('goal_id', '=', goalId)
    .where('ledger_entry.kind', '=', 'switch-out')
    .execute()
  const { body: gains } = await adviser.call(gainRoutes.clientGains, { params: { id: clientId }, query: {} })
  const left = gains.unrealised.schemes.filter((scheme) => scheme.fundCode === nifty)
  expect(left.map(({ folio, lots }) => [folio, lots.map(({ units }) => units)])).toEqual([
    ['UTI Mutual Fund 9502', ['5.000', '10.000']],
  ])
})

it('a folio that is taken out of the book leaves the sale without one', async () => {
  const params = { id: goalId }
  const purchase = { kind: 'purchase', fundCode: nifty, date: '2026-03-05', amount: 50_000 } as const
  await adviser.call(transactionRoutes.recordTransaction, { params, body: purchase })
  const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
  const first = folios.find(({ folio }) => folio.includes('9501'))
  const free = { params: { id: first?.folioId ?? 0, fundCode: nifty }, body: { shares: [] } }
  expect((await adviser.call(folioRoutes.shareFolio, free)).status).toBe(200)
  const back = await adviser.call(statementImportRoutes.takeBackStatementImport, {
    params: { id: imports[0] ?? 0 },
  })
  expect(back.status).toBe(200)
  const { body } = await adviser.call(transactionRoutes.listTransactions, { params })
  expect(body.filter(({ kind }) => kind === 'switch-out')).toHaveLength(3)
})
