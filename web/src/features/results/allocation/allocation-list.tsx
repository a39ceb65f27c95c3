import type { ReactNode } from 'react'
import { formatNav, formatPercent, formatRupees } from '../../../core/formats/format.ts'
import type { AllocationRow } from './allocation-rows.ts'
import { CagrFigure, Known } from './cagr-figure.tsx'
import { FundName } from './fund-name.tsx'
import { lumpsumText, RowAmount } from './row-amount.tsx'

interface AllocationListProps {
  rows: readonly AllocationRow[]
  total: number
  isLoading: boolean
}

/** The allocation on narrow screens: a fund in three lines. */
export function AllocationList({ rows, total, isLoading }: AllocationListProps) {
  return (
    <ul className="border-t border-line desk:hidden">
      {rows.map((row) => (
        <li key={row.code} className="border-b border-line px-4 py-3 text-table">
          <Line>
            <FundName code={row.code} name={row.name} colour={row.colour} />
            <b>{formatPercent(row.share)}</b>
          </Line>
          <Line>
            <span className={row.shortfall > 0 ? 'text-warn' : 'text-ink-2'}>
              Minimum {formatRupees(row.minimum)}
            </span>
            <span>
              <RowAmount row={row} />
            </span>
          </Line>
          {row.lumpsum !== undefined && (
            <Line>
              <span className="text-ink-2">Lumpsum now</span>
              <span>{lumpsumText(row.lumpsum)}</span>
            </Line>
          )}
          <PastFigures row={row} isLoading={isLoading} />
        </li>
      ))}
      <li className="px-4 py-3 font-semibold">
        <Line>
          <span>Total {formatPercent(rows.reduce((sum, row) => sum + row.share, 0))}</span>
          <span>{formatRupees(total)}</span>
        </Line>
        {rows.some((row) => row.lumpsum !== undefined) && (
          <Line>
            <span>Lumpsum now</span>
            <span>{formatRupees(rows.reduce((sum, row) => sum + (row.lumpsum ?? 0), 0))}</span>
          </Line>
        )}
      </li>
    </ul>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <div className="flex justify-between gap-3">{children}</div>
}

function PastFigures({ row, isLoading }: { row: AllocationRow; isLoading: boolean }) {
  return (
    <dl className="mt-0.5 grid grid-cols-[1fr_1fr_1fr_1.4fr] text-small leading-5 text-ink-3">
      {(['1y', '3y', '5y'] as const).map((period) => (
        <div key={period} className="flex gap-1">
          <dt>
            <span className="sr-only">CAGR </span>
            {period}
          </dt>
          <dd>
            <CagrFigure value={row.cagr?.[period]} isLoading={isLoading} />
          </dd>
        </div>
      ))}
      <div className="flex justify-end gap-1">
        <dt>NAV</dt>
        <dd className="text-ink">
          <Known value={row.nav} isLoading={isLoading}>
            {formatNav(row.nav)}
          </Known>
        </dd>
      </div>
    </dl>
  )
}
