import { describe, expect, it } from 'vitest'
import { folioOf, rowOf, schemeOf, statementOf } from '../reading/cas/book.fixture.ts'
import { plainLayout } from '../reading/cas/cas-layout.fixture.ts'
import { printCas } from '../reading/cas/print-cas.fixture.ts'
import { readCas } from '../reading/cas/read-cas.ts'
import type { Statement, StatementScheme } from '../reading/statement.ts'
import { reconcile } from './reconcile.ts'

const nobody = { byIsin: () => undefined, byCode: () => undefined }
const bought = (date: string, units: string, amount: string) =>
  rowOf({ date, kind: 'purchase', description: 'Purchase', amount, units, nav: '10.0000' })
const scheme = (more: Partial<StatementScheme> = {}) =>
  schemeOf([bought('2022-01-03', '10.000', '100.00'), bought('2022-02-03', '20.000', '200.00')], {
    costPrinted: '300.00',
    ...more,
  })

const reconciled = (statement: Statement) => reconcile({ statement, warnings: [], differences: [] }, nobody)

describe('a statement', () => {
  it('is taken where everything adds up', () => {
    expect(reconciled(statementOf([folioOf([scheme()])]))).toMatchObject({
      outcome: 'import',
      differences: [],
      warnings: [],
    })
  })

  it('is taken with a warning that names both figures where a value or a cost is another', () => {
    const value = reconciled(statementOf([folioOf([scheme({ marketValue: '301.00' })])]))
    expect(value).toMatchObject({
      outcome: 'import_with_warning',
      warnings: [{ kind: 'value_mismatch', printed: '301.00', computed: '300.00' }],
    })
    const cost = reconciled(statementOf([folioOf([scheme({ costPrinted: '299.98' })])]))
    expect(cost).toMatchObject({
      outcome: 'import_with_warning',
      warnings: [{ kind: 'cost_mismatch', printed: '299.98', computed: '300.00' }],
    })
  })

  it('is not taken where a line of it is lost: the first row that does not follow and the units missing are named', async () => {
    const rows = ['2022-01-03', '2022-02-03', '2022-03-03'].map((date) => bought(date, '10.000', '100.00'))
    const whole = schemeOf(rows)
    const other = schemeOf([bought('2022-01-03', '5.000', '50.00')], {
      registrarCode: 'Y1',
      isin: 'INF000Y01012',
    })
    const lost = (row: unknown) => row === whole.transactions[1]
    const bytes = await printCas(statementOf([folioOf([whole, other])]), { ...plainLayout, lost })
    const raw = await readCas(bytes, undefined)
    if ('outcome' in raw) throw new Error(raw.message)
    const { outcome, differences, lots } = reconcile(raw, nobody)
    expect(outcome).toBe('not_reconciled')
    expect(differences).toEqual([
      {
        kind: 'units',
        amc: 'Example Mutual Fund',
        folio: '12345678 / 61',
        registrarCode: 'X12',
        isin: 'INF000X01012',
        firstRow: '2022-03-03',
        unitsMissing: '10.000',
        closingPrinted: '30.000',
        closingComputed: '20.000',
      },
    ])
    expect([...lots.keys()].map(({ registrarCode }) => registrarCode)).toEqual(['Y1'])
  })

  it('is not taken where its summary has more than its schemes: one may be missing', () => {
    const statement = statementOf([folioOf([scheme()])])
    for (const line of statement.summary) line.marketValue = '400.00'
    expect(reconciled(statement)).toMatchObject({
      outcome: 'not_reconciled',
      differences: [
        {
          kind: 'summary_mismatch',
          amc: 'Example Mutual Fund',
          figure: 'marketValue',
          printed: '400.00',
          computed: '300.00',
        },
      ],
    })
  })

  it('is taken with a warning for a row that nobody understands, whose units are kept', () => {
    const rows = [
      rowOf({
        date: '2022-01-03',
        kind: 'unknown',
        description: 'Whatever',
        amount: '10.00',
        units: '1.000',
      }),
    ]
    const found = reconciled(statementOf([folioOf([schemeOf(rows)])]))
    expect(found).toMatchObject({
      outcome: 'import_with_warning',
      warnings: [{ kind: 'not_understood', printed: '1.000' }],
    })
  })

  it('compares no cost that cannot be its lots: of an opening, and of a scheme that lost a segregated portfolio', () => {
    const opening = scheme({ openingUnits: '5.000', closingUnits: '35.000', costPrinted: '1.00' })
    const main = scheme({ registrarCode: 'M1', costPrinted: '1.00' })
    const rows = [
      rowOf({ date: '2022-03-06', kind: 'segregation', description: 'Segregated', units: '30.000' }),
    ]
    const segregated = schemeOf(rows, { registrarCode: 'S1', costPrinted: '0.00' })
    const folios = [folioOf([main, segregated]), folioOf([opening], { number: '2', folio: '2' })]
    const { warnings } = reconciled(statementOf(folios))
    expect(warnings.map(({ kind }) => kind)).not.toContain('cost_mismatch')
  })
})
