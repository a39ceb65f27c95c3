import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CommissionLine,
  commissionStatementRoutes,
  commissionCheckRoutes as routes,
  transactionRoutes,
} from '@lakshya/contract'
import { newClientOf, newPan } from '../../../../testing/clients.ts'
import { type CommissionCells, commissionBody, commissionCsv } from '../../../../testing/commission-files.ts'
import { createGoalTest, storeGoalOf } from '../../../../testing/goals.ts'
import { importNavs, weekdays } from '../../../../testing/ledgers.ts'
import type { TestAdviser, TestApp } from '../../../../testing/test-app.ts'
import { ensureSchemes } from '../../../market/index.ts'

/** Tata Arbitrage, regular, at CAMS. */
export const arbitrage = 145723
/** Invesco India Smallcap, regular, at KFintech: NAVs of month ends alone. */
export const smallcap = 145139
/** UTI Nifty 50, direct. */
const direct = 120716

/** A server with real NAVs from August to November 2026. */
export async function createCommissionTest(): Promise<TestApp> {
  const test = await createGoalTest()
  const { database } = test.dependencies
  await ensureSchemes(database)
  const place = { database, folder: mkdtempSync(join(tmpdir(), 'commission-')) }
  await importNavs(place, weekdays('2026-08-03', '2026-11-20', 10), arbitrage)
  await importNavs(place, '2026-08-31,20\n2026-09-30,20\n2026-10-30,25', smallcap)
  await importNavs(place, weekdays('2026-08-03', '2026-11-20', 100), direct)
  rmSync(place.folder, { recursive: true })
  return test
}

export interface CommissionBook {
  adviser: TestAdviser
  asha: number
  binod: number
}

/**
 * Asha has 9,999.500 units of the arbitrage fund since September (NAV 10) and 999.950 of the smallcap since August (month
 * ends alone, 25 in October); Binod 4,999.750 of the arbitrage fund since 12 October, and a direct plan.
 */
export async function newBook(test: TestApp, pan = newPan()): Promise<CommissionBook> {
  const adviser = await test.newAdviser()
  const asha = (await newClientOf(adviser, { name: 'Asha Kale', panNumber: pan })).id
  const binod = (await newClientOf(adviser, { name: 'Binod Rai' })).id
  const buy = async (clientId: number, fundCode: number, date: string, amount: number) => {
    const goalId = await storeGoalOf(test, clientId)
    const body = { kind: 'purchase' as const, fundCode: String(fundCode), date, amount }
    const made = await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  }
  await buy(asha, arbitrage, '2026-09-01', 100_000)
  await buy(asha, smallcap, '2026-08-31', 20_000)
  await buy(binod, arbitrage, '2026-10-12', 50_000)
  await buy(binod, direct, '2026-09-01', 10_000)
  return { adviser, asha, binod }
}

/** Reads a brokerage statement of these rows. */
export async function pay(adviser: TestAdviser, rows: readonly CommissionCells[]): Promise<void> {
  const answer = await adviser.call(commissionStatementRoutes.readCommission, {
    body: commissionBody(commissionCsv(rows)),
  })
  if (answer.body.outcome !== 'kept') throw new Error(JSON.stringify(answer.body))
}

export async function check(adviser: TestAdviser, query = {}) {
  return (await adviser.call(routes.checkCommission, { query })).body
}

export async function linesOf(adviser: TestAdviser, query = {}) {
  return (await adviser.call(routes.listCommissionLines, { query })).body
}

export async function groupsOf(adviser: TestAdviser, by: 'client' | 'scheme', query = {}) {
  return (await adviser.call(routes.listCommissionGroups, { query: { by, ...query } })).body
}

/** A line's figures in short. */
export function brief({ clientName, fundCode, received, expected, difference, state }: CommissionLine) {
  return [clientName, fundCode, received, expected, difference, state]
}

/** Says whose a folio is that the check asks for. */
export async function nameFolio(
  adviser: TestAdviser,
  folio: string,
  clientId: number | null,
): Promise<number> {
  const { questions } = await check(adviser)
  const asked = questions.find(({ kind, words }) => kind === 'account' && words.includes(folio))
  const params = { id: asked?.id ?? 0 }
  return (await adviser.call(routes.nameCommissionAccount, { params, body: { clientId } })).status
}
