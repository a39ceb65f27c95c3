import { commissionCheckRoutes, commissionStatementRoutes } from '@lakshya/contract'
import type { TestAdviser } from './test-app.ts'

/** Cells of a row by the head of their column. */
export type CommissionCells = Readonly<Record<string, string>>

/** A brokerage statement as CSV, with the columns that any of its rows has. */
export function commissionCsv(rows: readonly CommissionCells[], title?: string): Buffer {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (text: string) => (/[,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
  const text = lines.map((cells) => cells.map(cell).join(',')).join('\r\n')
  return Buffer.from(title === undefined ? text : `${title}\r\n${text}`)
}

/** The same as dBASE III, whose heads are cut to ten letters. */
export function commissionDbf(rows: readonly CommissionCells[]): Buffer {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const width = 50
  const head = Buffer.alloc(32 + 32 * heads.length + 1)
  head.set([3, 126, 10, 31])
  head.writeUInt32LE(rows.length, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(1 + width * heads.length, 10)
  for (const [at, name] of heads.entries()) {
    head.write(name.toUpperCase().slice(0, 10), 32 + 32 * at, 'latin1')
    head.write('C', 32 + 32 * at + 11, 'latin1')
    head.writeUInt8(width, 32 + 32 * at + 16)
  }
  head.writeUInt8(0x0d, head.length - 1)
  const records = rows.map((row) => ` ${heads.map((name) => (row[name] ?? '').padEnd(width)).join('')}`)
  return Buffer.concat([head, Buffer.from(records.join(''), 'latin1'), Buffer.from([0x1a])])
}

/** A row of WBR77: a month's trail of ₹100, unless it says otherwise. */
export function wbr77(more: CommissionCells = {}): CommissionCells {
  return {
    AMC_CODE: 'T',
    PROC_DATE: '2026-11-05',
    FOLIO_NO: '9911223',
    SCHEME_CODE: 'ARBRG',
    TRXN_TYPE: 'P',
    TRXN_NO: '5001',
    BROK_CODE: 'ARN-112233',
    SUB_BRK_ARN: '',
    BRKAGE_TYPE: 'TF',
    BRKAGE_RATE: '0.5',
    BRKAGE_AMT: '100.00',
    BRKAGE_FROM: '10/1/2026  12:00:00 AM',
    BRKAGE_TO: '10/31/2026  12:00:00 AM',
    AVG_ASSETS: '235483.87',
    INV_NAME: 'Asha Kale',
    IGST_VALUE: '18.00',
    CGST_VALUE: '0',
    SGST_VALUE: '0',
    ...more,
  }
}

/** A row of MFSD205: a month's trail of ₹50, unless it says otherwise. */
export function mfsd205(more: CommissionCells = {}): CommissionCells {
  return {
    'Product Code': '120SCGPG',
    'Fund Description': 'Invesco India Smallcap Fund - Regular Plan Growth',
    Fund: '120',
    Scheme: 'SC',
    'Account Number': '31088990011',
    'Investor Name': 'ASHA KALE',
    'Transaction Description': 'Purchase',
    'From Date': '01/10/2026',
    'To Date': '31/10/2026',
    'Amount (in Rs.)': '100000',
    'Process Date': '05/11/2026',
    'Percentage (%)': '0.8',
    'Brokerage (in Rs.)': '50.00',
    'Sub-Broker': '',
    'Brokerage Head': 'LongTermTrailFee',
    'Brokerage Type': 'Paid',
    'Transaction Number': '2001',
    'Average Assets': '73591.00',
    'Scheme Code': 'SCGP',
    InvPAN: 'ABCPK1234F',
    ...more,
  }
}

/** What is sent of a file. */
export function commissionBody(file: Buffer, fileName = 'brokerage.csv') {
  return { fileName, file: file.toString('base64') }
}

/** A statement of two rows that was read. @returns its number */
export async function readBrokerage(adviser: TestAdviser): Promise<number> {
  const file = commissionCsv([wbr77(), wbr77({ TRXN_NO: '5002' })])
  const { body } = await adviser.call(commissionStatementRoutes.readCommission, {
    body: commissionBody(file),
  })
  if (body.outcome !== 'kept') throw new Error(JSON.stringify(body))
  return body.statement.id
}

/** A question of such a statement that is open. @returns the number of what it asks of */
export async function askBrokerage(adviser: TestAdviser, kind: 'scheme' | 'account'): Promise<number> {
  const file = commissionCsv([wbr77({ SCHEME_CODE: 'NOBODYS' })])
  await adviser.call(commissionStatementRoutes.readCommission, { body: commissionBody(file) })
  const { body } = await adviser.call(commissionCheckRoutes.checkCommission, { query: {} })
  return body.questions.find((question) => question.kind === kind)?.id ?? 0
}
