import { describe, expect, it } from 'vitest'
import { readFile, statementsOf } from '../read-file.ts'
import type { StatementTransaction } from '../statement.ts'
import { csvOf, dbfOf, mfsd201, wbr2 } from './files.fixture.ts'

type Cells = Readonly<Record<string, string>>

const cams = [
  wbr2({ UNITS: '1234.567', AMOUNT: '123456.70', TRADDATE: '3/20/2023' }),
  wbr2({
    TRXNNO: '1002',
    TRXNTYPE: 'R3',
    TRXN_TYPE_FLAG: 'Partial Redemption',
    TRADDATE: '4/5/2023',
    INV_NAME: 'Asha Kale',
  }),
]
const kfin = [
  mfsd201({ td_units: '1234.567', td_amt: '123456.70', td_trdt: '21/05/2023' }),
  mfsd201({ td_trno: '2002', td_trtype: 'RED', td_purred: 'R', td_trdt: '05/06/2023' }),
]

async function read(bytes: Uint8Array): Promise<StatementTransaction[]> {
  const file = await readFile(bytes)
  if ('outcome' in file) throw new Error(file.message)
  return statementsOf([file]).flatMap(({ statement }) =>
    statement.folios.flatMap(({ schemes }) => schemes.flatMap(({ transactions }) => transactions)),
  )
}

const refusalOf = async (bytes: Uint8Array) => {
  const file = await readFile(bytes)
  if (!('outcome' in file)) throw new Error('the file was read')
  return file
}

/** A CSV written in another way: its cells, and how they are put together. */
interface Way {
  heads?: (name: string) => string
  cell?: (text: string, name: string) => string
  separator?: string
  lineEnd?: string
  order?: (names: string[]) => string[]
  above?: string
  below?: string
  bytes?: (text: string) => Uint8Array
}

function written(rows: readonly Cells[], way: Way): Uint8Array {
  const { separator = ',', lineEnd = '\r\n', above = '', below = '' } = way
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = (way.order ?? ((all: string[]) => all))(names)
  const quoted = (text: string) =>
    text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  const line = (cells: string[]) => cells.map(quoted).join(separator)
  const lines = [
    line(columns.map(way.heads ?? ((name) => name))),
    ...rows.map((row) => line(columns.map((name) => (way.cell ?? ((text) => text))(row[name] ?? '', name)))),
  ]
  return (way.bytes ?? Buffer.from)(`${above}${lines.join(lineEnd)}${below}`)
}

const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const isDay = (name: string) => /TRADDATE|td_trdt/.test(name)
const isNumber = (name: string) => /^(?:UNITS|AMOUNT|td_units|td_amt)$/.test(name)
const inRupees = (text: string) =>
  Number(text).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
/** Whatever the file's own order, a day as parts. */
const parts = (text: string, name: string) => {
  const [a = '', b = '', year = ''] = text.split('/')
  const [day, month] = name === 'TRADDATE' ? [b, a] : [a, b]
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year }
}

