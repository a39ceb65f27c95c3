import { describe, expect, it } from 'vitest'
import type { Statement, StatementScheme } from '../statement.ts'
import { folioOf, rowOf, schemeOf, statementOf } from './book.fixture.ts'
import { type CasLayout, plainLayout } from './cas-layout.fixture.ts'
import { printCas } from './print-cas.fixture.ts'
import { readCas } from './read-cas.ts'

async function read(statement: Statement, layout: Partial<CasLayout> = {}): Promise<Statement> {
  const found = await readCas(await printCas(statement, { ...plainLayout, ...layout }), undefined)
  if ('outcome' in found) throw new Error(found.message)
  return found.statement
}

async function readScheme(
  scheme: StatementScheme,
  layout: Partial<CasLayout> = {},
): Promise<StatementScheme> {
  const found = (await read(statementOf([folioOf([scheme])]), layout)).folios[0]?.schemes[0]
  if (found === undefined) throw new Error('no scheme was read')
  return found
}

const purchase = (date: string, units: string) =>
  rowOf({ date, kind: 'purchase', description: 'Purchase', amount: '1000.00', units, nav: '10.0000' })

describe('a printed statement', () => {
  it('is read whole, over page breaks that fall between a purchase and its stamp duty', async () => {
    const rows = Array.from({ length: 150 }, (_, i) => ({
      ...purchase(`2022-01-${String((i % 28) + 1).padStart(2, '0')}`, `${i + 1}.005`),
      stampDuty: '0.05',
    })).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    const statement = statementOf([folioOf([schemeOf(rows)])])
    for (const lineHeight of [8.4, 9.1, 10.3]) {
      const found = await read(statement, { lineHeight })
      expect(found.pages).toBeGreaterThan(3)
      expect(found).toEqual({ ...statement, pages: found.pages })
    }
  })

  it.each([
    ['four header lines and capitals', { isFourLineHeader: true, isUpperMonth: true, priceLabel: 'NAV' }],
    ['days drawn twice and letters apart', { isTwinDate: true, isLetterApart: true }],
    ['balances and values a point off', { isSkewed: true }],
    ['the older valuation line', { valueWord: 'Valuation on' }],
    [
      'another page and other columns',
      {
        page: [595, 842],
        columns: { date: 30, text: 75, amount: 330, units: 400, nav: 470, balance: 545 },
        issuer: 'KFINTECH',
      },
    ],
  ] satisfies [string, Partial<CasLayout>][])('is read with %s', async (_, layout) => {
    const rows = [
      purchase('2022-01-03', '100.000'),
      rowOf({
        date: '2022-03-04',
        kind: 'redemption',
        description: 'Redemption',
        amount: '-45.00',
        units: '-4.500',
        nav: '10.0000',
      }),
    ]
    const found = await readScheme(schemeOf(rows), layout)
    expect(found.transactions).toMatchObject(rows.map(({ description: _, ...row }) => row))
    expect(found).toMatchObject({ closingUnits: '95.500', marketValue: '955.00', navDate: '2026-08-19' })
  })

  it.each([30, 38, 47, 55, 71, 84])(
    'joins a header of %s letters a line, the registrar between its halves',
    async (headerLetters) => {
      const scheme = schemeOf([purchase('2022-01-03', '1.000')], {
        registrarCode: '127 CPGPG',
        name: 'Example Large and Midcap Fund of Some Length - Growth - Regular Plan',
        registrar: 'KFINTECH',
        isDemat: true,
      })
      expect(await readScheme(scheme, { headerLetters })).toEqual(scheme)
    },
  )

  it('keeps a name without demat words, marks and former names', async () => {
    const name = 'Example Value Fund (erstwhile Example (Old) Discovery Fund) - Growth#'
    expect((await readScheme(schemeOf([], { name }))).name).toBe('Example Value Fund - Growth')
  })

  it('reads a description over several lines as one, and a folio number in it as no folio', async () => {
    const description = 'Gifting of units-FROM a folio of somebody else with Folio No: 10144332211 and more'
    const row = rowOf({
      date: '2024-10-14',
      kind: 'transfer_in',
      description,
      amount: '100.00',
      units: '10.000',
      nav: '10.0000',
    })
    const found = await readScheme(schemeOf([row]), { descriptionLetters: 52 })
    expect(found.transactions).toEqual([row])
  })

  it('reads a description that touches its day', async () => {
    const columns = { ...plainLayout.columns, text: 53 + 38.5 }
    const row = rowOf({ ...purchase('2022-11-28', '1.000'), description: 'Initial Purchase' })
    const found = await readScheme(schemeOf([row, row]), { columns, isUpperMonth: true })
    expect(found.transactions).toMatchObject([{ description: 'Initial Purchase' }, { units: '1.000' }])
  })

  it('keeps notes with their text and books nothing of them', async () => {
    const notes = [{ date: '2022-01-04', text: '***Invalid Purchase-Credit Not Received- Rs.2000***' }]
    const found = await readScheme(schemeOf([purchase('2022-01-03', '1.000')], { notes }))
    expect(found.notes).toEqual(notes)
    expect(found.transactions).toHaveLength(1)
  })

  it('turns the sign of a reversal that the balance contradicts, and says so', async () => {
    const rows = [
      purchase('2022-01-03', '10.000'),
      rowOf({
        date: '2022-02-03',
        kind: 'redemption',
        via: 'extinguishment',
        description: 'Payment - Units Extinguished',
        amount: '-40.00',
        units: '-4.000',
        nav: '10.0000',
      }),
      rowOf({
        date: '2022-02-10',
        kind: 'reversal',
        description: 'Payment - Units Extinguished-Reversed',
        amount: '40.00',
        units: '4.000',
        nav: '10.0000',
      }),
    ]
    const scheme = schemeOf(rows)
    const printed = structuredClone(scheme)
    Object.assign(printed.transactions[2] ?? {}, { amount: '-40.00', units: '-4.000' })
    const found = await readCas(await printCas(statementOf([folioOf([printed])])), undefined)
    if ('outcome' in found) throw new Error(found.message)
    expect(found.statement.folios[0]?.schemes[0]?.transactions).toEqual(scheme.transactions)
    expect(found.warnings).toMatchObject([{ kind: 'sign_turned' }])
  })

  it('tells houses, folios and persons apart where folio numbers are the same', async () => {
    const one = schemeOf([purchase('2022-01-03', '1.000')])
    const other = schemeOf([purchase('2022-01-03', '2.000')], { registrarCode: 'Y1', isin: 'INF000Y01012' })
    const statement = statementOf([
      folioOf([one, other]),
      folioOf([structuredClone(other)], {
        amc: 'AXIS Mutual Fund',
        pan: 'ABCHV1234F',
        holderPan: 'ABCHV1234F',
        holder: 'Kale HUF',
      }),
      folioOf([structuredClone(one)], {
        amc: 'quant Mutual Fund',
        pan: null,
        nominees: [],
        kyc: 'NOT OK',
        panOk: 'NOT OK',
      }),
    ])
    const found = await read(statement, { isFolioRepeated: false })
    expect(found).toEqual({ ...statement, pages: found.pages })
  })
})
