type Cells = Readonly<Record<string, string>>

/** A registrar's CSV of these rows, with the columns that any of them has. */
export function csvOf(rows: readonly Cells[], quote = ''): Buffer {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (text: string) =>
    /[,"\n]/.test(text) ? `"${quote}${text.replaceAll('"', '""')}${quote}"` : `${quote}${text}${quote}`
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  return Buffer.from(lines.map((cells) => cells.map(cell).join(',')).join('\r\n'))
}

/** The same as dBASE III, whose names are cut to ten letters and whose days have no separators. */
export function dbfOf(rows: readonly Cells[], codePage = 0): Buffer {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const width = 40
  const head = Buffer.alloc(32 + 32 * columns.length + 1)
  head.writeUInt8(3, 0)
  head.writeUInt8(126, 1)
  head.writeUInt8(8, 2)
  head.writeUInt8(21, 3)
  head.writeUInt32LE(rows.length, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(1 + width * columns.length, 10)
  head.writeUInt8(codePage, 29)
  for (const [i, name] of columns.entries()) {
    head.write(name.toUpperCase().slice(0, 10), 32 + 32 * i, 'latin1')
    head.write('C', 32 + 32 * i + 11, 'latin1')
    head.writeUInt8(width, 32 + 32 * i + 16)
  }
  head.writeUInt8(0x0d, head.length - 1)
  const records = rows.map((row) =>
    Buffer.from(` ${columns.map((name) => (row[name] ?? '').padEnd(width)).join('')}`, 'latin1'),
  )
  return Buffer.concat([head, ...records, Buffer.from([0x1a])])
}

/** A row of WBR2: a purchase of 10 units, unless it says otherwise. */
export function wbr2(more: Cells = {}): Cells {
  return {
    AMC_CODE: 'H',
    FOLIO_NO: '18446677',
    PRODCODE: 'H02',
    SCHEME: 'HDFC Flexi Cap Fund - Regular Plan - Growth',
    INV_NAME: 'Asha Kale',
    PAN: 'ABCPK1234F',
    TRXNTYPE: 'P12',
    TRXNNO: '1001',
    TRXNMODE: 'N',
    TRXNSTAT: 'Y',
    TRADDATE: '3/20/2023  12:00:00 AM',
    PURPRICE: '10.25',
    UNITS: '10',
    AMOUNT: '102.5',
    STAMP_DUTY: '0.01',
    STT: '0',
    TAX: '0',
    BROKCODE: 'ARN-112233',
    TRXN_NATURE: 'Purchase',
    TRXN_TYPE_FLAG: 'Additional Purchase',
    REVERSAL_CODE: '0',
    ORIGINAL_TRXNNO: '',
    ...more,
  }
}

/** A row of MFSD201, narrow: a purchase of 10 units, unless it says otherwise. */
export function mfsd201(more: Cells = {}): Cells {
  return {
    fmcode: '120SCGPG',
    td_fund: '120',
    td_acno: '31088990011',
    funddesc: 'Invesco India Smallcap Fund - Regular Plan Growth',
    invname: 'ASHA KALE',
    PAN1: 'ABCPK1234F',
    td_trno: '2001',
    td_trtype: 'ADD',
    td_purred: 'P',
    trflag: 'P',
    trnmode: 'N',
    td_trdt: '05/12/2023',
    td_units: '10.000',
    td_amt: '102.50',
    td_nav: '10.25',
    STT: '0',
    td_agent: 'ARN-112233',
    td_ptrno: '0',
    trdesc: 'Purchase',
    ...more,
  }
}
