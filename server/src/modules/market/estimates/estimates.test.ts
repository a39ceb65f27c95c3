import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portfolioRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { listFunds } from '../funds/list-funds.ts'
import { importNavFiles } from '../nav/import/import-nav-files.ts'

let test: TestApp
let adviser: TestAdviser
let folder: string
let codes: string[]
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  folder = mkdtempSync(join(tmpdir(), 'lakshya-estimates-'))
  codes = (await listFunds(test.dependencies.database.db, undefined)).map((fund) => fund.code)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

async function take(rows: string[]): Promise<void> {
  const path = join(folder, 'navs.csv')
  writeFileSync(path, `code,date,nav\n${rows.join('\n')}\n`)
  const [report] = await importNavFiles(test.dependencies.database, [path], { today: '2026-11-21' })
  expect(report?.kind).toBe('imported')
}

const body = { riskLevel: 9, timeFrame: 10, investmentType: 'lumpsum', targetAmount: 2_500_000 }
const optimize = () => adviser.call(portfolioRoutes.optimizePortfolio, { body })

it('real NAVs of one day make no plan, and the refusal says what to import', async () => {
  await take(codes.map((code) => `${code},2026-08-21,50`))
  const { status, problem } = await optimize()
  expect([status, problem.code]).toEqual([422, 'NOT_ENOUGH_FUNDS'])
  expect(problem.message).toMatch(
    /^The real NAVs of 16 funds are too short for estimates or have gaps \((?:[^;]+: [^;]+; ){3}and 13 more\)\. A mix needs at least three funds with a year of history\. NAVAll\.txt holds one day: import a history .* npm run nav:import\.$/,
  )
  const asked = { allocations: { [codes[0] ?? '']: 100 }, timeFrame: 5 }
  const history = await adviser.call(portfolioRoutes.portfolioHistory, { body: asked })
  expect(history.problem.message).toBe(problem.message)
})

it('the reasons of funds that are left out of a mix are sentences', async () => {
  const weeks = (code: string) =>
    Array.from({ length: 160 }, (_, week) => {
      const day = new Date(Date.UTC(2023, 7, 4) + week * 7 * 86_400_000).toISOString().slice(0, 10)
      return `${code},${day},${(50 * (1 + week / 400 + Math.sin(week * Number(code)) / 200)).toFixed(4)}`
    })
  await take(['120716', '119707', '116077'].flatMap(weeks))
  const { status, body: plan } = await optimize()
  expect(status).toBe(200)
  expect(plan.basis.leftOut.length).toBeGreaterThan(0)
  for (const { reason } of plan.basis.leftOut) expect(reason).toMatch(/^[A-Z].*\.$/)
})