const ways: readonly [string, Way][] = [
  ['columns turned round', { order: (names) => names.toReversed() }],
  ['columns of its own among them', { heads: (name) => (name === 'STT' ? 'STT_NEW' : name) }],
  ['heads in small letters', { heads: (name) => name.toLowerCase() }],
  ['heads in capitals with blanks', { heads: (name) => ` ${name.toUpperCase().replaceAll('_', ' ')} ` }],
  ['heads with a full stop', { heads: (name) => `${name}.` }],
  ['semicolons', { separator: ';' }],
  ['tabs', { separator: '\t' }],
  ['bars', { separator: '|' }],
  ['lines that end in LF', { lineEnd: '\n', below: '\n' }],
  ['lines that end in CR', { lineEnd: '\r', below: '\r' }],
  ['empty lines at its end', { below: '\r\n\r\n  \r\n,,,,,\r\n\r\n' }],
  ['the end mark of DOS', { below: '\r\n\u001a' }],
  ['titles above its head', { above: 'Transactions of ARN-112233\r\n"As on 21-Aug-2026, all"\r\n\r\n' }],
  ['the separator said above', { above: 'sep=;\r\n', separator: ';' }],
  ['a mark of UTF-8', { bytes: (text) => Buffer.from(`\ufeff${text}`) }],
  ['UTF-16', { bytes: wide }],
  ['UTF-16 with tabs', { bytes: wide, separator: '\t' }],
  ['UTF-16, the other way', { bytes: (text) => Buffer.from(wide(text)).swap16() }],
  ['UTF-16 without its mark', { bytes: (text) => Buffer.from(text, 'utf16le') }],
  ['quotes around all', { cell: (text) => `'${text}'`, heads: (name) => `'${name}'` }],
  ['numbers kept as text', { cell: (text) => (/^\d+$/.test(text) ? `="${text}"` : text) }],
  ['blanks around all', { cell: (text) => `  ${text}  ` }],
  ['grouped numbers', { cell: (text, name) => (isNumber(name) ? inRupees(text) : text) }],
  ['rupees', { cell: (text, name) => (isNumber(name) ? `Rs. ${inRupees(text)}` : text) }],
  ['minus behind', { cell: (text, name) => (isNumber(name) ? `${text}-` : text) }],
  ['brackets', { cell: (text, name) => (isNumber(name) ? `(${text})` : text) }],
  [
    'days with the month’s name',
    {
      cell: (text, name) => {
        const { day, month, year } = parts(text, name)
        return isDay(name) ? `${day}-${months[Number(month) - 1]}-${year}` : text
      },
    },
  ],
  [
    'days with capitals and two digits',
    {
      cell: (text, name) => {
        const { day, month, year } = parts(text, name)
        return isDay(name) ? `${day} ${months[Number(month) - 1]?.toUpperCase()} ${year.slice(2)}` : text
      },
    },
  ],
  [
    'days without separators',
    {
      cell: (text, name) => {
        const { day, month, year } = parts(text, name)
        return isDay(name) ? `${year}${month}${day}` : text
      },
    },
  ],
  [
    'days as databases write them',
    {
      cell: (text, name) => {
        const { day, month, year } = parts(text, name)
        return isDay(name) ? `${year}-${month}-${day} 00:00:00` : text
      },
    },
  ],
  ['days with a time', { cell: (text, name) => (isDay(name) ? `${text} 00:00` : text) }],
  ['days with full stops', { cell: (text, name) => (isDay(name) ? text.replaceAll('/', '.') : text) }],
  [
    'days in the other order, as one of them proves',
    { cell: (text, name) => (isDay(name) ? text.replace(/^(\d+)\/(\d+)/, '$2/$1') : text) },
  ],
]

describe.each([
  ['WBR2', cams],
  ['MFSD201', kfin],
])('%s', (_, rows) => {
  it.each(ways)('is read with %s', async (_name, way) => {
    expect(await read(written(rows, way))).toEqual(await read(csvOf(rows)))
  })

  it('is read without columns that nothing needs', async () => {
    const needed = /FOLIO_NO|PRODCODE|TRXNTYPE|TRXNNO|TRADDATE|UNITS|AMOUNT|PAN|FMCODE|TD_|INV_?NAME/i
    const few = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => needed.test(name))),
    )
    const found = await read(csvOf(few))
    expect(found).toMatchObject(
      (await read(csvOf(rows))).map(({ date, units, amount }) => ({ date, units, amount })),
    )
  })

  it.each([
    ['dBASE III with memo', 0x83],
    ['dBASE IV with memo', 0x8b],
    ['FoxPro with memo', 0xf5],
    ['Visual FoxPro', 0x30],
  ])('is read as %s', async (_name, kind) => {
    const bytes = dbfOf(rows.map((row) => ({ ...row, td_trdt: row.td_trdt ?? '' })))
    bytes.writeUInt8(kind, 0)
    expect(await read(bytes)).toEqual(await read(csvOf(rows)))
  })

  it('is read as DBF without the rows that were deleted', async () => {
    const bytes = dbfOf(rows)
    const length = bytes.readUInt16LE(10)
    bytes.write('*', bytes.readUInt16LE(8) + length, 'latin1')
    expect(await read(bytes)).toEqual((await read(csvOf(rows))).slice(0, 1))
  })
})

describe('what a file says that is no number', () => {
  it.each([
    ['UNITS', 'ten'],
    ['AMOUNT', '1.2.3'],
    ['AMOUNT', '*******'],
    ['TRXNNO', '1.00E+11'],
    ['FOLIO_NO', '9.10334E+10'],
  ])('refuses the file by its row, %s %s', async (name, text) => {
    const refused = await refusalOf(csvOf([wbr2(), wbr2({ TRXNNO: '7', [name]: text })]))
    expect(refused.code).toBe('damaged_file')
    expect(refused.message).toContain(`Row 2 has '${text}'`)
  })

  it('refuses days that cannot be of one order', async () => {
    const days = ['13/1/2023', '1/13/2023'].map((TRADDATE, i) => wbr2({ TRADDATE, TRXNNO: `${i}` }))
    expect((await refusalOf(csvOf(days))).message).toContain('has no day in TRADDATE')
  })
})
