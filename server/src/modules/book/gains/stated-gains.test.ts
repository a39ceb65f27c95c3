import {
  bookRoutes,
  type ClientGains,
  clientDataRoutes,
  familyRoutes,
  gainRoutes,
  goalRoutes,
  shelfRoutes,
  statementImportRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import { createRecordedApp } from '../../../testing/query-recorder.ts'
import { applyStatement, newStatement, type StatementRow } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
})
afterAll(() => test.close())
beforeEach(async () => {
  adviser = await test.newAdviser()
})

const gainsOf = async (id: number) =>
  (await adviser.call(gainRoutes.clientGains, { params: { id }, query: {} })).body
const sumOf = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value * 100, 0)) / 100
const milli = (units: readonly string[]) =>
  units.reduce((sum, one) => sum + Math.round(Number(one) * 1000), 0)

const rows: StatementRow[] = [
  { date: '2019-07-04', units: '333.333', amount: '10000.00', nav: '30.0000' },
  { date: '2023-01-10', units: '200.000', amount: '9999.50', nav: '49.9975', duty: '0.50' },
  { date: '2026-02-10', units: '100.001', amount: '7000.07', nav: '70.0000' },
  { date: '2026-06-15', units: '-400.000', amount: '31999.68', nav: '80.0000', stt: '0.32' },
  { date: '2026-11-02', units: '-200.000', amount: '16199.84', nav: '81.0000', stt: '0.16' },
]

it('every place that states a gain states the same', async () => {
  const { clientId } = await applyStatement(test, adviser, { folio: '9001', rows })
  const params = { id: clientId }
  const gains = await gainsOf(clientId)
  const { realised, unrealised } = gains
  const lots = realised.schemes.flatMap((scheme) => scheme.lots)
  expect(realised.sums.gain).toBe(sumOf(lots.map(({ gain }) => gain ?? 0)))
  expect(realised.sums.gain).toBe(sumOf(Object.values(realised.nets)))
  expect(realised.sums.gain).toBe(sumOf([realised.sums.short, realised.sums.long]))
  expect(sumOf([realised.sums.proceeds, -realised.sums.stt])).toBe(sumOf([31_999.68, 16_199.84]))
  expect(milli(lots.map(({ units }) => units))).toBe(600_000)
  // Both sides of each lot are told: what was sold and what is left are what was bought.
  expect(sumOf([realised.sums.cost, unrealised.sums.cost])).toBe(27_000.07)

  const { body: schedule } = await adviser.call(gainRoutes.schedule112a, { params, query: {} })
  const cells = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  const stated = cells(schedule.text)
  expect(schedule).toMatchObject({ fileName: 'schedule-112a-2026-27.csv', rows: stated.length, leftOut: [] })
  expect(sumOf(stated.map((row) => Number(row[14])))).toBe(realised.nets['equity-long'])
  const { body: added } = await adviser.call(gainRoutes.schedule112a, { params, query: { byIsin: 'true' } })
  expect(cells(added.text)).toHaveLength(1)
  expect(cells(added.text)[0]?.[14]).toBe(realised.nets['equity-long'].toFixed(2))

  const { body: file } = await adviser.call(gainRoutes.gainLots, { params, query: {} })
  const inFile = cells(file.text)
  const gainsIn = (state: string) =>
    sumOf(inFile.filter((row) => row[0]?.startsWith(state)).map((row) => Number(row[17])))
  expect([gainsIn('Realised'), gainsIn('Unrealised')]).toEqual([realised.sums.gain, unrealised.sums.gain])

  const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, { params })
  expect([unrealised.sums.value, unrealised.sums.cost]).toEqual([portfolio.value, portfolio.invested])

  const { body: family } = await adviser.call(familyRoutes.createFamily, {
    body: { name: 'The Raos', headClientId: clientId, clientIds: [clientId] },
  })
  const { body: theirs } = await adviser.call(gainRoutes.familyGains, {
    params: { id: family.id },
    query: {},
  })
  const { body: page } = await adviser.call(gainRoutes.listGains, { query: {} })
  const { body: sums } = await adviser.call(gainRoutes.sumGains, { query: {} })
  expect(page).toEqual(theirs.members)
  expect(page[0]).toMatchObject({ clientId, realised: { ...realised.sums, nets: realised.nets } })
  expect(sums).toEqual({ ...theirs.totals, of: 1, next: null })
  expect(sums).toMatchObject({ clients: 1, unrealised: unrealised.sums, withoutFigure: 0 })
})

