import { authRoutes, portfolioRoutes, reviewRoutes } from '@lakshya/contract'
import { afterEach, expect, it } from 'vitest'
import { createGoalTest, storeGoal } from '../../testing/goals.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
afterEach(() => test.close())

const statusesOf = async (count: number, call: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await call(n)).status)
  return statuses
}

it('refuses the flood of one address before anything is done for it, and nobody else', async () => {
  test = await createTestApp({ TRUST_PROXY: 'on' })
  const from = async (address: string) => {
    const { statusCode } = await test.app.inject({
      url: '/api/nowhere',
      headers: { 'x-forwarded-for': address },
    })
    return { status: statusCode }
  }
  const flood = await statusesOf(601, (n) => from(`2001:db8:7:7::${n.toString(16)}`))
  expect(flood).toEqual([...Array<number>(600).fill(404), 429])
  expect((await from('203.0.113.77')).status).toBe(404)
  test.setNow('2026-11-21T06:00:01Z')
  expect((await from('2001:db8:7:7::1')).status).toBe(404)
})

it('lets an account have so much computed at once, and goes on a little later', async () => {
  test = await createTestApp({}, { template: 'market' })
  const [busy, other] = [await test.newAdviser(), await test.newAdviser()]
  const body = { riskLevel: 9, timeFrame: 10, investmentType: 'lumpsum', targetAmount: 2_500_000 }
  const statuses = await statusesOf(121, () => busy.call(portfolioRoutes.optimizePortfolio, { body }))
  expect(statuses).toEqual([...Array<number>(120).fill(200), 429])
  const refused = await busy.call(portfolioRoutes.optimizePortfolio, { body })
  expect(Number(refused.headers['retry-after'])).toBe(1)
  expect((await other.call(portfolioRoutes.optimizePortfolio, { body })).status).toBe(200)
  expect((await busy.call(authRoutes.currentUser, {})).status).toBe(200)
  test.setNow('2026-11-21T06:00:02Z')
  expect((await busy.call(portfolioRoutes.optimizePortfolio, { body })).status).toBe(200)
})

it('lets an account sign in 40 times at once, and every other as before', async () => {
  test = await createTestApp()
  const { username, password } = await test.newAdviser()
  const statuses = await statusesOf(41, () => test.call(authRoutes.login, { body: { username, password } }))
  expect(statuses).toEqual([...Array<number>(40).fill(200), 429])
  const other = await test.newAdviser()
  const body = { username: other.username, password: other.password }
  expect((await test.call(authRoutes.login, { body })).status).toBe(200)
})

it('asks the desk for 20 reviews a day', async () => {
  test = await createGoalTest()
  const adviser = await test.newAdviser()
  const { goalId } = await storeGoal(test, adviser)
  const { body: analysisResult } = await adviser.call(reviewRoutes.analyzeGoal, { body: { goalId } })
  const ask = (n: number) => {
    const body = { goalId, comments: `Is this wise? ${n}`, analysisResult }
    return adviser.call(reviewRoutes.requestExpertReview, { body })
  }
  expect(await statusesOf(21, ask)).toEqual([...Array<number>(20).fill(201), 429])
})
