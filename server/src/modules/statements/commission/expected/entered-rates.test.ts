import { datedRateRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wbr77 } from '../../../../testing/commission-files.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import {
  arbitrage,
  createCommissionTest,
  linesOf,
  nameFolio,
  newBook,
  pay,
} from './commission-book.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCommissionTest()
  test.setNow('2026-11-21T06:00:00Z')
})
afterAll(() => test.close())

it('expects a rate that was entered afterwards, from its day to the next; removed it is as before', async () => {
  const { adviser, asha } = await newBook(test)
  await pay(adviser, [wbr77()])
  await nameFolio(adviser, '9911223', asha)
  const expected = async (from?: string) => {
    const query = { clientId: String(asha), fundCode: String(arbitrage) }
    const [line] = await linesOf(adviser, from === undefined ? query : { ...query, from })
    return line?.expected
  }
  const enter = (body: object) =>
    adviser.call(datedRateRoutes.enterDatedRate, { body: { of: 'arbitrage', ...body } as never })
  const own = async () => (await adviser.call(userRoutes.getProfile, {})).body.trailRates.arbitrage
  const before = await expected()
  expect((await enter({ from: null, rate: 0.4 })).status).toBe(200)
  const { body } = await enter({ from: '2026-10-16', rate: 0.6 })
  expect(body.find(({ of }) => of === 'arbitrage')?.rates).toEqual([
    { from: null, rate: '0.4', source: 'your dated rates' },
    { from: '2026-10-16', rate: '0.6', source: 'your dated rates' },
  ])
  // 99,995.00 x (15 x 0.4% + 16 x 0.6%) / 365 = 42.74; 99,995.00 x 30 x 0.4% / 365 = 32.88
  expect([await expected(), await expected('2026-09'), await own()]).toEqual([42.74, 32.88, 0.6])
  await enter({ from: '2026-10-16', rate: 0.5 })
  expect([await expected(), await own()]).toEqual([38.35, 0.5])
  const params = { of: 'arbitrage', from: '2026-10-16' } as const
  expect((await adviser.call(datedRateRoutes.removeDatedRate, { params })).status).toBe(200)
  expect((await adviser.call(datedRateRoutes.removeDatedRate, { params })).status).toBe(404)
  expect(await own()).toBe(0.4)
  await enter({ from: null, rate: 0.5 })
  expect(await expected()).toBe(before)

  // One fund's own rate goes before its kind's, from its day until it has its kind's again.
  await enter({ of: String(arbitrage), from: '2026-10-16', rate: 0.6 })
  expect([await expected(), await expected('2026-09')]).toEqual([46.85, 41.09])
  await enter({ of: String(arbitrage), from: '2026-10-16', rate: null })
  expect(await expected()).toBe(before)
  for (const [wrong, path] of [
    [{ from: '2026-11-22', rate: 0.6 }, 'from'],
    [{ from: '2026-10-01', rate: null }, 'rate'],
    [{ from: '2026-10-01', rate: 6 }, 'rate'],
    [{ of: '120716', from: '2026-10-01', rate: 0.1 }, 'rate'],
    [{ of: '999999999', from: '2026-10-01', rate: 0.1 }, 'of'],
  ] as const) {
    const { status, problem } = await enter(wrong)
    expect([status, problem.details?.[0]?.path], JSON.stringify(wrong)).toEqual([422, path])
  }
})