it('units whose cost nobody knows are named, in no sum, and leave the year without a tax figure', async () => {
  const { clientId } = await applyOpening('9002')
  const gains = await gainsOf(clientId)
  expect(gains.realised.schemes[0]?.lots[0]).toMatchObject({
    units: '10.000',
    cost: null,
    gain: null,
    isDayUnknown: true,
  })
  expect(gains.realised.sums).toMatchObject({ gain: 0, proceeds: 1000 })
  expect(gains.estimate).toEqual({
    kind: 'none',
    reason: 'What units of UTI Nifty 50 Index cost is not known, so there is no tax figure.',
  })
  expect(gains.notes.join(' ')).toContain('What some units of UTI Nifty 50 Index cost is not known')
  const { body } = await adviser.call(gainRoutes.schedule112a, { params: { id: clientId }, query: {} })
  expect(body).toMatchObject({ rows: 0, leftOut: ['UTI Nifty 50 Index'] })
})

/** A statement that begins with 50 units that nobody knows the cost of; ten of them are sold. */
async function applyOpening(folio: string) {
  const sold = { date: '2026-05-04', units: '-10.000', amount: '1000.00', nav: '100.0000' }
  const body = newStatement({ folio, opening: 50, rows: [sold] })
  const { body: preview } = await adviser.call(statementImportRoutes.readStatement, { body })
  const params = { id: preview.id }
  const openings = Object.fromEntries(preview.questions.map(({ scheme }) => [scheme, null]))
  await adviser.call(statementImportRoutes.answerStatementImport, {
    params,
    body: { ...preview.answers, openings },
  })
  const { body: applied } = await adviser.call(statementImportRoutes.applyStatementImport, { params })
  return { clientId: applied.investors[0]?.clientId ?? 0 }
}

/** Units of the only lot, sold and held. */
function boughtUnits({ realised, unrealised }: ClientGains): number {
  const schemes: { lots: readonly { units: string }[] }[] = [...realised.schemes, ...unrealised.schemes]
  return schemes.flatMap(({ lots }) => lots).reduce((sum, { units }) => sum + Number(units), 0)
}

