import type { CodeFile } from '@lakshya/contract'

type Cells = CodeFile['rows'][number]['cells']
/** A file of codes with these cells. */
export const fileOf = (kind: CodeFile['kind'], rows: readonly Cells[]): CodeFile => ({
  kind,
  fileName: 'codes.csv',
  columns:
    kind === 'clients'
      ? { client: 'A', pan: 'B', name: 'C', code: 'D' }
      : { fund: 'A', isin: 'B', code: 'D', largeCode: 'E' },
  rows: rows.map((cells, at) => ({ row: at + 2, cells })),
})

/** What came of a file with no row. */
export const empty = { new: 0, changes: 0, same: 0, blank: 0, refused: 0 }
