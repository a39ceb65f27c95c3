import type { ReactNode } from 'react'
import { Panel } from '../../../components/page/panel.tsx'
import { SimulatedBadge } from '../../../components/simulated-badge.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { formatNav, formatPercent, formatRupees } from '../../../core/formats/format.ts'
import { AllocationList } from './allocation-list.tsx'
import type { AllocationRow } from './allocation-rows.ts'
import { CagrFigure, Known } from './cagr-figure.tsx'
import { FundName } from './fund-name.tsx'
import { lumpsumText, RowAmount } from './row-amount.tsx'

interface AllocationPanelProps {
  /** Undefined until the funds' names are there. */
  rows: readonly AllocationRow[] | undefined
  total: number
  /** Past CAGR and NAV are still on their way. */
  isLoading: boolean
  isSimulated: boolean
  basis: string
  /** The switch between the optimal mix and one by hand. */
  modeSwitch: ReactNode
  /** Stands in the table's place while the mix is made by hand. */
  children?: ReactNode
  className?: string
}

/** The plan's funds with amount, minimum, past CAGR and NAV: a table, or rows of three lines on phones. */
export function AllocationPanel(props: AllocationPanelProps) {
  const { rows, total, isLoading, isSimulated, basis, modeSwitch, children, className = '' } = props
  return (
    <Panel
      title="Allocation"
      basis={basis}
      isPadded={false}
      className={className}
      actions={
        <>
          {isSimulated && <SimulatedBadge />}
          {modeSwitch}
        </>
      }
    >
      {children ?? <AllocationView rows={rows} total={total} isLoading={isLoading} />}
    </Panel>
  )
}

type AllocationViewProps = Pick<AllocationPanelProps, 'rows' | 'total' | 'isLoading'>

function AllocationView({ rows, total, isLoading }: AllocationViewProps) {
  return (
    <>
      <div className="max-desk:hidden">
        <DataTable
          label="Allocation"
          columns={columnsOf(rows ?? [], total, isLoading)}
          rows={rows}
          rowKey={(row) => row.code}
        />
      </div>
      {rows && <AllocationList rows={rows} total={total} isLoading={isLoading} />}
    </>
  )
}

function columnsOf(
  rows: readonly AllocationRow[],
  total: number,
  isLoading: boolean,
): Column<AllocationRow>[] {
  const shares = rows.reduce((sum, row) => sum + row.share, 0)
  const lumpsums = rows.some((row) => row.lumpsum !== undefined) ? [lumpsumColumn(rows)] : []
  const cagr = (period: '1y' | '3y' | '5y', head: string): Column<AllocationRow> => ({
    key: period,
    head,
    file: { head: `CAGR ${period}`, percent: (row) => row.cagr?.[period] },
    isFigure: true,
    cell: (row) => <CagrFigure value={row.cagr?.[period]} isLoading={isLoading} />,
  })
  return [
    {
      key: 'fund',
      head: 'Fund',
      file: { text: (row) => row.name },
      cell: (row) => <FundName code={row.code} name={row.name} colour={row.colour} />,
      foot: 'Total',
    },
    {
      key: 'share',
      head: 'Allocation',
      file: { percent: (row) => row.share },
      isFigure: true,
      cell: (row) => <b>{formatPercent(row.share)}</b>,
      foot: formatPercent(shares),
    },
    {
      key: 'amount',
      head: 'Amount',
      file: { rupees: (row) => row.amount },
      isFigure: true,
      cell: (row) => <RowAmount row={row} />,
      foot: formatRupees(total),
    },
    ...lumpsums,
    {
      key: 'minimum',
      head: 'Minimum',
      file: { rupees: (row) => row.minimum },
      isFigure: true,
      cell: (row) => (
        <span className={row.shortfall > 0 ? 'text-warn' : 'text-ink-2'}>{formatRupees(row.minimum)}</span>
      ),
    },
    cagr('1y', 'CAGR 1y'),
    cagr('3y', '3y'),
    cagr('5y', '5y'),
    {
      key: 'nav',
      head: 'NAV',
      file: { number: (row) => row.nav },
      isFigure: true,
      cell: (row) => (
        <Known value={row.nav} isLoading={isLoading}>
          {formatNav(row.nav)}
        </Known>
      ),
    },
  ]
}

function lumpsumColumn(rows: readonly AllocationRow[]): Column<AllocationRow> {
  return {
    key: 'lumpsum',
    head: 'Lumpsum now',
    file: { rupees: (row) => row.lumpsum },
    isFigure: true,
    cell: (row) => lumpsumText(row.lumpsum),
    foot: formatRupees(rows.reduce((sum, row) => sum + (row.lumpsum ?? 0), 0)),
  }
}
