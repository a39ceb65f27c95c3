import type { CashFlow } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../core/api.ts'
import { formatDate, formatPercent, formatRupees } from '../../core/formats/format.ts'
import { cashFlowsQuery } from '../../core/queries/book-queries.ts'
import { Button } from '../button.tsx'
import { ErrorCard } from '../error-card.tsx'
import { Dialog, DialogActions } from '../overlay/dialog.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { ExportSlot } from '../table/export-slot.ts'
import { outsideWords, reasonWords, type XirrBasisProps } from './xirr-words.ts'

const kinds: Record<CashFlow['kind'], string> = {
  purchase: 'Purchase',
  instalment: 'SIP instalment',
  redemption: 'Redemption',
  payout: 'Payout',
  value: 'Value today',
}

const columns: Column<CashFlow & { place: number }>[] = [
  { key: 'date', head: 'Date', file: { day: (flow) => flow.date }, cell: (flow) => formatDate(flow.date) },
  { key: 'kind', head: 'Flow', file: { text: (flow) => kinds[flow.kind] }, cell: (flow) => kinds[flow.kind] },
  {
    key: 'amount',
    head: 'Amount',
    file: { rupees: (flow) => flow.amount },
    isFigure: true,
    cell: (flow) => formatRupees(flow.amount),
  },
]

/** The flows behind an XIRR, and its formula. */
export function CashFlowsDialog({ clientId, xirr, goal, onClose }: XirrBasisProps & { onClose: () => void }) {
  const query = useQuery(cashFlowsQuery(clientId))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <Dialog title="XIRR: the return by cash flows" onCancel={onClose}>
      <p className="mb-3 text-table text-ink-2">
        The yearly rate r at which Σ amount ÷ (1 + r)^(days ÷ 365) over all flows is zero
        {xirr.kind === 'rate' ? `: ${formatPercent(xirr.rate, { isPlusShown: true })}.` : '. '}
        {xirr.kind === 'none' && reasonWords(xirr)} {outsideWords(xirr)} Paid in is negative, paid out and
        today’s value positive. Past performance may or may not be sustained in future.
      </p>
      {query.isError && query.data === undefined ? (
        <ErrorCard title="Failed to fetch the flows" onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      ) : (
        <section
          aria-label="Cash flows"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          // No bar stands above the head here, as it does on a page.
          className="-mx-5 max-h-[50vh] overflow-y-auto [--table-head-top:0px]"
        >
          <ExportSlot value={slot}>
            <DataTable
              label="Cash flows"
              columns={columns}
              // Two flows may be alike in everything: their place tells them apart.
              rows={query.data && flowsOf(query.data, goal).map((flow, place) => ({ ...flow, place }))}
              rowKey={(flow) => flow.place}
              empty="No flows yet."
            />
          </ExportSlot>
        </section>
      )}
      <DialogActions>
        {/* The table scrolls: its export stands beside the button. */}
        <div ref={setSlot} className="mr-auto" />
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The flows of one goal: its own, and today's value of it in place of the client's. */
function flowsOf(flows: readonly CashFlow[], goal: XirrBasisProps['goal']): readonly CashFlow[] {
  if (goal === undefined) return flows
  return flows.flatMap((flow) => {
    if (flow.kind === 'value') return [{ ...flow, amount: goal.value }]
    return flow.goalId === goal.id ? [flow] : []
  })
}