describe('what was recorded here', () => {
  const gold = '119788'
  const record = (id: number, body: object) =>
    adviser.call(transactionRoutes.recordTransaction, { params: { id }, body: { fundCode: gold, ...body } })

  it('queues in a folio for each goal, which is said, and is sold with the load of the shelf', async () => {
    const { goalId, clientId } = await storeGoal(test, adviser)
    const terms = {
      minimumSip: 500,
      minimumLumpsum: 5000,
      exitLoad: { percent: 1, days: 365 },
      isClosed: false,
      asOf: '2026-11-01',
      source: 'Scheme document',
    }
    await adviser.call(shelfRoutes.changeTerms, { params: { code: gold }, body: terms })
    expect((await adviser.call(shelfRoutes.useShelf, {})).status).toBe(200)
    await record(goalId, { kind: 'purchase', date: '2026-03-05', amount: 80_000 })
    await record(goalId, { kind: 'redemption', date: '2026-10-05', amount: 30_000 })
    const gains = await gainsOf(clientId)
    const [sold] = gains.realised.schemes
    expect(sold).toMatchObject({ folio: null, goalName: 'House', fundCode: gold })
    expect(sold?.sums).toMatchObject({ load: 300, proceeds: 29_700, stt: 0 })
    expect(sold?.lots[0]).toMatchObject({ gainClass: 'slab', isLongTerm: false, isLoadEstimated: true })
    expect(gains.notes.join(' ')).toMatch(/No folio is on record for what was bought in House/)
    const free = { ...terms, exitLoad: { ...terms.exitLoad, freePercent: 10 } }
    await adviser.call(shelfRoutes.changeTerms, { params: { code: gold }, body: free })
    await adviser.call(shelfRoutes.useShelf, {})
    const [part] = (await gainsOf(clientId)).realised.schemes
    // A tenth of what was allotted for ₹80,000 goes free: the load is of the rest.
    const units = Number(part?.lots[0]?.units)
    expect(part?.sums.load).toBeLessThan(300)
    expect(part?.sums.load).toBeCloseTo(300 * (1 - boughtUnits(gains) / 10 / units), 1)
    const { body: funds } = await adviser.call(goalRoutes.goalFunds, { params: { id: goalId } })
    expect(gains.unrealised.schemes.map(({ units }) => units)).toEqual(funds.map(({ units }) => units))
    const [lot] = gains.unrealised.schemes[0]?.lots ?? []
    expect(lot).toMatchObject({ loadPercent: 1, loadFreeOn: '2027-03-06', turnsOn: '2028-03-06' })
  })
})

it('what is entered is kept with the client, and handed over with all else of the client', async () => {
  const { clientId } = await applyStatement(test, adviser, { folio: '9003', purchases: 1 })
  const inputs = {
    slab: 20,
    surcharge: 10,
    shortLosses: 500.5,
    longLosses: 0,
    elsewhere: { 'equity-long': -100, 'equity-short': 0, 'other-long': 0, slab: 7 },
  }
  const params = { id: clientId }
  await adviser.call(gainRoutes.changeGainInputs, { params, body: { year: 2025, ...inputs } })
  expect((await gainsOf(clientId)).inputs).toMatchObject({ isEntered: false, slab: 30 })
  const { body } = await adviser.call(gainRoutes.clientGains, { params, query: { year: '2025' } })
  expect(body.inputs).toEqual({ ...inputs, isEntered: true })
  const data = await adviser.call(clientDataRoutes.clientData, { params })
  expect(data.body.gainInputs).toMatchObject([{ clientId, year: 2025, ...inputs }])
  const wrong = { year: 2025, ...inputs, slab: 51, shortLosses: -1 }
  const refused = await adviser.call(gainRoutes.changeGainInputs, { params, body: wrong })
  expect([refused.status, refused.problem.details?.map(({ path }) => path)]).toEqual([
    422,
    ['slab', 'shortLosses'],
  ])
})

it('the book comes in pages by name, with as many queries for many clients as for one', async () => {
  for (const name of ['Bina Rao', 'Asha Rao', 'Chitra Rao']) {
    await applyStatement(test, adviser, {
      folio: `94${name.length}${name.charCodeAt(0)}`,
      name,
      purchases: 1,
    })
  }
  const first = await adviser.call(gainRoutes.listGains, { query: { limit: '2' } })
  const cursor = String(first.headers['x-next-cursor'])
  const second = await adviser.call(gainRoutes.listGains, { query: { limit: '2', cursor } })
  const names = [...first.body, ...second.body].map(({ clientName }) => clientName)
  expect([names, second.headers['x-next-cursor']]).toEqual([
    ['Asha Rao', 'Bina Rao', 'Chitra Rao'],
    undefined,
  ])
  const { app, queries } = await createRecordedApp(test.dependencies)
  const count = async (limit: number) => {
    queries.length = 0
    const headers = { cookie: adviser.cookie }
    const answer = await app.inject({ method: 'GET', url: `/api/gains?limit=${limit}`, headers })
    expect(answer.json()).toHaveLength(limit)
    return queries.length
  }
  await count(1)
  expect(await count(3)).toBe(await count(1))
  await app.close()
})
