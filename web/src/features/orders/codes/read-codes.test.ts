import { describe, expect, it } from 'vitest'
import { workbookOf } from '../../../core/sheets/write-workbook.ts'
import { codeHeads } from './code-heads.ts'
import { readCodeFile } from './read-codes.ts'

const read = (content: string | Uint8Array<ArrayBuffer>) => readCodeFile(new Blob([content]))
const rows = 'Client number,Client,Client code (UCC)\r\n7,Asha Rao,AR7\r\n8,Ravi Menon,\r\n'
const wanted = {
  kind: 'clients',
  columns: { client: 'A', name: 'B', code: 'C' },
  rows: [
    { row: 2, cells: { client: '7', name: 'Asha Rao', code: 'AR7' } },
    { row: 3, cells: { client: '8', name: 'Ravi Menon' } },
  ],
}

/** As a program of Windows saves Unicode text. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  for (const [at, letter] of [...text].entries()) bytes[2 + at * 2] = letter.charCodeAt(0)
  return bytes
}

describe('a file of codes', () => {
  it('is read alike with a mark, as UTF-16, with semicolons or tabs, and as a workbook', async () => {
    expect(await read(rows)).toEqual(wanted)
    expect(await read(`\ufeff${rows}`)).toEqual(wanted)
    expect(await read(utf16(rows))).toEqual(wanted)
    expect(await read(rows.replaceAll(',', ';'))).toEqual(wanted)
    expect(await read(rows.replaceAll(',', '\t'))).toEqual(wanted)
    const sheet = rows
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(await read(await workbookOf([{ name: 'Codes', rows: sheet, widths: [9, 9, 9] }]))).toEqual(wanted)
  })

  it('of schemes is told by its heads, as is a list of the rail’s own with titles above them', async () => {
    const heads = codeHeads.schemes.map(([, head]) => head).join(',')
    expect(await read(`${heads}\r\n119551,Fund,F-GR,F-GR-L1`)).toEqual({
      kind: 'schemes',
      columns: { fund: 'A', name: 'B', code: 'C', largeCode: 'D' },
      rows: [{ row: 2, cells: { fund: '119551', name: 'Fund', code: 'F-GR', largeCode: 'F-GR-L1' } }],
    })
    const list = 'Client master\r\n\r\nMember|Client Code|Primary Holder PAN\r\n10234|AR7|ABCPE1234F'
    expect(await read(list)).toEqual({
      kind: 'clients',
      columns: { code: 'B', pan: 'C' },
      rows: [{ row: 4, cells: { code: 'AR7', pan: 'ABCPE1234F' } }],
    })
    expect((await read('ISIN\tScheme Code\nINF209K01157\tB-GR')).columns).toEqual({ isin: 'A', code: 'B' })
  })

  it('says what it is not', async () => {
    await expect(read('')).rejects.toThrow('The file is empty.')
    await expect(read('%PDF-1.7')).rejects.toThrow('This is a PDF. Choose a list of codes')
    await expect(read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).rejects.toThrow('old .xls file')
    await expect(read('PK nothing')).rejects.toThrow()
    await expect(read('a\u0000b')).rejects.toThrow('This is no text.')
    await expect(read('Name,City\r\nAsha,Pune')).rejects.toThrow('The columns could not be told.')
    await expect(read('Client number,Client code (UCC)\r\n')).rejects.toThrow('no row below its heads')
    const many = `PAN,UCC\r\n${'ABCPE1234F,X\r\n'.repeat(10_001)}`
    await expect(read(many)).rejects.toThrow('The file has 10,001 rows. At most 10,000')
  })
})
