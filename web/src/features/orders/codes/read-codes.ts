import { type CodeField, type CodeFile, type CodeKind, codeKinds, mostCodeRows } from '@lakshya/contract'
import { readGrid } from '../../../core/sheets/read-grid.ts'
import { UnreadableFile } from '../../../core/sheets/unreadable-file.ts'
import { columnName, type Grid } from '../../../core/sheets/workbook.ts'
import { codeFieldOf } from './code-heads.ts'

export type ReadCodes = Pick<CodeFile, 'kind' | 'columns' | 'rows'>

const headRows = 15
const longestCell = 300

/** Codes of a CSV or Excel file, which stays on this machine. @throws UnreadableFile with what to do */
export async function readCodeFile(file: Blob): Promise<ReadCodes> {
  return readCodes(await readGrid(file, 'list of codes'))
}

/** Codes of a sheet, of clients or of schemes as its heads say. @throws UnreadableFile with what to do */
export function readCodes(grid: Grid): ReadCodes {
  const { kind, at, fields } = headsOf(grid)
  const columns: CodeFile['columns'] = {}
  for (const [index, field] of fields) columns[field] = columnName(index)
  const rows = grid
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => (cell ?? '') !== ''))
    .map(({ row, cells }) => ({ row, cells: cellsOf(cells, fields) }))
  if (rows.length === 0) {
    throw new UnreadableFile('There is no code in the file: it has no row below its heads.')
  }
  if (rows.length > mostCodeRows) {
    const [has, most] = [rows.length, mostCodeRows].map((count) => count.toLocaleString('en-IN'))
    throw new UnreadableFile(`The file has ${has} rows. At most ${most} are read at a time: split it.`)
  }
  return { kind, columns, rows }
}

type Fields = ReadonlyMap<number, CodeField>

function cellsOf(cells: Grid[number], fields: Fields): ReadCodes['rows'][number]['cells'] {
  const texts: ReadCodes['rows'][number]['cells'] = {}
  for (const [index, field] of fields) {
    const text = cells[index]
    if (text !== undefined) texts[field] = text.slice(0, longestCell)
  }
  return texts
}

/** The row of heads and what they are: of whichever kind has both a code and whose it is. */
function headsOf(grid: Grid): { kind: CodeKind; at: number; fields: Fields } {
  for (const [at, row] of grid.slice(0, headRows).entries()) {
    for (const kind of codeKinds) {
      const fields = fieldsOf(kind, row)
      const found = new Set(fields.values())
      const owners: readonly CodeField[] = kind === 'clients' ? ['client', 'pan'] : ['fund', 'isin']
      if (found.has('code') && owners.some((field) => found.has(field))) return { kind, at, fields }
    }
  }
  throw new UnreadableFile(
    'The columns could not be told. A file of clients needs the heads Client number or PAN, and Client code (UCC); one of schemes AMFI code or ISIN, and Scheme code. The templates have them.',
  )
}

function fieldsOf(kind: CodeKind, row: Grid[number]): Fields {
  const fields = new Map<number, CodeField>()
  for (const [index, head] of row.entries()) {
    const field = head === undefined ? undefined : codeFieldOf(kind, head)
    // A column that is called as an earlier one is not read over it.
    if (field !== undefined && ![...fields.values()].includes(field)) fields.set(index, field)
  }
  return fields
}
