import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The columns of CAMS' WBR2, in its order. */
const columns =
  `AMC_CODE FOLIO_NO PRODCODE SCHEME INV_NAME TRXNTYPE TRXNNO TRXNMODE TRXNSTAT USERCODE USRTRXNO TRADDATE POSTDATE PURPRICE
  UNITS AMOUNT BROKCODE SUBBROK BROKPERC BROKCOMM ALTFOLIO REP_DATE TIME1 TRXNSUBTYP APPLICATION_NO TRXN_NATURE TAX TOTAL_TAX
  TE_15H MICR_NO REMARKS SWFLAG OLD_FOLIO SEQ_NO REINVEST_FLAG MULT_BROK STT LOCATION SCHEME_TYPE TAX_STATUS LOAD SCANREFNO
  PAN INV_IIN TARG_SRC_SCHEME TRXN_TYPE_FLAG TICOB_TRTYPE TICOB_TRNO TICOB_POSTED_DATE DP_ID TRXN_CHARGES ELIGIB_AMT
  SRC_OF_TXN TRXN_SUFFIX SIPTRXNNO TER_LOCATION EUIN EUIN_VALID EUIN_OPTED SUB_BRK_ARN EXCH_DC_FLAG SRC_BRK_CODE
  SYS_REGN_DATE AC_NO BANK_NAME REVERSAL_CODE EXCHANGE_FLAG CA_INITIATED_DATE GST_STATE_CODE IGST_AMOUNT CGST_AMOUNT
  SGST_AMOUNT REV_REMARK ORIGINAL_TRXNNO STAMP_DUTY FOLIO_OLD SCHEME_FOLIO_NUMBER AMC_REF_NO REQUEST_REF_NO
  TRANSMISSION_FLAG`.split(/\s+/)

const schemes = [
  { house: 'H', code: 'H02', name: 'HDFC Flexi Cap Fund - Regular Plan - Growth' },
  { house: 'D', code: 'D25', name: 'DSP Midcap Fund - Regular Plan - Growth' },
  { house: 'P', code: 'P2205', name: 'ICICI Prudential Value Fund - Growth' },
  { house: 'L', code: 'L346G', name: 'SBI Small Cap Fund - Regular Plan - Growth' },
] as const
const placesOf = 4
const rowsOfPlace = 25

const letter = (n: number) => String.fromCharCode(65 + (n % 26))
const panOf = (n: number) =>
  `A${letter(n)}${letter(n / 26)}P${letter(n / 676)}${String(1000 + (n % 9000)).padStart(4, '0')}F`

