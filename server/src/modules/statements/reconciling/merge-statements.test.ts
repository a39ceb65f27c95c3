import { describe, expect, it } from 'vitest'
import { folioOf, rowOf, schemeOf, statementOf } from '../reading/cas/book.fixture.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import type { StatementScheme } from '../reading/statement.ts'
import { mergeStatements } from './merge-statements.ts'
import { reconcile } from './reconcile.ts'

const nobody = { byIsin: () => undefined, byCode: () => undefined }
const sip = (date: string, number?: string) =>
  rowOf({
    date,
    kind: 'instalment',
    via: 'sip',
    description: 'SIP',
    amount: '100.00',
    units: '10.000',
    nav: '10',
    ...(number && { number }),
  })

function statement(from: string, to: string, scheme: StatementScheme): RawReading {
  return {
    statement: { ...statementOf([folioOf([scheme])]), period: { from, to } },
    warnings: [],
    differences: [],
  }
}

/** January to March, with two equal instalments in February; and from February to May. */
const first = () =>
  statement(
    '2024-01-01',
    '2024-03-31',
    schemeOf(['2024-01-05', '2024-02-05', '2024-02-05', '2024-03-05'].map((day) => sip(day))),
  )
const second = (openingUnits = '10.000') =>
  statement(
    '2024-02-01',
    '2024-05-31',
    schemeOf(
      ['2024-02-05', '2024-02-05', '2024-03-05', '2024-05-06'].map((day) => sip(day)),
      { openingUnits },
    ),
  )

function merged(...raws: RawReading[]) {
  const { statement: whole, outcome, differences } = reconcile(mergeStatements(raws, nobody), nobody)
  const scheme = whole.folios[0]?.schemes[0]
  return {
    period: whole.period,
    outcome,
    differences,
    scheme,
    days: scheme?.transactions.map(({ date }) => date),
  }
}

describe('statements that overlap', () => {
  const days = ['2024-01-05', '2024-02-05', '2024-02-05', '2024-03-05', '2024-05-06']

  it('are one book, whichever comes first and however often', () => {
    for (const order of [
      [first(), second()],
      [second(), first()],
      [first(), second(), first(), second()],
    ]) {
      expect(merged(...order)).toMatchObject({
        outcome: 'import',
        days,
        period: { from: '2024-01-01', to: '2024-05-31' },
        scheme: { openingUnits: '0.000', closingUnits: '50.000' },
      })
    }
  })

  it("take the registrar's numbers from its file, in which nothing is twice", () => {
    const file = first()
    file.statement.source = 'mailback'
    for (const [i, row] of (file.statement.folios[0]?.schemes[0]?.transactions ?? []).entries())
      row.number = `n${i}`
    const { scheme, outcome } = merged(file, second(), first())
    expect(outcome).toBe('import')
    expect(scheme?.transactions.map(({ number }) => number)).toEqual(['n0', 'n1', 'n2', 'n3', undefined])
  })
})

it("know a scheme of a registrar's file by the code that a statement prints beside its ISIN", () => {
  const file = first()
  file.statement.source = 'mailback'
  for (const folio of file.statement.folios) {
    folio.amc = 'CAMS house X'
    for (const scheme of folio.schemes) scheme.isin = null
  }
  const { statement: whole } = mergeStatements([file, first()], nobody)
  expect(whole.folios).toHaveLength(1)
  expect(whole.folios[0]).toMatchObject({ amc: 'Example Mutual Fund', schemes: [{ isin: 'INF000X01012' }] })
})

describe('statements that contradict each other', () => {
  it('are not reconciled where one begins with other units than the other comes to', () => {
    const { outcome, differences } = merged(first(), second('7.000'))
    expect(outcome).toBe('not_reconciled')
    expect(differences).toContainEqual(
      expect.objectContaining({
        kind: 'units',
        firstRow: '2024-02-01',
        closingPrinted: '7.000',
        closingComputed: '10.000',
      }),
    )
  })

  it('are not reconciled where they have other units on a day', () => {
    const other = first()
    const row = other.statement.folios[0]?.schemes[0]?.transactions[3]
    if (row !== undefined) row.units = '11.000'
    expect(merged(other, second()).outcome).toBe('not_reconciled')
  })
})
