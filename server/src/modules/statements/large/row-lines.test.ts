import { expect, it } from 'vitest'
import { csvOf, mfsd201, wbr2 } from '../reading/mailback/files.fixture.ts'
import { mailbackRows } from '../reading/mailback/read-mailback.ts'
import { openTable } from '../reading/mailback/table.ts'
import { lineOf, rowsOfLines } from './row-lines.ts'

async function rowsIn(file: Buffer) {
  async function* chunks() {
    yield file
  }
  const table = await openTable(chunks())
  if ('outcome' in table) throw new Error(table.message)
  const rows = []
  for await (const row of mailbackRows(table)) rows.push(row)
  return rows
}

it('rows that lie packed are those that were read: booked, noted, reversed, of a master file', async () => {
  const rows = [
    ...(await rowsIn(
      csvOf([
        wbr2(),
        wbr2({ FOLIO_NO: '18446677/21', PAN: '', TRXN_NATURE: 'Bought, "by, hand"' }),
        wbr2({ TRXN_TYPE_FLAG: 'Purchase Rejection', REVERSAL_CODE: '1', ORIGINAL_TRXNNO: '1001' }),
        wbr2({ TRXNTYPE: 'J', REMARKS: 'Not allotted' }),
        wbr2({ TRXN_TYPE_FLAG: 'Dividend Payout', TRXNTYPE: 'DP3', BROKCODE: '' }),
      ]),
    )),
    ...(await rowsIn(csvOf([mfsd201({ SCHEMEISIN: 'INF205K01MV6', td_trno: '' })]))),
    ...(await rowsIn(
      csvOf([{ FOLIOCHK: '1', INV_NAME: 'Asha', PRODUCT: 'H02', CLOS_BAL: '4', AMC_CODE: 'H', PAN_NO: '' }]),
    )),
  ]
  expect(rows.map(({ kind }) => kind)).toEqual([...Array.from({ length: 6 }, () => 'row'), 'master'])
  expect(rowsOfLines(`[${rows.map(lineOf).join(',')}]`)).toEqual(rows)
})
