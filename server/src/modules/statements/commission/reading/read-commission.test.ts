import { describe, expect, it } from 'vitest'
import {
  type CommissionCells,
  commissionCsv,
  commissionDbf,
  mfsd205,
  wbr77,
} from '../../../../testing/commission-files.ts'
import { type CommissionHints, readCommission } from './read-commission.ts'

const none: CommissionHints = { columns: undefined, remembered: {} }
const read = (bytes: Uint8Array, hints = none) => readCommission(bytes, hints)

async function rowsOf(bytes: Uint8Array, hints = none) {
  const file = await read(bytes, hints)
  if (file.outcome !== 'read') throw new Error(JSON.stringify(file))
  return file
}

describe('a brokerage statement', () => {
  it('of CAMS is read alike as CSV and as DBF, whose heads are cut', async () => {
    const rows = [
      wbr77(),
      wbr77({ BRKAGE_TYPE: 'UF', BRKAGE_AMT: '-12.345', TRXN_NO: '5002', CGST_VALUE: '1.5' }),
    ]
    const dbf = rows.map((row) => ({ ...row, BRKAGE_FROM: '20261001', BRKAGE_TO: '20261031' }))
    const csv = await rowsOf(commissionCsv(rows))
    expect(csv.layout).toBe('WBR77')
    expect(csv.registrar).toBe('CAMS')
    expect((await rowsOf(commissionDbf(dbf))).rows).toEqual(csv.rows)
    expect(csv.rows[0]).toEqual({
      house: 'T',
      schemeCode: 'ARBRG',
      isin: null,
      schemeName: null,
      folio: '9911223',
      pan: null,
      investor: 'Asha Kale',
      from: '2026-10-01',
      to: '2026-10-31',
      assets: '235483.87',
      rate: '0.5',
      gross: '100.00',
      tds: null,
      gst: '18',
      net: null,
      kind: 'trail',
      number: '5001',
      arn: 'ARN-112233',
      subArn: null,
    })
    expect(csv.rows[1]).toMatchObject({ kind: 'upfront', gross: '-12.345', gst: '19.5' })
  })

  it('of KFintech names what was withheld and not paid', async () => {
    const rows = [
      mfsd205(),
      mfsd205({ 'Brokerage Type': 'Not Paid - KYC', 'Transaction Number': '2002' }),
      mfsd205({
        'Brokerage Head': 'Clawback',
        'Brokerage (in Rs.)': '(25.00)',
        'Transaction Number': '2003',
      }),
      mfsd205({ 'Brokerage Head': 'SIPSTP AddIncentiveTrail', 'Transaction Number': '2004' }),
    ]
    const file = await rowsOf(commissionCsv(rows, 'Brokerage for October'))
    expect([file.layout, file.registrar]).toEqual(['MFSD205', 'KFINTECH'])
    expect(file.rows.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['trail', '50.00'],
      ['withheld', '50.00'],
      ['clawback', '-25.00'],
      ['trail', '50.00'],
    ])
    expect(file.rows[0]).toMatchObject({ schemeCode: '120SCGPG', pan: 'ABCPK1234F', to: '2026-10-31' })
  })

  it('of anybody is read by the names of its columns, in any order, totals left out', async () => {
    const file = await rowsOf(
      commissionCsv([
        {
          Total: '',
          Month: 'Oct 2026',
          'Folio No.': '77/12',
          'ISIN No': 'INF277K011O1',
          Remarks: '=1+1',
          Commission: '₹1,234.50',
        },
        { 'Folio No.': 'Grand Total', Commission: '1,234.50' },
      ]),
    )
    expect([file.layout, file.rows.length]).toEqual(['columns', 1])
    expect(file.rows[0]).toMatchObject({
      folio: '77',
      isin: 'INF277K011O1',
      gross: '1234.50',
      from: '2026-10-01',
      to: '2026-10-31',
    })
  })

  const unknown: CommissionCells[] = [
    { Konto: '9911223', Papier: 'ARBRG', Betrag: '100', Bis: '31/10/2026' },
    { Konto: '9911224', Papier: 'ARBRG', Betrag: '101', Bis: '31/10/2026' },
  ]
  const columns = {
    fields: { folio: [0], schemeCode: [1], gross: [2], to: [3] },
    days: null,
    registrar: 'CAMS' as const,
    month: null,
  }

  it('whose columns nobody knows is asked for, and is read as was said, then and for files with these heads', async () => {
    const asked = await read(commissionCsv(unknown))
    expect(asked).toMatchObject({
      outcome: 'columns',
      words: 'Say which column has the commission.',
      heads: ['Konto', 'Papier', 'Betrag', 'Bis'],
      missing: ['folio', 'schemeCode', 'to', 'gross'],
    })
    const said = await rowsOf(commissionCsv(unknown), { columns, remembered: {} })
    expect(said.rows.map(({ gross, to }) => [gross, to])).toEqual([
      ['100', '2026-10-31'],
      ['101', '2026-10-31'],
    ])
    const remembered = { columns: undefined, remembered: { [said.signature]: columns } }
    expect((await rowsOf(commissionCsv(unknown), remembered)).rows).toEqual(said.rows)
  })

  it('is asked for the order of days that can be read both ways', async () => {
    const row = { Folio: '1', ISIN: 'INF277K011O1', Commission: '1', From: '01/10/2026', To: '02/10/2026' }
    expect(await read(commissionCsv([row]))).toMatchObject({
      outcome: 'columns',
      words: 'The days of this file can be read both ways: say whether the day or the month comes first.',
    })
    const sure = await rowsOf(commissionCsv([row, { ...row, To: '31/10/2026' }]))
    expect(sure.rows.map(({ to }) => to)).toEqual(['2026-10-02', '2026-10-31'])
  })

  it.each([
    ['a zip', Buffer.from('PK\u0003\u0004rest'), 'This is a zip file. Unpack it'],
    ['a PDF', Buffer.from('%PDF-1.7 rest'), 'This is a PDF. Order'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), 'This is no table.'],
    ['nothing', Buffer.alloc(0), 'damaged or cut off'],
    ['heads alone', commissionCsv([{ FOLIO_NO: '' }]).subarray(0, 8), 'heads and no rows'],
    [
      'a figure that is none',
      commissionCsv([wbr77({ BRKAGE_AMT: '=2+2' })]),
      'Row 2 has ‘=2+2’ in ‘BRKAGE_AMT’, which is no figure',
    ],
    [
      'an amount that is not there',
      commissionCsv([wbr77({ BRKAGE_AMT: '' })]),
      'Row 2 has no figure in ‘BRKAGE_AMT’',
    ],
    [
      'a day that is none',
      commissionCsv([wbr77({ BRKAGE_TO: '10/32/2026' })]),
      'Row 2 has ‘10/32/2026’ in ‘BRKAGE_TO’, which is no day',
    ],
    [
      'a row that is cut',
      Buffer.from(commissionCsv([wbr77(), wbr77({ TRXN_NO: '2' })]).subarray(0, -30)),
      'the file is cut off',
    ],
    ['a DBF that is cut', commissionDbf([wbr77(), wbr77()]).subarray(0, -200), 'cut off'],
  ])('%s is refused with what to do', async (_what, bytes, words) => {
    const answer = await read(bytes)
    expect(answer.outcome).toBe('refused')
    expect('message' in answer ? answer.message : '').toContain(words)
  })
})
