import type { AnswerTable } from '@lakshya/contract'
import { InnerLink } from '../../components/inner-link.tsx'
import type { Column, FileColumn } from '../../components/table/column.ts'
import { DataTable, rowLinkClass } from '../../components/table/data-table.tsx'
import { formatDate, formatPercent, formatRupees, notAvailable } from '../../core/formats/format.ts'
import { indianDigits } from '../../core/formats/indian-digits.ts'

type Row = AnswerTable['rows'][number] & { place: number }
type Kind = AnswerTable['columns'][number]['kind']

/** A cell as screens write it; a number of units keeps its decimals. */
function words(cell: Row['cells'][number] | undefined, kind: Kind): string {
  if (cell === null || cell === undefined) return notAvailable
  if (kind === 'date') return formatDate(String(cell))
  if (typeof cell === 'string') return cell
  if (kind === 'rupees') return formatRupees(cell)
  if (kind === 'percent') return formatPercent(cell)
  return indianDigits(cell, cell % 1 === 0 ? 0 : 3)
}

const muted = 'text-ink-3'

interface AnswerRowsProps {
  label: string
  table: AnswerTable
  /** The same answer with all its rows. */
  whole: (signal: AbortSignal) => Promise<AnswerTable>
}

const placed = ({ rows }: AnswerTable): Row[] => rows.map((row, place) => ({ ...row, place }))

/** On phones the first column, the first figure and what stands with them are kept; the rest goes under the first. */
export function AnswerRows({ label, table, whole }: AnswerRowsProps) {
  const firstFigure = table.columns.findIndex(({ kind }, at) => at > 0 && kind !== 'text' && kind !== 'date')
  const columns = table.columns.map(({ label: head, kind }, at): Column<Row> => {
    const isFigure = kind === 'rupees' || kind === 'percent' || kind === 'count'
    const isKept = at === 0 || at === (firstFigure < 0 ? 1 : firstFigure)
    return {
      key: `${at}`,
      head,
      file: inFile(at, kind),
      isFigure,
      ...(isKept ? {} : { className: 'max-wide:hidden' }),
      cell: (row) =>
        at === 0 ? (
          <First row={row} table={table} kept={firstFigure} />
        ) : (
          <Cell row={row} at={at} kind={kind} />
        ),
    }
  })
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={placed(table)}
      file={{ rows: async (signal) => placed(await whole(signal)), isOfClients: true }}
      rowKey={({ place }) => place}
      hasRowLinks={table.rows.some(({ href }) => href !== null)}
    />
  )
}

/** A cell as a file has it. */
function inFile(at: number, kind: Kind): FileColumn<Row> {
  const number = ({ cells }: Row) => {
    const cell = cells[at]
    return typeof cell === 'number' ? cell : null
  }
  const text = ({ cells }: Row) => {
    const cell = cells[at]
    return cell === undefined || cell === null ? null : String(cell)
  }
  if (kind === 'rupees') return { rupees: number }
  if (kind === 'percent') return { percent: number }
  if (kind === 'count') return { number }
  return kind === 'date' ? { day: text } : { text }
}

function Cell({ row, at, kind }: { row: Row; at: number; kind: Kind }) {
  const cell = row.cells[at]
  return <span className={cell === null ? muted : undefined}>{words(cell, kind)}</span>
}

function First({ row, table, kept }: { row: Row; table: AnswerTable; kept: number }) {
  const [column, ...others] = table.columns
  const label = words(row.cells[0], column?.kind ?? 'text')
  const under = others
    .map(({ kind, label: head }, index) => ({ at: index + 1, kind, head }))
    .filter(({ at }) => at !== (kept < 0 ? 1 : kept) && row.cells[at] !== null)
  return (
    <div className="max-wide:py-2">
      {row.href === null ? (
        label
      ) : (
        <InnerLink href={row.href} className={rowLinkClass}>
          {label}
        </InnerLink>
      )}
      <span className="block text-small whitespace-normal text-ink-3 wide:hidden">
        {under.map(({ at, kind, head }) => (
          <span key={at} className="block wrap-anywhere">
            {head}: {words(row.cells[at], kind)}
          </span>
        ))}
      </span>
    </div>
  )
}
