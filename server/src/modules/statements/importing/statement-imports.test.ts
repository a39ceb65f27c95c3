import { bookRoutes, clientRoutes, folioRoutes, statementImportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoalOf } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'
import { expectedOf, hasSamples, sampleFile } from './samples.fixture.ts'

const routes = statementImportRoutes

describe.skipIf(!hasSamples)(`statements${hasSamples ? '' : ' (skipped, no ../shared)'}`, () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createGoalTest()
    await ensureSchemes(test.dependencies.database)
  })
  afterAll(() => test.close())

  const read = async (adviser: TestAdviser, sample: string, fileName?: string) => {
    const answer = await adviser.call(routes.readStatement, { body: sampleFile(sample, fileName) })
    expect([answer.status, answer.problem.message]).toEqual([201, undefined])
    return answer.body
  }
  const apply = (adviser: TestAdviser, id: number) =>
    adviser.call(routes.applyStatementImport, { params: { id } })

  it.each(['01-simple', '03-family', '06-switch-merger', '07-reversal', '08-idcw', '10-charges', '11-large'])(
    '%s is booked to the units and costs that it states',
    async (sample) => {
      const adviser = await test.newAdviser()
      const expected = expectedOf(sample)
      const preview = await read(adviser, sample)
      expect(preview.effects.newRows).toBe(expected.totals.transactions)
      expect(preview.effects.newClients).toHaveLength(expected.investors.length)
      const applied = await apply(adviser, preview.id)
      expect([applied.status, applied.problem.message]).toEqual([200, undefined])
      const schemes = expected.folios.flatMap((folio) =>
        folio.schemes.map((scheme) => ({ ...scheme, pan: folio.pan_of_holder })),
      )
      const held = []
      let invested = 0
      for (const { clientId } of applied.body.investors) {
        const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, {
          params: { id: clientId },
        })
        invested += Math.round(portfolio.invested * 100)
        const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
        held.push(...folios.map(({ fundCode, units }) => `${fundCode} ${units}`))
        const units = new Map<string, number>()
        for (const { fundCode, units: own } of folios) {
          if (fundCode === null) continue
          units.set(fundCode, (units.get(fundCode) ?? 0) + Math.round(Number(own) * 1000))
        }
        for (const { fundCode, units: own, goalId } of portfolio.holdings) {
          expect([goalId, Math.round(Number(own) * 1000)]).toEqual([null, units.get(fundCode)])
        }
      }
      expect(held.toSorted()).toEqual(
        schemes.map(({ amfi, closing_units: units }) => `${amfi} ${units}`).toSorted(),
      )
      const costs = schemes.map(({ fifo }) => fifo?.cost ?? null)
      if (costs.every((cost) => cost !== null)) {
        const cost = costs.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)
        expect(Math.abs(invested - cost)).toBeLessThanOrEqual(schemes.length * 5)
      }
    },
  )

  it('a new client has the number that the statement prints, as every other has it', async () => {
    const adviser = await test.newAdviser()
    await apply(adviser, (await read(adviser, '01-simple')).id)
    const { body } = await adviser.call(clientRoutes.listClients, { query: {} })
    expect(body.map(({ name, phone }) => [name, phone])).toEqual([['Rohan Kulkarni', '9800000000']])
  })

  it('what is held directly or through another distributor pays no trail', async () => {
    const adviser = await test.newAdviser()
    const preview = await read(adviser, '02-several-folios')
    const elsewhere = preview.schemes.filter(
      ({ advisor }) => advisor === 'DIRECT' || advisor?.startsWith('INA'),
    )
    expect(elsewhere.length).toBeGreaterThan(0)
    await apply(adviser, preview.id)
    const { body } = await adviser.call(bookRoutes.portfolioSummary, {})
    const value = preview.schemes.reduce((sum, scheme) => sum + (scheme.value ?? 0), 0)
    expect(body.heldElsewhere).toBeGreaterThan(0)
    const paid = body.commission.reduce((sum, line) => sum + line.value, 0)
    expect(paid + body.heldElsewhere).toBeCloseTo(body.totalAum, 1)
    expect(body.totalAum).toBeGreaterThan(value * 0.5)
  })

  it('a file twice changes nothing, and one that overlaps adds what is new, in either order', async () => {
    const results = []
    for (const order of [
      ['cas-1.pdf', 'cas-2.pdf'],
      ['cas-2.pdf', 'cas-1.pdf'],
    ]) {
      const adviser = await test.newAdviser()
      const clientIds = new Set<number | null>()
      for (const name of order) {
        const preview = await read(adviser, '15-overlap', name)
        const openings = Object.fromEntries(
          preview.questions.filter(({ kind }) => kind === 'opening-cost').map(({ scheme }) => [scheme, null]),
        )
        await adviser.call(routes.answerStatementImport, {
          params: { id: preview.id },
          body: { ...preview.answers, openings },
        })
        const applied = await apply(adviser, preview.id)
        expect([applied.status, applied.problem.message]).toEqual([200, undefined])
        for (const { clientId } of applied.body.investors) clientIds.add(clientId)
        const again = await read(adviser, '15-overlap', name)
        expect([again.effects.newRows, again.effects.newFolios]).toEqual([0, 0])
      }
      expect(clientIds.size).toBe(1)
      const [id] = clientIds
      const { body } = await adviser.call(bookRoutes.clientPortfolio, { params: { id } })
      results.push(
        body.holdings.map(({ fundCode, units, investedAmount }) => [fundCode, units, investedAmount]),
      )
    }
    expect(results[0]).toEqual(results[1])
    const closing = expectedOf('15-overlap').folios.flatMap(({ schemes }) =>
      schemes.map(({ amfi, closing_units: units }) => `${amfi} ${units}`),
    )
    expect(results[0]?.map(([code, units]) => `${code} ${units}`).toSorted()).toEqual(closing.toSorted())
  })

  it('what does not add up is named and books nothing until it is left out', async () => {
    const adviser = await test.newAdviser()
    const preview = await read(adviser, 'b4-line-lost')
    const broken = preview.schemes.find(({ isSound }) => !isSound)
    expect(broken?.gap).toMatchObject({ unitsMissing: '13.024', computed: '438.419' })
    const refused = await apply(adviser, preview.id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'IMPORT_BLOCKED'])
    await adviser.call(routes.answerStatementImport, {
      params: { id: preview.id },
      body: { ...preview.answers, leftOut: [broken?.key] },
    })
    const applied = await apply(adviser, preview.id)
    expect(applied.status).toBe(200)
    const id = applied.body.investors[0]?.clientId
    const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id } })
    expect(folios).toHaveLength(preview.schemes.length - 1)
  })

  it('is taken back as one, until a goal has part of it', async () => {
    const adviser = await test.newAdviser()
    const preview = await read(adviser, '01-simple')
    const applied = await apply(adviser, preview.id)
    const id = applied.body.investors[0]?.clientId ?? 0
    const goalId = await storeGoalOf(test, id)
    const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id } })
    const [first] = folios
    const place = { id: first?.folioId, fundCode: first?.fundCode }
    const shared = await adviser.call(folioRoutes.shareFolio, {
      params: place,
      body: { shares: [{ goalId, percent: 40 }] },
    })
    expect(shared.status).toBe(200)
    const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, { params: { id } })
    const parts = portfolio.holdings.filter(({ fundCode }) => fundCode === first?.fundCode)
    expect(parts.map((one) => one.goalId).toSorted()).toEqual([goalId, null])
    const sum = parts.reduce((total, { units }) => total + Math.round(Number(units) * 1000), 0)
    expect(sum).toBe(Math.round(Number(first?.units) * 1000))
    const refused = await adviser.call(routes.takeBackStatementImport, { params: { id: preview.id } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'IMPORT_NEEDED'])
    await adviser.call(folioRoutes.shareFolio, { params: place, body: { shares: [] } })
    const back = await adviser.call(routes.takeBackStatementImport, { params: { id: preview.id } })
    expect([back.status, back.body.state]).toEqual([200, 'taken-back'])
    const { body: empty } = await adviser.call(bookRoutes.clientPortfolio, { params: { id } })
    expect([empty.value, empty.invested, empty.holdings]).toEqual([0, 0, []])
    const again = await read(adviser, '01-simple')
    expect(again.effects.newRows).toBe(preview.effects.newRows)
  })

  it('a wrong password and a summary are refused at their fields, with what to do', async () => {
    const adviser = await test.newAdviser()
    const wrong = await adviser.call(routes.readStatement, {
      body: { ...sampleFile('01-simple'), password: 'AAAAA1111A' },
    })
    expect([wrong.status, wrong.problem.details?.[0]?.path]).toEqual([422, 'password'])
    const summary = await adviser.call(routes.readStatement, { body: sampleFile('b3-summary') })
    expect([summary.status, summary.problem.details?.[0]?.path]).toEqual([422, 'file'])
    expect((await adviser.call(routes.listStatementImports, {})).body).toEqual([])
  })
})
