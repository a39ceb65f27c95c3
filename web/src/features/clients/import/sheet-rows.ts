import { type ClientRowField, type ImportedRows, mostImportedRows } from '@lakshya/contract'
import { cellText, sureKinds } from '../../../core/client-rows/cell-kinds.ts'
import { fieldOfHead } from '../../../core/client-rows/row-heads.ts'
import { UnreadableFile } from '../../../core/sheets/unreadable-file.ts'
import { columnName, type Grid } from '../../../core/sheets/workbook.ts'

/** A column of a sheet and what it was taken for; undefined where nothing was made of it. */
export interface SheetColumn {
  readonly name: string
  readonly head: string | undefined
  readonly field: ClientRowField | undefined
  /** Recognised by what its cells are, not by its head. */
  readonly isByContent: boolean
}

export interface ReadSheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: ImportedRows['rows']
}

const headRows = 15
const sampled = 50

/** Clients of a sheet: its columns by their heads in any order, else by what their cells are. `today` is in India. */
export function readSheet(grid: Grid, today: string): ReadSheet {
  const headAt = grid.slice(0, headRows).findIndex((row) => countHeads(row) >= 2)
  const heads = headAt === -1 ? [] : (grid[headAt] ?? [])
  const lines = grid
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(headAt + 1)
    .filter(({ cells }) => cells.some((cell) => (cell ?? '') !== ''))
  if (lines.length === 0)
    throw new UnreadableFile('There is no client in the file: it has no row below its heads.')
  if (lines.length > mostImportedRows) {
    const [has, most] = [lines.length, mostImportedRows].map((count) => count.toLocaleString('en-IN'))
    throw new UnreadableFile(`The file has ${has} rows. At most ${most} are imported at a time: split it.`)
  }
  const columns = columnsOf(heads, lines, today)
  if (!columns.some(({ field }) => field === 'name')) {
    throw new UnreadableFile('No column is called Name. Give the columns heads as in the template.')
  }
  const taken = columns.flatMap(({ field, name }, index) =>
    field === undefined ? [] : [{ field, name, index }],
  )
  const rows = lines.map(({ row, cells }) => ({
    row,
    cells: taken.map(({ field, name, index }) => ({
      field,
      cell: `${name}${row}`,
      text: cellText(field, cells[index] ?? '', today).slice(0, 1000),
    })),
  }))
  return { columns, rows }
}

const countHeads = (row: Grid[number]) =>
  row.filter((head) => head !== undefined && fieldOfHead(head) !== undefined).length

function columnsOf(
  heads: Grid[number],
  lines: readonly { readonly cells: Grid[number] }[],
  today: string,
): SheetColumn[] {
  const width = Math.max(heads.length, ...lines.map(({ cells }) => cells.length))
  const used = new Set<ClientRowField>()
  const claim = (field: ClientRowField | undefined) => {
    if (field === undefined || used.has(field)) return undefined
    used.add(field)
    return field
  }
  const named = Array.from({ length: width }, (_, index) => claim(fieldOfHead(heads[index] ?? '')))
  return named.map((field, index) => {
    const cells = lines.flatMap((line) => line.cells[index] ?? []).slice(0, sampled)
    const found = field ?? claim(contentOf(cells, used, { today, hasHeads: heads.length > 0 }))
    return {
      name: columnName(index),
      head: heads[index],
      field: found,
      isByContent: field === undefined && found !== undefined,
    }
  })
}

const isName = (cell: string) => /^[\p{L}\p{M}.' ]{3,}$/u.test(cell) && cell.includes(' ')

/** What nearly all cells of a column are. */
function contentOf(
  cells: readonly string[],
  used: ReadonlySet<ClientRowField>,
  { today, hasHeads }: { today: string; hasHeads: boolean },
): ClientRowField | undefined {
  if (cells.length === 0) return undefined
  const isMostly = (isIt: (cell: string) => boolean) => cells.filter(isIt).length >= cells.length * 0.8
  const found = sureKinds(today).find(([field, isIt]) => !used.has(field) && isMostly(isIt))
  if (found !== undefined) return found[0]
  return !hasHeads && !used.has('name') && isMostly(isName) ? 'name' : undefined
}
