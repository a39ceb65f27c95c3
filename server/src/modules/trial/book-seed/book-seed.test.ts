import { authRoutes, bookRoutes, clientRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rebuildLedger } from '../../book/index.ts'
import { seedBook } from './seed-book.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
})
afterAll(() => test.close())

const seed = { username: 'seeded', password: 'seeded-password', clients: 110, seed: 7 }

it('a seeded book stands by the ledger’s own rules, and its figures add up', async () => {
  const made = await seedBook(test.dependencies, seed)
  expect(made).toMatchObject({ clients: 110, goals: 330, holdings: 770 })
  expect(made.transactions / made.clients).toBeGreaterThan(80)
  expect(made.transactions / made.clients).toBeLessThan(120)
  const report = await rebuildLedger(test.dependencies.database)
  expect(report).toMatchObject({ mended: 0, doubtful: 0, transactions: made.transactions })

  const { username, password } = seed
  const { cookie } = await test.call(authRoutes.login, { body: { username, password } })
  const as = { cookie: cookie ?? '' }
  const { body: summary } = await test.call(bookRoutes.portfolioSummary, {}, as)
  const { body: clients } = await test.call(clientRoutes.listClients, { query: {} }, as)
  const paise = clients.reduce((sum, one) => sum + BigInt(Math.round(one.portfolioValue * 100)), 0n)
  expect(BigInt(Math.round(summary.totalAum * 100))).toBe(paise)
  expect(summary).toMatchObject({ totalClients: 110, goalCount: 330 })
  expect(summary.growthData.every(({ aum }) => aum > 0)).toBe(true)
})

it('a name that is taken is refused, and given only to a book that is complete', async () => {
  const again = seedBook(test.dependencies, seed)
  await expect(again).rejects.toThrow('There is an account with the username seeded already.')
  const other = { ...seed, username: 'other', clients: 3 }
  const stopped = seedBook(test.dependencies, other, () => {
    throw new Error('Stopped.')
  })
  await expect(stopped).rejects.toThrow('Stopped.')
  const { username, password } = other
  const refused = await test.call(authRoutes.login, { body: { username, password } })
  expect(refused.status).toBe(401)
  await seedBook(test.dependencies, other)
  const { cookie } = await test.call(authRoutes.login, { body: { username, password } })
  const { body } = await test.call(bookRoutes.portfolioSummary, {}, { cookie: cookie ?? '' })
  expect(body).toMatchObject({ totalClients: 3, goalCount: 9 })
})
