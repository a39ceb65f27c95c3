import type { PortfolioSummary } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { formatRupees } from '../../core/formats/format.ts'

type Line = PortfolioSummary['commission'][number]

/** The estimate of a month's commission: each category with its value, rate and share. */
export function CommissionDialog({ summary, onClose }: { summary: PortfolioSummary; onClose: () => void }) {
  const lines = summary.commission.filter((line) => line.value > 0)
  return (
    <Dialog title="Monthly commission, an estimate" onCancel={onClose}>
      <p className="mb-3 text-table text-ink-2">
        Value of each category × its trail rate a year ÷ 12. The rates are yours, on your{' '}
        <Link to="/profile">profile</Link>.
        {summary.assumesRegularPlans &&
          ' The catalogue holds direct plans, which pay no trail: the estimate assumes the regular plan’s rate.'}
        {summary.heldElsewhere > 0 &&
          ` ${formatRupees(summary.heldElsewhere)} that clients hold directly or through another distributor is left out.`}
      </p>
      <div className="-mx-5">
        <DataTable
          label="Monthly commission by category"
          columns={columnsOf(summary)}
          rows={lines}
          rowKey={(line) => line.category}
          empty="Nothing is held yet."
        />
      </div>
      <p className="mt-3 text-table text-ink-2">
        <Link to="/commission">Compare with what registrars paid</Link>
      </p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function RateCell({ line }: { line: Line }) {
  return (
    <>
      {line.annualRate.toFixed(2)}%
      {line.ownRates > 0 && (
        <span className="block text-small text-ink-3">
          mean; {line.ownRates === 1 ? '1 fund has its own' : `${line.ownRates} funds have their own`}
        </span>
      )}
    </>
  )
}

function columnsOf(summary: PortfolioSummary): Column<Line>[] {
  return [
    {
      key: 'category',
      head: 'Category',
      file: { text: (line) => line.category },
      cell: (line) => line.category.charAt(0).toUpperCase() + line.category.slice(1),
      foot: 'Total',
    },
    {
      key: 'value',
      head: 'Value',
      file: { rupees: (line) => line.value },
      isFigure: true,
      cell: (line) => formatRupees(line.value),
      foot: formatRupees(summary.totalAum - summary.heldElsewhere),
    },
    {
      key: 'rate',
      head: 'Rate',
      file: { percent: (line) => line.annualRate },
      isFigure: true,
      cell: (line) => <RateCell line={line} />,
    },
    {
      key: 'monthly',
      head: 'A month',
      file: { rupees: (line) => line.monthly },
      isFigure: true,
      cell: (line) => formatRupees(line.monthly),
      foot: formatRupees(summary.totalCommission),
    },
  ]
}
