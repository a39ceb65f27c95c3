import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../core/sheets/workbook.ts'
import { zipOf } from '../../../core/sheets/write-zip.ts'
import { readClientFile } from './read-file.ts'

const today = '2026-11-21'
const csv = (text: string | Uint8Array<ArrayBuffer>) => readClientFile(new Blob([text]), today)
const cellsOf = async (read: ReturnType<typeof csv>) =>
  (await read).rows.map(({ cells }) => Object.fromEntries(cells.map(({ field, text }) => [field, text])))

const workbook = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\-mm\\-yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Client Name</t></si><si><r><t>Asha </t></r><r><t>R&amp;o</t></r></si><si><t>PAN</t></si><si><t>D.O.B.</t></si></sst>',
  'xl/worksheets/first.xml': `<worksheet><sheetData>
    <row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>2</v></c><c r="E3" t="s"><v>3</v></c><c r="F3" t="inlineStr"><is><t>A/C No</t></is></c></row>
    <row r="4"><c r="B4" t="s"><v>1</v></c><c r="C4" t="str"><f>UPPER("x")</f><v>dqrpa1178l</v></c><c r="E4" s="1"><v>31140</v></c><c r="F4"><v>3.02100444417E11</v></c></row>
  </sheetData></worksheet>`,
}

describe('a CSV', () => {
  it('is read by its heads in any order and case, with quotes, and each cell by its place', async () => {
    const read = await csv(
      'PAN NO,remarks,"client name",D.O.B.\r\nBKLPK4821M,x,"Kulkarni, ""Meera""",14/3/79\r\n\r\n',
    )
    expect(read.rows).toEqual([
      {
        row: 2,
        cells: [
          { field: 'panNumber', cell: 'A2', text: 'BKLPK4821M' },
          { field: 'name', cell: 'C2', text: 'Kulkarni, "Meera"' },
          { field: 'dateOfBirth', cell: 'D2', text: '1979-03-14' },
        ],
      },
    ])
    expect(read.columns.map(({ field }) => field)).toEqual(['panNumber', undefined, 'name', 'dateOfBirth'])
  })

  it('is read by what its cells are where heads are missing or unknown', async () => {
    const rows =
      'Name;Code;Where;City\nAsha Rao;BKLPK4821M;asha@example.in;Pune\nZoya Khan;;zoya@example.in;Thane'
    expect(await cellsOf(csv(rows))).toEqual([
      { name: 'Asha Rao', panNumber: 'BKLPK4821M', email: 'asha@example.in', city: 'Pune' },
      { name: 'Zoya Khan', panNumber: '', email: 'zoya@example.in', city: 'Thane' },
    ])
    expect(await cellsOf(csv('Asha Rao\t9822041763\t400602\tSBIN0000300'))).toEqual([
      { name: 'Asha Rao', phone: '9822041763', pincode: '400602', ifsc: 'SBIN0000300' },
    ])
  })

  it('keeps accents of other encodings, and a formula as the text that it is', async () => {
    expect(
      await cellsOf(
        csv(new Uint8Array([...'Name,City\n=1+1,Cal\xe9'].map((letter) => letter.charCodeAt(0)))),
      ),
    ).toEqual([{ name: '=1+1', city: 'Calé' }])
  })
})

describe('an Excel file', () => {
  it('is read with its shared texts, dates, long numbers, and formulas as their values', async () => {
    const read = await readClientFile(new Blob([await zipOf(workbook)]), today)
    expect(read.rows).toEqual([
      {
        row: 4,
        cells: [
          { field: 'name', cell: 'B4', text: 'Asha R&o' },
          { field: 'panNumber', cell: 'C4', text: 'dqrpa1178l' },
          { field: 'dateOfBirth', cell: 'E4', text: '1985-04-03' },
          { field: 'bankAccountNo', cell: 'F4', text: '302100444417' },
        ],
      },
    ])
  })

  it('has numbers as Excel shows them: rounded where it keeps them inexactly, shares as such, long ones written out', async () => {
    const numbers = ['1234.0999999999999', '2.5000000000000001E-2', '1', '0.1', '450000', '-3.5']
    const styles = [0, 0, 2, 2, 0, 0]
    const cells = numbers.map((value, at) => `<c r="${'ABCDEF'[at]}1" s="${styles[at]}"><v>${value}</v></c>`)
    const bytes = await zipOf({
      ...workbook,
      'xl/styles.xml':
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>',
      'xl/worksheets/first.xml': `<worksheet><sheetData><row r="1">${cells.join('')}</row></sheetData></worksheet>`,
    })
    expect(await readWorkbook(bytes)).toEqual([['1234.1', '0.025', '100%', '10%', '450000', '-3.5']])
    const share = csv('Name,Nominee share\nAsha Rao,100%')
    expect(await cellsOf(share)).toEqual([{ name: 'Asha Rao', nomineePercentage: '100' }])
  })

  it('is not unpacked beyond what a list of clients may be', async () => {
    const bomb = { ...workbook, 'xl/worksheets/first.xml': new Uint8Array(70_000_000) }
    await expect(readClientFile(new Blob([await zipOf(bomb)]), today)).rejects.toThrow('unpacks to more')
  })

  it('is refused with entities of its own', async () => {
    const sheet = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${workbook['xl/worksheets/first.xml']}`
    const file = new Blob([await zipOf({ ...workbook, 'xl/worksheets/first.xml': sheet })])
    await expect(readClientFile(file, today)).rejects.toThrow('holds what no spreadsheet needs')
  })
})

it.each([
  ['', 'empty'],
  ['Name,PAN\n', 'no row below its heads'],
  ['PAN,Phone\nBKLPK4821M,9822041763', 'No column is called Name'],
  ['Name,PAN\n"Asha,BKLPK4821M', 'quote'],
  ['%PDF-1.7', 'PDF'],
  [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), '.xls file'],
  ['PK\u0003\u0004 cut off', 'damaged'],
  [`Name,PAN\n${'Asha Rao,x\n'.repeat(2001)}`, '2,001 rows'],
  ['x'.repeat(5_000_001), 'larger than 5 MB'],
])('says what to do about a file that is no list of clients: %#', async (content, words) => {
  await expect(csv(content)).rejects.toThrow(words)
})
