import { describe, expect, it } from 'vitest'
import { reconcile } from '../../reconciling/reconcile.ts'
import { readFile, statementsOf } from '../read-file.ts'
import { projectCodes } from '../schemes/registrar-codes.ts'
import type { StatementTransaction } from '../statement.ts'
import { csvOf, dbfOf, mfsd201, wbr2 } from './files.fixture.ts'

/** The statement that these files make together. */
async function statementFrom(...files: Buffer[]) {
  const read = []
  for (const bytes of files) {
    const file = await readFile(bytes)
    if ('outcome' in file) throw new Error(file.message)
    read.push(file)
  }
  const [raw] = statementsOf(read)
  if (raw === undefined) throw new Error('no statement')
  return reconcile(raw, projectCodes())
}

async function rowsOf(...files: Buffer[]): Promise<StatementTransaction[]> {
  const { statement } = await statementFrom(...files)
  return statement.folios.flatMap(({ schemes }) => schemes.flatMap(({ transactions }) => transactions))
}

describe('WBR2', () => {
  const booked = {
    date: '2023-03-20',
    kind: 'purchase',
    amount: '102.50',
    units: '10.000',
    nav: '10.25',
    stampDuty: '0.01',
    number: '1001',
  }

  it('is read from CSV, month first, and from DBF alike', async () => {
    expect(await rowsOf(csvOf([wbr2()]))).toMatchObject([booked])
    expect(await rowsOf(csvOf([wbr2({ TRADDATE: '3/20/2023' })], "'"))).toMatchObject([booked])
    expect(await rowsOf(dbfOf([wbr2({ TRADDATE: '20230320' })]))).toMatchObject([booked])
  })

  it.each([
    [
      'Partial Redemption',
      'R3',
      'SWP',
      { kind: 'redemption', via: 'swp', units: '-10.000', amount: '-102.50' },
    ],
    ['Full Redemption', 'R3', '', { kind: 'redemption', units: '-10.000' }],
    ['Additional Purchase Systematic', 'P81ES', '', { kind: 'instalment', via: 'sip', units: '10.000' }],
    ['', 'P81ES', 'Systematic - Instalment 1/120', { kind: 'instalment', via: 'sip' }],
    ['Switch In', 'SI3', 'Systematic Transfer In', { kind: 'switch_in', via: 'stp' }],
    ['Partial Switch Out', 'SO3', 'Switch Out', { kind: 'switch_out', units: '-10.000' }],
    ['Full Switch Out', 'SO3M', 'Switch Out - Merger', { kind: 'merger_out' }],
    ['', 'SI3', '', { kind: 'switch_in' }],
    ['Dividend Reinvest', 'DRB3', '', { kind: 'reinvestment', units: '10.000' }],
    ['Dividend Payout', 'DP3', '', { kind: 'payout', units: null, amount: '102.50', nav: null }],
    ['BONUS', 'B3', 'Bonus Units', { kind: 'bonus', units: '10.000' }],
    ['TI INTO NEW FOLIO', 'TI1', '', { kind: 'transfer_in', units: '10.000' }],
    ['TOCOB', 'TO1', '', { kind: 'transfer_out', units: '-10.000' }],
    [
      'SIP Rejection',
      'P81ES',
      'Systematic-Reversed',
      { kind: 'reversal', via: 'sip', units: '-10.000', stampDuty: '-0.01' },
    ],
    ['', 'X9', '', { kind: 'unknown' }],
  ])('goes by the type %s %s %s and not by the sign', async (flag, type, nature, expected) => {
    const row = { TRXN_TYPE_FLAG: flag, TRXNTYPE: type, TRXN_NATURE: nature }
    expect(await rowsOf(csvOf([wbr2(row)]))).toMatchObject([expected])
    if (type === 'X9') return
    expect(await rowsOf(csvOf([wbr2({ ...row, UNITS: '-10', AMOUNT: '-102.5' })]))).toMatchObject([expected])
  })

  it('books a repeated number once, names what a reversal undoes, and nothing of what was never allotted', async () => {
    const rows = [
      wbr2(),
      wbr2(),
      wbr2({ TRXNNO: '1002', TRXNTYPE: 'J12ES', TRXNSTAT: 'N', UNITS: '0', TRXN_TYPE_FLAG: '' }),
      wbr2({
        TRXNNO: '1003',
        TRXNMODE: 'R',
        REVERSAL_CODE: '9',
        ORIGINAL_TRXNNO: '1001',
        TRADDATE: '3/25/2023',
      }),
    ]
    const { statement, lots } = await statementFrom(csvOf(rows))
    const scheme = statement.folios[0]?.schemes[0]
    expect(scheme?.transactions).toMatchObject([
      booked,
      { kind: 'reversal', units: '-10.000', reverses: '1001' },
    ])
    expect(scheme?.notes).toHaveLength(1)
    expect(scheme && lots.get(scheme)).toMatchObject({ kind: 'lots', units: 0n, lots: [] })
  })

  it('finds a price that is left out, and the scheme by its code; one that nobody knows keeps its name', async () => {
    const rows = [
      wbr2({ PURPRICE: '' }),
      wbr2({ PRODCODE: 'ZZ9', SCHEME: 'Unheard of Fund - Direct Growth', TRXNNO: '7' }),
    ]
    const { statement } = await statementFrom(csvOf(rows))
    expect(statement.folios[0]).toMatchObject({
      amc: 'HDFC Mutual Fund',
      schemes: [
        { isinResolved: 'INF179K01608', amfi: '101762', transactions: [{ nav: '10.2500' }] },
        {
          isinResolved: null,
          amfi: null,
          plan: 'direct',
          name: 'Unheard of Fund - Direct Growth',
          transactions: [{ units: '10.000' }],
        },
      ],
    })
  })

  it('keeps a formula as the text that it is, and names in Windows-1252 and UTF-8', async () => {
    const rows = [wbr2({ INV_NAME: '=HYPERLINK("http://x")', TRXN_NATURE: '@SUM(1)', UNITS: '+10' })]
    const { statement } = await statementFrom(csvOf(rows))
    expect(statement.folios[0]?.holder).toBe('=HYPERLINK("http://x")')
    expect(statement.folios[0]?.schemes[0]?.transactions).toMatchObject([
      { description: '@SUM(1)', units: '10.000' },
    ])
    const named = csvOf([wbr2({ INV_NAME: 'Zoë D’Souza' })])
    const windows = Buffer.from(named.toString('utf8').replace('’', '\u0092'), 'latin1')
    for (const bytes of [named, windows]) {
      expect((await statementFrom(bytes)).statement.folios[0]?.holder).toBe('Zoë D’Souza')
    }
  })
})

