import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fundRoutes, portfolioRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { ensureSimulatedHistory, importNavFiles } from '../../market/index.ts'

const series = join(import.meta.dirname, '../../../../../../shared/nav/series')
const isHere = existsSync(series)
const path = (code: string) => join(series, `${code}.csv`)

describe.skipIf(!isHere)(`real NAVs${isHere ? '' : ' (skipped, no ../shared)'}`, () => {
  let test: TestApp
  let adviser: TestAdviser
  beforeAll(async () => {
    test = await createTestApp()
    await ensureSimulatedHistory(test.dependencies.database, '2026-11-21')
    adviser = await test.newAdviser()
  })
  afterAll(() => test.close())

  const take = (paths: string[]) => importNavFiles(test.dependencies.database, paths, { today: '2026-11-21' })
  const body = { riskLevel: 9, timeFrame: 10, investmentType: 'lumpsum', targetAmount: 2_500_000 }
  const optimize = () => adviser.call(portfolioRoutes.optimizePortfolio, { body })

  it('never mix with simulated ones: fewer than three real funds make no mix, then only real ones take part', async () => {
    await take([path('120716'), path('119707')])
    const refused = await optimize()
    expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_ENOUGH_FUNDS'])
    expect(refused.problem.message).toContain('Only 2 funds')
    await take([path('116077')])
    const three = await optimize()
    expect(three.status).toBe(200)
    expect(
      Object.keys(three.body.allocations).every((code) => ['120716', '119707', '116077'].includes(code)),
    ).toBe(true)
    expect(three.body.basis).toMatchObject({ isSimulated: false, navDate: '2026-08-21' })
    expect(three.body.basis.leftOut).toHaveLength(13)
    const simulated = { allocations: { '120828': 100 }, timeFrame: 5 }
    const mixed = await adviser.call(portfolioRoutes.portfolioHistory, { body: simulated })
    expect([mixed.status, mixed.problem.code]).toEqual([422, 'UNKNOWN_FUND'])
    for (const route of [portfolioRoutes.calculatePortfolio, portfolioRoutes.portfolioMetrics]) {
      const given = await adviser.call(route, { body: { ...body, ...simulated } })
      expect([given.status, given.problem.code]).toEqual([422, 'UNKNOWN_FUND'])
      expect(given.problem.message).toContain('Only simulated NAVs')
    }
  })

  it('give a plan of the whole catalogue at the newest NAVs', async () => {
    await take([series])
    const { body: plan } = await optimize()
    expect(plan.basis).toMatchObject({ isSimulated: false, navDate: '2026-08-21', leftOut: [] })
    expect(Object.keys(plan.allocations).length).toBeGreaterThanOrEqual(3)
    const worth = await adviser.call(portfolioRoutes.portfolioHistory, {
      body: { allocations: plan.allocations, timeFrame: 10 },
    })
    expect(worth.body.annualReturns.map((one) => one.year)).toEqual(
      Array.from({ length: 11 }, (_, n) => 2016 + n),
    )
    const { body: cagr } = await adviser.call(fundRoutes.fundCagr, { body: { fundIds: ['120716'] } })
    expect(cagr.data[0]).toMatchObject({ currentNav: 170.7719, navDate: '2026-08-21', isSimulated: false })
  })

  it('are stored once as estimates, and read again by the next process', async () => {
    const rows = await test.dependencies.database.db.selectFrom('estimate').select('digest').execute()
    const { body: plan } = await optimize()
    expect(rows.map((row) => row.digest)).toContain(plan.basis.digest)
  })
})
