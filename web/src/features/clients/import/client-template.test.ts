import { clientRowFields, readRowField } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { cellText } from '../../../core/client-rows/cell-kinds.ts'
import { rowHeads } from '../../../core/client-rows/row-heads.ts'
import { readWorkbook } from '../../../core/sheets/workbook.ts'
import { zipOf } from '../../../core/sheets/write-zip.ts'
import { openZip } from '../../../core/sheets/zip-entries.ts'
import { clientTemplate } from './client-template.ts'
import { readClientFile } from './read-file.ts'
import { fieldNotes } from './template-notes.ts'

const today = '2026-11-23'
const fileNames = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/worksheets/sheet1.xml',
  'xl/worksheets/sheet2.xml',
  'xl/worksheets/sheet3.xml',
]

/** The template as Excel keeps it once a row was typed below the heads, each cell in its column's style. */
async function filledIn(row: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const open = openZip(await clientTemplate())
  const parts: Record<string, string> = {}
  for (const name of fileNames) parts[name] = (await open(name)) ?? ''
  const cells = row.map((text, at) => {
    const column = at < 26 ? String.fromCharCode(65 + at) : `A${String.fromCharCode(39 + at)}`
    return `<c r="${column}2" s="1" t="inlineStr"><is><t>${text}</t></is></c>`
  })
  const first = parts['xl/worksheets/sheet1.xml'] ?? ''
  parts['xl/worksheets/sheet1.xml'] = first.replace(
    '</sheetData>',
    `<row r="2">${cells.join('')}</row></sheetData>`,
  )
  return zipOf(parts)
}

it('comes back by the import with every cell as it was typed, and every example is taken', async () => {
  const examples = rowHeads.map(([field]) => fieldNotes[field].example)
  const read = await readClientFile(new Blob([await filledIn(examples)]), today)
  expect(read.columns.map(({ field, isByContent }) => [field, isByContent])).toEqual(
    rowHeads.map(([field]) => [field, false]),
  )
  const [row] = read.rows
  expect(row?.cells.map(({ field, text }) => [field, text])).toEqual(
    rowHeads.map(([field], at) => [field, cellText(field, examples[at] ?? '', today)]),
  )
  const texts = new Map(row?.cells.map(({ field, text }) => [field, text]))
  expect([texts.get('bankAccountNo'), texts.get('dateOfBirth')]).toEqual(['000302100444417', '1979-03-14'])
  const refused = clientRowFields.filter(
    (field) => readRowField(field, texts.get(field) ?? '').kind === 'refused',
  )
  expect(refused).toEqual([])
})

it('has no client of its own, and text in every column', async () => {
  const bytes = await clientTemplate()
  await expect(readClientFile(new Blob([bytes]), today)).rejects.toThrow('no row below its heads')
  expect(await readWorkbook(bytes)).toEqual([rowHeads.map(([, head]) => head)])
  const open = openZip(bytes)
  const sheet = (await open('xl/worksheets/sheet1.xml')) ?? ''
  expect(sheet.match(/<col [^>]*style="1"/g)).toHaveLength(rowHeads.length)
  const styles = (await open('xl/styles.xml')) ?? ''
  expect(/<cellXfs.*?<xf.*?<xf numFmtId="(\d+)"/.exec(styles)?.[1]).toBe('49')
})
