import { fundRoutes, portfolioRoutes, shelfRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joined } from '../../../testing/colleagues.ts'
import { storeScheme } from '../../../testing/stored-scheme.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { ensureSimulatedHistory } from '../nav/simulated/ensure-simulated-history.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  await storeScheme(test, 910_001)
  await storeScheme(test, 910_002, { name: 'Malabar Mid Cap Fund', category: 'Equity Scheme - Mid Cap Fund' })
  await storeScheme(test, 910_003, { name: 'Malabar Mid Cap Fund', plan: 'Direct Plan' })
})
afterAll(() => test.close())

const terms = {
  minimumSip: 3_000,
  minimumLumpsum: 5_000,
  exitLoad: { percent: 1, days: 365 },
  isClosed: false,
  asOf: '2026-10-31',
  source: 'Scheme document',
}
const shelfOf = async (who: TestAdviser) => (await who.call(shelfRoutes.getShelf, {})).body
const fundOf = async (who: TestAdviser, code: string) =>
  (await shelfOf(who)).funds.find((fund) => fund.code === code)
const optimise = (who: TestAdviser) =>
  who.call(portfolioRoutes.optimizePortfolio, {
    body: {
      riskLevel: 2,
      timeFrame: 15,
      investmentType: 'sip',
      sipFrequency: 'monthly',
      targetAmount: 5_000_000,
    },
  })

it('a firm begins with the sixteen funds, and nothing waits', async () => {
  const adviser = await test.newAdviser()
  const shelf = await shelfOf(adviser)
  expect(shelf).toMatchObject({ version: 0, changes: [], problem: null })
  expect(shelf.funds).toHaveLength(16)
  expect(shelf.highestReturn).toBeGreaterThan(10)
  expect(shelf.funds.find((fund) => fund.code === '145139')).toMatchObject({
    plan: 'Regular',
    trailRate: 0.8,
    areTermsAssumed: true,
    taxKind: 'equity-oriented',
    isSimulated: true,
  })
  const direct = shelf.funds.find((fund) => fund.code === '120828')
  expect(direct?.trailRate).toBeNull()
  expect(direct?.warnings.map(({ words }) => words)).toContain('Direct plan: pays no trail')
  const young = shelf.funds.find((fund) => fund.code === '153188')
  expect(young?.warnings[0]).toEqual({
    kind: 'short-history',
    words: 'History under 3 years: Invesco India Arbitrage stands in',
  })
})

it('what is added waits, and is chosen from once the shelf is used and its history is there', async () => {
  const adviser = await test.newAdviser()
  const added = await adviser.call(shelfRoutes.addToShelf, { body: { codes: ['910002', '910001'] } })
  expect(added.body.changes).toEqual(['Malabar Mid Cap Fund added', 'Malabar Large Cap Fund added'])
  expect((await adviser.call(fundRoutes.listFunds, {})).body).toHaveLength(16)
  expect((await fundOf(adviser, '910001'))?.warnings[0]?.kind).toBe('history-comes')
  const used = await adviser.call(shelfRoutes.useShelf, {})
  expect(used.body).toMatchObject({ version: 1, changes: [] })
  await ensureSimulatedHistory(test.dependencies.database, '2026-11-21')
  expect((await fundOf(adviser, '910001'))?.warnings.map(({ kind }) => kind)).toEqual(['simulated'])
  const { body } = await adviser.call(fundRoutes.listFunds, {})
  expect(body).toHaveLength(18)
  const { status, body: plan } = await optimise(adviser)
  expect(status).toBe(200)
  expect(plan.basis.leftOut.map((left) => left.fundId)).not.toContain('910001')
})

it('a change of one firm is none of another’s', async () => {
  const adviser = await test.newAdviser()
  await adviser.call(shelfRoutes.removeFromShelf, { params: { code: '120716' } })
  await adviser.call(shelfRoutes.useShelf, {})
  const codes = Object.keys((await optimise(adviser)).body.allocations)
  expect(codes).not.toContain('120716')
  expect((await shelfOf(await test.newAdviser())).funds).toHaveLength(16)
})

it('terms that are entered keep their day and source, and plans are judged by them', async () => {
  const adviser = await test.newAdviser()
  const call = (body: typeof terms, code = '145139') =>
    adviser.call(shelfRoutes.changeTerms, { params: { code }, body })
  expect((await call(terms)).body.changes).toEqual([
    'Invesco India Smallcap: SIP from ₹3,000, lumpsum from ₹5,000, exit load 1% in 365 days',
  ])
  await adviser.call(shelfRoutes.useShelf, {})
  expect(await fundOf(adviser, '145139')).toMatchObject({ terms, areTermsAssumed: false })
  const { body: funds } = await adviser.call(fundRoutes.listFunds, {})
  expect(funds.find((fund) => fund.code === '145139')).toMatchObject({ minimumSip: 3_000 })
  const mix = {
    allocations: { '145139': 35, '119707': 35, '100597': 30 },
    timeFrame: 15,
    investmentType: 'sip',
    sipFrequency: 'monthly',
    planAmount: 6_000,
    targetAmount: 1_000_000,
  } as const
  const { body: plan } = await adviser.call(portfolioRoutes.calculatePortfolio, { body: mix })
  expect(plan.fundIssues).toMatchObject([{ symbol: '145139', amount: 2_100, minRequired: 3_000 }])
})

