import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gainRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPan } from '../../../testing/clients.ts'
import { importNavs } from '../../../testing/ledgers.ts'
import { applyStatement, type StatementRow } from '../../../testing/statements.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'
import {
  type GoldenFund,
  hasGolden,
  type Nets,
  ofKind,
  type Profile,
  type YearFigures,
} from './golden-gains.fixture.ts'

/** Schemes of each kind, with the NAV of 31 January 2018 that the test gives them. */
const isins: Readonly<Record<string, string>> = {
  'equity-oriented 61.5000': 'INF204K01K15',
  'equity-oriented 44.4400': 'INF247L01411',
  'equity-oriented null': 'INF789F01XA0',
  'specified-debt null': 'INF200K01SH3',
  'other null': 'INF200K01RP8',
}

const rupees = (paise: number) => (paise / 100).toFixed(2)
const units = (thousandths: number) => (thousandths / 1000).toFixed(3)
const bought = ({ lots }: GoldenFund): StatementRow[] =>
  lots.map((lot) => ({
    date: lot.day,
    units: units(lot.units),
    amount: rupees(lot.cost),
    nav: ((lot.cost * 10) / lot.units).toFixed(4),
  }))
const isinOf = ({ kind, fmv }: GoldenFund) => isins[`${kind} ${fmv}`] ?? ''

describe.skipIf(!hasGolden)(`golden gains${hasGolden ? '' : ' (skipped, no ../shared)'}`, () => {
  let test: TestApp
  let adviser: TestAdviser
  const folder = mkdtempSync(join(tmpdir(), 'golden-gains-'))
  beforeAll(async () => {
    test = await createTestApp()
    test.setNow('2027-04-10T06:00:00Z')
    const { database } = test.dependencies
    await ensureSchemes(database)
    await importNavs({ database, folder }, '2018-01-31,61.5000', 118778)
    await importNavs({ database, folder }, '2018-01-31,44.4400', 127039)
  })
  // An account may read so many statements an hour.
  beforeEach(async () => {
    adviser = await test.newAdviser()
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const gainsOf = async (id: number, year: number) =>
    (await adviser.call(gainRoutes.clientGains, { params: { id }, query: { year: String(year) } })).body
  const enter = async (id: number, year: number, body: object) => {
    const answer = await adviser.call(gainRoutes.changeGainInputs, {
      params: { id },
      body: { year, ...body },
    })
    expect([answer.status, answer.problem.message]).toEqual([200, undefined])
    return answer.body
  }
  const profileOf = ({ slab, surcharge, brought_forward: losses }: Profile) => ({
    slab: Number((slab * 100).toFixed(4)),
    surcharge: Number((surcharge * 100).toFixed(4)),
    shortLosses: losses.short / 100,
    longLosses: losses.long / 100,
  })
  const none = { 'equity-long': 0, 'equity-short': 0, 'other-long': 0, slab: 0 }
  const inRupees = (paise: Nets) =>
    Object.fromEntries(Object.entries(paise).map(([name, value]) => [name, value / 100]))
  const figuresOf = (expected: YearFigures) => ({
    kind: 'tax',
    exemptionUsed: expected.exemption_used / 100,
    exemptionLeft: expected.exemption_left / 100,
    unusedLosses: expected.unused_losses / 100,
    tax: expected.tax / 100,
  })

  const sales = ofKind('redemption').filter(({ expected }) => expected.feasible)
  it.each(sales.map((one) => [one.id, one] as const))(
    '%s, from a statement',
    async (id, { input, expected }) => {
      const { clientId } = await applyStatement(test, adviser, {
        folio: id,
        isin: isinOf(input.fund),
        rows: [
          ...bought(input.fund),
          {
            date: input.sold,
            units: units(-input.units),
            amount: rupees((expected.proceeds ?? 0) - (expected.stt ?? 0)),
            nav: input.fund.nav,
            stt: rupees(expected.stt ?? 0),
          },
        ],
      })
      const { realised } = await gainsOf(clientId, 2026)
      expect(realised.sums).toMatchObject({
        gain: (expected.gain ?? 0) / 100,
        load: (expected.load ?? 0) / 100,
        stt: (expected.stt ?? 0) / 100,
        proceeds: (expected.proceeds ?? 0) / 100,
      })
      // How much of a load a lot had is on no statement: it is spread by units there.
      if (expected.load !== 0) return
      expect(realised.schemes.flatMap(({ lots }) => lots)).toMatchObject(
        (expected.pieces ?? []).map((piece) => ({
          boughtOn: piece.day,
          units: units(piece.units),
          proceeds: piece.proceeds / 100,
          cost: piece.cost / 100,
          costCounted: piece.cost_counted / 100,
          gain: piece.gain / 100,
          gainClass: piece.tax_class,
        })),
      )
    },
  )

  it.each(ofKind('year').map((one) => [one.id, one] as const))(
    '%s, from gains made elsewhere',
    async (name, { input, expected }) => {
      const { clientId: id } = await applyStatement(test, adviser, { folio: name, purchases: 1 })
      const body = { ...profileOf(input.profile), elsewhere: inRupees(input.nets) }
      const { estimate, inputs } = await enter(id, input.financial_year, body)
      expect(estimate).toMatchObject({ ...figuresOf(expected), taxable: inRupees(expected.taxable) })
      expect(inputs).toEqual({ ...body, isEntered: true })
    },
  )

  it.each(ofKind('statement').map((one) => [one.id, one] as const))(
    '%s, from a statement for each folio',
    async (id, { input, expected }) => {
      const pan = newPan()
      let clientId = 0
      for (const folio of input.folios) {
        const sold = input.sales.flatMap((sale, place): StatementRow[] => {
          const { proceeds = 0, stt = 0 } = expected.sales[place] ?? {}
          const row = { date: sale.day, units: units(-sale.units), nav: sale.nav }
          return sale.folio === folio.folio
            ? [{ ...row, amount: rupees(proceeds - stt), stt: rupees(stt) }]
            : []
        })
        const change = {
          pan,
          folio: `${id}-${folio.folio}`,
          isin: isinOf(folio),
          rows: [...bought(folio), ...sold],
        }
        clientId = (await applyStatement(test, adviser, change)).clientId
      }
      const year = input.financial_year
      const gains = await enter(clientId, year, { ...profileOf(input.profile), elsewhere: none })
      expect(gains.realised.nets).toEqual(inRupees(expected.nets))
      expect(gains.estimate).toMatchObject(figuresOf(expected))
      const { body } = await adviser.call(gainRoutes.schedule112a, {
        params: { id: clientId },
        query: { year: String(year) },
      })
      const rows = body.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
      expect(rows.map((cells) => [cells[4], cells[6], cells[14]]).toSorted()).toEqual(
        expected.schedule_112a
          .map((row) => [units(row.units), rupees(row.consideration), rupees(row.balance)])
          .toSorted(),
      )
    },
  )
})
