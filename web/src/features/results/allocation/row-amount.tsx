import { formatRupees } from '../../../core/formats/format.ts'
import type { AllocationRow } from './allocation-rows.ts'

/** An amount, in amber where it is below the fund's minimum. */
export function RowAmount({ row }: { row: AllocationRow }) {
  if (row.shortfall <= 0) return formatRupees(row.amount)
  return (
    <span className="font-semibold text-warn">
      {formatRupees(row.amount)}
      <span className="sr-only">, below the minimum</span>
    </span>
  )
}

/** What of the lumpsum beside a SIP goes into a fund: a part below its lumpsum minimum goes into the others. */
export function lumpsumText(rupees: number | undefined): string {
  return rupees === 0 || rupees === undefined ? 'None' : formatRupees(rupees)
}