it('what is taken back waits no more, and changes can be forgotten', async () => {
  const adviser = await test.newAdviser()
  await adviser.call(shelfRoutes.addToShelf, { body: { codes: ['910001'] } })
  const back = await adviser.call(shelfRoutes.removeFromShelf, { params: { code: '910001' } })
  expect(back.body.changes).toEqual([])
  await adviser.call(shelfRoutes.removeFromShelf, { params: { code: '145139' } })
  const { body } = await adviser.call(shelfRoutes.forgetShelfChanges, {})
  expect(body.funds).toHaveLength(16)
})

it('a closed fund stays on the shelf and out of plans', async () => {
  const adviser = await test.newAdviser()
  await adviser.call(shelfRoutes.changeTerms, {
    params: { code: '120716' },
    body: { ...terms, isClosed: true },
  })
  const { body } = await adviser.call(shelfRoutes.useShelf, {})
  expect(body.funds.find((fund) => fund.code === '120716')?.warnings[0]?.kind).toBe('closed')
  expect((await adviser.call(fundRoutes.listFunds, {})).body).toHaveLength(15)
  expect((await optimise(adviser)).body.allocations['120716']).toBeUndefined()
})

it('all regular growth plans of a fund house come at once, without the direct one', async () => {
  const adviser = await test.newAdviser()
  const body = { fundHouse: 'Malabar Mutual Fund' }
  const { body: shelf } = await adviser.call(shelfRoutes.addHouse, { body })
  expect(shelf.funds.map((fund) => fund.code)).toEqual(expect.arrayContaining(['910001', '910002']))
  expect(shelf.funds).toHaveLength(18)
})

it('a trail rate is the profile’s own, at once; a direct plan has none', async () => {
  const adviser = await test.newAdviser()
  const rate = (code: string) =>
    adviser.call(shelfRoutes.changeTrailRate, { params: { code }, body: { rate: 0.95 } })
  const { body } = await rate('145139')
  expect(body.changes).toEqual([])
  expect(body.funds.find((fund) => fund.code === '145139')).toMatchObject({
    trailRate: 0.95,
    isOwnRate: true,
  })
  expect((await adviser.call(userRoutes.getProfile, {})).body.trailRates.funds).toEqual({ '145139': 0.95 })
  expect(await rate('120828')).toMatchObject({ status: 422 })
})

it('the owner alone changes the shelf; colleagues see it', async () => {
  const owner = await test.newAdviser()
  const staff = await joined(test, owner, 'distributor')
  await owner.call(shelfRoutes.removeFromShelf, { params: { code: '120716' } })
  await owner.call(shelfRoutes.useShelf, {})
  expect((await shelfOf(staff)).funds).toHaveLength(15)
  expect((await staff.call(shelfRoutes.useShelf, {})).status).toBe(403)
})

it('what cannot be is said at its field', async () => {
  const adviser = await test.newAdviser()
  const add = (codes: string[]) => adviser.call(shelfRoutes.addToShelf, { body: { codes } })
  expect(await add(['999'])).toMatchObject({
    status: 422,
    body: { message: 'No scheme of the market has the code 999.', code: 'UNKNOWN_FUND' },
  })
  const many = Array.from({ length: 290 }, (_, n) => String(700_000 + n))
  expect((await add(many)).body).toMatchObject({
    message: 'A shelf has at most 300 schemes. There is room for 284; these are 290.',
  })
  const late = { ...terms, asOf: '2027-01-01' }
  const changed = await adviser.call(shelfRoutes.changeTerms, { params: { code: '145139' }, body: late })
  expect(changed.body).toMatchObject({ details: [{ path: 'asOf' }] })
  const other = await adviser.call(shelfRoutes.removeFromShelf, { params: { code: '910001' } })
  expect(other.body).toMatchObject({ message: 'Scheme 910001 is not on your shelf.' })
})

it('a shelf that no mix can be made from is not used', async () => {
  const adviser = await test.newAdviser()
  const { funds } = await shelfOf(adviser)
  for (const { code } of funds.slice(0, 14))
    await adviser.call(shelfRoutes.removeFromShelf, { params: { code } })
  expect((await adviser.call(shelfRoutes.useShelf, {})).body).toMatchObject({
    message: 'A mix needs at least 3 funds that take new money. Add some first.',
  })
})
