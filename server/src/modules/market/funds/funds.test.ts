import { fundRoutes } from '@lakshya/contract'
import { minimumsOf } from '@lakshya/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ensureSimulatedHistory } from '../nav/simulated/ensure-simulated-history.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('a visitor who is not signed in gets 401', async () => {
  expect((await test.call(fundRoutes.listFunds, {})).status).toBe(401)
})

it('an adviser gets the sixteen funds with their minimums, simulated where their history is', async () => {
  const adviser = await test.newAdviser()
  const before = await adviser.call(fundRoutes.listFunds, {})
  expect(before.body).toHaveLength(16)
  expect(before.body.some((fund) => fund.isSimulated)).toBe(false)
  await ensureSimulatedHistory(test.dependencies.database, '2026-11-21')
  const { body } = await adviser.call(fundRoutes.listFunds, {})
  expect(body.every((fund) => fund.isSimulated)).toBe(true)
  expect(body[0]).toEqual({
    code: '120828',
    name: 'Quant Small Cap',
    category: 'small-cap',
    plan: 'Direct',
    minimumSip: 1000,
    minimumLumpsum: 5000,
    isSimulated: true,
  })
  expect(body.find((fund) => fund.code === '145723')).toMatchObject({ minimumSip: 150, minimumLumpsum: 5000 })
  expect(body.find((fund) => fund.code === '122639')).toMatchObject({ minimumSip: 500, minimumLumpsum: 500 })
})

it('the minimums that advisers see are those that plans are judged by', async () => {
  const adviser = await test.newAdviser()
  const { body } = await adviser.call(fundRoutes.listFunds, {})
  for (const { code, minimumSip, minimumLumpsum } of body)
    expect({ sip: minimumSip, lumpsum: minimumLumpsum }).toMatchObject(minimumsOf(code))
})