describe('MFSD201', () => {
  it.each([
    ['SIN', 'P', { kind: 'instalment', via: 'sip', units: '10.000' }],
    ['FUL', 'R', { kind: 'redemption', units: '-10.000' }],
    ['SWD', 'R', { kind: 'redemption', via: 'swp' }],
    ['LTIA', 'P', { kind: 'switch_in' }],
    ['STPO', 'R', { kind: 'switch_out', via: 'stp' }],
    ['CNI', 'P', { kind: 'merger_in' }],
    ['DIR', 'P', { kind: 'reinvestment' }],
    ['DIV', 'D', { kind: 'payout', units: null }],
    ['BNS', 'P', { kind: 'bonus' }],
    ['TRMO', 'R', { kind: 'transfer_out', units: '-10.000' }],
    ['SINR', 'R', { kind: 'reversal', via: 'sip', units: '-10.000' }],
    ['REDR', 'P', { kind: 'reversal', units: '10.000' }],
    ['ADDRR', 'P', { kind: 'purchase', units: '10.000' }],
    ['QQQ', 'R', { kind: 'unknown', units: '-10.000' }],
  ])('takes %s with %s, day first', async (td_trtype, td_purred, expected) => {
    expect(await rowsOf(csvOf([mfsd201({ td_trtype, td_purred })]))).toMatchObject([
      { date: '2023-12-05', ...expected },
    ])
  })

  it.each(['SIND', 'NEWD', 'PLDO', 'CFI'])('lists %s and books nothing of it', async (td_trtype) => {
    const { statement } = await statementFrom(csvOf([mfsd201({ td_trtype })]))
    expect(statement.folios[0]?.schemes[0]).toMatchObject({
      transactions: [],
      notes: [{ date: '2023-12-05' }],
    })
  })
})

describe('WBR9', () => {
  const master = {
    FOLIOCHK: '18446677/42',
    INV_NAME: 'Asha Kale',
    PRODUCT: 'H02',
    SCH_NAME: 'HDFC Flexi Cap Fund',
    CLOS_BAL: '10.000',
    JNT_NAME1: 'Ravi Kale',
    JOINT1_PAN: 'ABCPK1234G',
    PAN_NO: 'ABCPK1234F',
    NOM_NAME: 'Mihir Kale',
    NOM_PERCENTAGE: '100',
    AMC_CODE: 'H',
    INV_DOB: '5/17/1980',
  }

  it('says who else holds a folio, and that the history is whole', async () => {
    const { statement, outcome } = await statementFrom(csvOf([wbr2()]), csvOf([master]))
    expect(outcome).toBe('import')
    expect(statement.folios[0]).toMatchObject({
      folio: '18446677 / 42',
      nominees: ['Mihir Kale'],
      registration: { jointHolders: [{ name: 'Ravi Kale', pan: 'ABCPK1234G' }], birthDate: '1980-05-17' },
    })
  })

  it('says which units are missing where a balance is more than its rows', async () => {
    const { outcome, differences } = await statementFrom(
      csvOf([wbr2()]),
      csvOf([{ ...master, CLOS_BAL: '12.5' }]),
    )
    expect(outcome).toBe('not_reconciled')
    expect(differences).toMatchObject([{ kind: 'units', unitsMissing: '2.500', closingComputed: '10.000' }])
  })
})