/** A row as the registrar writes it: two instalments in three, a redemption now and then. */
function rowOf(investor: number, place: number, round: number, number: number): Record<string, string> {
  const { house, code, name } = schemes[place] ?? schemes[0]
  const at = new Date(Date.UTC(2015, round * 5, 5 + (investor % 20)))
  const day = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}  12:00:00 AM`
  const nav = 100 + round * 7 + place
  const isSold = round % 8 === 7
  const units = isSold ? 5 : 50 + (investor % 40) / 8
  return {
    AMC_CODE: house,
    FOLIO_NO: String(10_000_000 + investor * placesOf + place),
    PRODCODE: code,
    SCHEME: name,
    INV_NAME: `Investor ${investor} of the Book`,
    TRXNTYPE: isSold ? 'R1' : 'P5',
    TRXNNO: String(number),
    TRXNMODE: 'N',
    TRXNSTAT: 'Y',
    USERCODE: 'CAMSWEB',
    USRTRXNO: `4${number}`,
    TRADDATE: day,
    POSTDATE: day,
    PURPRICE: nav.toFixed(3),
    UNITS: units.toFixed(3),
    AMOUNT: (units * nav).toFixed(2),
    BROKCODE: 'ARN-112233',
    BROKPERC: '0',
    BROKCOMM: '0',
    REP_DATE: '8/20/2026  12:00:00 AM',
    TRXNSUBTYP: 'N',
    TRXN_NATURE: isSold ? 'Redemption' : 'Systematic Investment',
    TAX: '0',
    TOTAL_TAX: '0',
    TE_15H: 'N',
    SEQ_NO: String(11_900_000_000 + number),
    REINVEST_FLAG: 'Z',
    STT: '0',
    LOCATION: 'Pune',
    SCHEME_TYPE: 'EQUITY',
    TAX_STATUS: 'Individual',
    LOAD: '0',
    PAN: panOf(investor),
    INV_IIN: '0',
    TRXN_TYPE_FLAG: isSold ? 'Redemption' : 'SIP',
    TRXN_CHARGES: '0',
    ELIGIB_AMT: '0',
    EUIN: 'E112233',
    EUIN_VALID: 'Y',
    EUIN_OPTED: 'Y',
    SRC_BRK_CODE: 'ARN-112233',
    AC_NO: '000111222333',
    BANK_NAME: 'SAMPLE BANK LTD',
    REVERSAL_CODE: '0',
    GST_STATE_CODE: '27',
    IGST_AMOUNT: '0',
    CGST_AMOUNT: '0',
    SGST_AMOUNT: '0',
    ORIGINAL_TRXNNO: '0',
    STAMP_DUTY: isSold ? '0' : '0.05',
    TRANSMISSION_FLAG: 'N',
  }
}

/** Rows in the order of their days, as a registrar gives them: those of a folio lie far apart. */
function* rowsOf(count: number): Generator<Record<string, string>> {
  const investors = Math.ceil(count / (placesOf * rowsOfPlace))
  let number = 100_000_000
  for (let round = 0; round < rowsOfPlace; round += 1) {
    for (let investor = 0; investor < investors; investor += 1) {
      for (let place = 0; place < placesOf; place += 1) {
        if (number - 100_000_000 >= count) return
        yield rowOf(investor, place, round, number)
        number += 1
      }
    }
  }
}

function* csvLines(count: number): Generator<string> {
  let lines = `${columns.join(',')}\r\n`
  for (const row of rowsOf(count)) {
    lines += `${columns.map((name) => row[name] ?? '').join(',')}\r\n`
    if (lines.length < 100_000) continue
    yield lines
    lines = ''
  }
  yield lines
}

const widthOf = (name: string) => (name === 'SCHEME' ? 60 : name === 'INV_NAME' ? 40 : 24)

function* dbfRecords(count: number): Generator<Buffer> {
  const recordLength = 1 + columns.reduce((sum, name) => sum + widthOf(name), 0)
  const head = Buffer.alloc(32 + 32 * columns.length + 1)
  head.set([3, 126, 8, 21])
  head.writeUInt32LE(count, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(recordLength, 10)
  for (const [place, name] of columns.entries()) {
    head.write(name.slice(0, 10), 32 + 32 * place, 'latin1')
    head.write('C', 32 + 32 * place + 11, 'latin1')
    head.writeUInt8(widthOf(name), 32 + 32 * place + 16)
  }
  head.writeUInt8(0x0d, head.length - 1)
  yield head
  let text = ''
  for (const row of rowsOf(count)) {
    const { TRADDATE = '', REP_DATE = '' } = row
    const days: Record<string, string> = { TRADDATE: plainDay(TRADDATE), REP_DATE: plainDay(REP_DATE) }
    text += ` ${columns.map((name) => (days[name] ?? row[name] ?? '').padEnd(widthOf(name))).join('')}`
    if (text.length < 200_000) continue
    yield Buffer.from(text, 'latin1')
    text = ''
  }
  yield Buffer.from(`${text}\u001a`, 'latin1')
}

/** '8/20/2026 …' is '20260820'. */
function plainDay(text: string): string {
  const [month = '', day = '', year = ''] = text.split(' ')[0]?.split('/') ?? []
  return `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
}

/** A book of so many rows as CAMS' WBR2: 25 rows of each of an investor's four folios. */
export async function makeMailback(path: string, rows: number, kind: 'csv' | 'dbf'): Promise<void> {
  await pipeline(Readable.from(kind === 'csv' ? csvLines(rows) : dbfRecords(rows)), createWriteStream(path))
}
