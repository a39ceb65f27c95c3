import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fundRoutes, portfolioRoutes } from '@lakshya/contract'
import { fundHues } from '@lakshya/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { ensureSimulatedHistory, importNavFiles } from '../../market/index.ts'

const series = join(import.meta.dirname, '../../../../../../shared/nav/series')
const levels = Array.from({ length: 21 }, (_, half) => half / 2)

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  await ensureSimulatedHistory(test.dependencies.database, '2026-11-21')
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

/** The places in the palette that a fund has over all risk levels, by code. */
async function placesOverLevels(): Promise<Map<string, Set<number>>> {
  const { body: funds } = await adviser.call(fundRoutes.listFunds, {})
  const category = new Map(funds.map((fund) => [fund.code, fund.category]))
  const places = new Map<string, Set<number>>()
  for (const riskLevel of levels) {
    const { body } = await adviser.call(portfolioRoutes.optimizePortfolio, {
      body: { riskLevel, timeFrame: 10, investmentType: 'lumpsum', targetAmount: 10_000_000 },
    })
    for (const [code, place] of fundHues(body.allocations, (one) => category.get(one))) {
      places.set(code, (places.get(code) ?? new Set()).add(place))
    }
  }
  return places
}

it('a fund keeps its colour at every risk level', async () => {
  const places = await placesOverLevels()
  expect(places.size).toBeGreaterThan(5)
  for (const [code, own] of places) expect([code, own.size]).toEqual([code, 1])
})

it.skipIf(!existsSync(series))('and with real NAVs (skipped where there is no ../shared)', async () => {
  await importNavFiles(test.dependencies.database, [series], { today: '2026-11-21' })
  const places = await placesOverLevels()
  expect(places.size).toBeGreaterThan(5)
  for (const [code, own] of places) expect([code, own.size]).toEqual([code, 1])
})
