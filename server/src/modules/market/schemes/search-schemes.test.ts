import { findRoutes, schemeRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from './bundled-schemes.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  await ensureSchemes(test.dependencies.database)
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

type Query = Parameters<typeof adviser.call<(typeof schemeRoutes)['searchSchemes']>>[1]['query']
const search = async (query: Query) => (await adviser.call(schemeRoutes.searchSchemes, { query })).body

it('finds words in any order, whatever their case and accents', async () => {
  const one = await search({ q: 'mid kótak CAP', plan: 'Regular', option: 'growth' })
  const other = await search({ q: 'Cap Kotak mid', plan: 'Regular', option: 'growth' })
  expect(one.schemes.map((scheme) => scheme.code)).toEqual(other.schemes.map((scheme) => scheme.code))
  expect(one.schemes[0]).toMatchObject({
    fundHouse: 'Kotak Mahindra Mutual Fund',
    plan: 'Regular',
    isGrowth: true,
    isPast: false,
  })
  expect(one.schemes[0]?.name).toMatch(/^Kotak Mid ?Cap Fund/i)
  expect(one.house?.plans).toBeGreaterThan(20)
})

it('finds a scheme by its code and by its ISIN', async () => {
  expect((await search({ q: '152590' })).schemes.map((scheme) => scheme.code)).toEqual(['152590'])
  expect((await search({ q: 'inf277ka1bj7' })).schemes.map((scheme) => scheme.code)).toEqual(['152590'])
})

it('narrows by plan, option, category and fund house', async () => {
  const gold = await search({ category: 'gold', plan: 'Regular', option: 'growth' })
  expect(gold.total).toBeGreaterThan(10)
  expect(new Set(gold.schemes.map((scheme) => scheme.category))).toEqual(new Set(['gold']))
  const idcw = await search({ q: 'flexi cap', option: 'idcw', plan: 'Direct' })
  expect(idcw.schemes.every((scheme) => scheme.plan === 'Direct' && !scheme.isGrowth)).toBe(true)
  const house = await search({ fundHouse: 'PPFAS Mutual Fund' })
  expect(new Set(house.schemes.map((scheme) => scheme.fundHouse))).toEqual(new Set(['PPFAS Mutual Fund']))
})

it('puts schemes that have ended last, and says which are on the shelf', async () => {
  const { schemes } = await search({ q: '120716' })
  expect(schemes).toMatchObject([{ isOnShelf: true, minimumSip: 500 }])
  const { schemes: past } = await search({ q: 'reliance fixed horizon' })
  expect(past.every((scheme) => scheme.isPast)).toBe(true)
})

it('nothing found is said with the market beside it', async () => {
  const none = await search({ q: 'zzzz' })
  expect(none).toMatchObject({ total: 0, schemes: [], house: null, market: { asOf: '2026-08-21' } })
  expect(none.market.schemes).toBeGreaterThan(14_000)
})

it('Find has the shelf’s funds first, then the market’s', async () => {
  const { body } = await adviser.call(findRoutes.find, { query: { q: 'nifty 50 index' } })
  expect(body.funds[0]).toMatchObject({ code: '120716', isOnShelf: true })
  expect(body.funds.slice(1).every((fund) => !fund.isOnShelf)).toBe(true)
  expect(body.funds).toHaveLength(5)
})
