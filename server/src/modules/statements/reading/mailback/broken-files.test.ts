import { describe, expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { csvOf, dbfOf, wbr2 } from './files.fixture.ts'
import { openTable } from './table.ts'

async function refused(bytes: Buffer) {
  const file = await readFile(bytes)
  return 'outcome' in file ? file : undefined
}

describe('a broken file is refused as a whole', () => {
  it('that lacks a column, by its name', async () => {
    const { UNITS: _, ...short } = wbr2()
    expect(await refused(csvOf([short]))).toMatchObject({
      code: 'missing_column',
      missing: ['UNITS'],
      message: expect.stringContaining('UNITS'),
    })
  })

  it('that is cut off: rows fewer than announced, a line with fewer columns, a day that is none', async () => {
    const whole = dbfOf([wbr2({ TRADDATE: '20230320' }), wbr2({ TRADDATE: '20230321' })])
    expect(await refused(whole.subarray(0, whole.length - 300))).toMatchObject({
      code: 'damaged_file',
      message: expect.stringContaining('announces 2 rows and holds 1'),
    })
    const text = csvOf([wbr2(), wbr2()])
    expect(await refused(text.subarray(0, text.length - 60))).toMatchObject({ code: 'damaged_file' })
    expect(await refused(csvOf([wbr2(), wbr2({ TRADDATE: '20/3/2023' })]))).toMatchObject({
      code: 'damaged_file',
      message: expect.stringContaining('TRADDATE'),
    })
  })

  it('whose code page is foreign, by its name', async () => {
    const rows = [wbr2({ TRADDATE: '20230320' })]
    expect(await refused(dbfOf(rows, 0xc9))).toMatchObject({
      code: 'foreign_code_page',
      message: expect.stringContaining('1251'),
    })
    expect(await refused(dbfOf(rows, 0x01))).toBeUndefined()
    const named = [wbr2({ TRADDATE: '20230320', INV_NAME: 'Zoë' })]
    expect(await refused(dbfOf(named, 0x01))).toMatchObject({ code: 'foreign_code_page' })
    expect(await refused(dbfOf(named, 0x03))).toBeUndefined()
  })
})

it('rows come while the file does: a file without end gives its first ones', async () => {
  const [head = '', row = ''] = csvOf([wbr2()]).toString().split('\r\n')
  let sent = 0
  async function* endless() {
    yield Buffer.from(`${head}\r\n`)
    for (;;) {
      sent += 1
      yield Buffer.from(`${row}\r\n`.repeat(1000))
    }
  }
  const table = await openTable(endless())
  if ('outcome' in table) throw new Error(table.message)
  for await (const { fields, number } of table.rows) {
    expect(fields('PRODCODE')).toBe('H02')
    if (number === 3000) break
  }
  expect(sent).toBeLessThan(40)
})
