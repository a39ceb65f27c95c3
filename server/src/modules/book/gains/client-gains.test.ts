import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gainRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importNavs } from '../../../testing/ledgers.ts'
import { applyStatement } from '../../../testing/statements.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'

let test: TestApp
let adviser: TestAdviser
const folder = mkdtempSync(join(tmpdir(), 'gains-'))
beforeAll(async () => {
  test = await createTestApp()
  await ensureSchemes(test.dependencies.database)
  await importNavs(
    { database: test.dependencies.database, folder },
    '2018-01-31,61.5000\n2020-01-31,75.0000\n2026-11-20,90.1234',
    120716,
  )
  adviser = await test.newAdviser()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const gainsOf = async (id: number, year?: number) => {
  const query = year === undefined ? {} : { year: String(year) }
  return (await adviser.call(gainRoutes.clientGains, { params: { id }, query })).body
}

it('counts units bought before February 2018 at what they were worth then, and says what is left', async () => {
  const { clientId, fundCode } = await applyStatement(test, adviser, {
    folio: '8001',
    rows: [
      { date: '2016-05-02', units: '250.000', amount: '10000.00', nav: '40.0000' },
      { date: '2026-11-20', units: '-200.000', amount: '18024.50', nav: '90.1234', stt: '0.18' },
    ],
  })
  expect(fundCode).toBe('120716')
  const gains = await gainsOf(clientId)
  expect(gains).toMatchObject({ clientId, year: 2026, years: [2026], asOf: '2026-11-21' })
  expect(gains.realised.sums).toEqual({
    cost: 8000,
    gain: 5724.68,
    short: 0,
    long: 5724.68,
    proceeds: 18_024.68,
    load: 0,
    stt: 0.18,
  })
  const [scheme] = gains.realised.schemes
  expect(scheme).toMatchObject({
    folio: expect.stringContaining('8001'),
    goalName: null,
    isin: 'INF789F01XA0',
  })
  expect(scheme?.lots).toEqual([
    {
      boughtOn: '2016-05-02',
      isDayUnknown: false,
      units: '200.000',
      value: 18_024.68,
      cost: 8000,
      fairValue: 12_300,
      isFairValueMissing: false,
      costCounted: 12_300,
      gain: 5724.68,
      gainClass: 'equity-long',
      isLongTerm: true,
      soldOn: '2026-11-20',
      how: 'redemption',
      nav: '90.1234',
      load: 0,
      isLoadEstimated: false,
      proceeds: 18_024.68,
      stt: 0.18,
    },
  ])
  expect(gains.estimate).toMatchObject({ kind: 'tax', exemptionUsed: 5724.68, tax: 0 })
  const [held] = gains.unrealised.schemes
  expect(held).toMatchObject({ units: '50.000', nav: '90.1234', navDate: '2026-11-20' })
  expect(held?.sums).toEqual({ value: 4506.17, cost: 2000, gain: 1431.17, short: 0, long: 1431.17 })
})
