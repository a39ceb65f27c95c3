import type { Transaction } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { Panel, PanelFoot } from '../../../components/page/panel.tsx'
import { SimulatedBadge } from '../../../components/simulated-badge.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { messageOf } from '../../../core/api.ts'
import { transactionColumns } from './transaction-columns.tsx'
import type { TransactionChange } from './transaction-words.ts'

const CorrectDialog = lazy(() => import('./correct-dialog.tsx').then((m) => ({ default: m.CorrectDialog })))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((m) => ({ default: m.CancelDialog })))

const firstShown = 10

/** All that was booked for the goal, the newest first, with corrections and what was cancelled. */
export function TransactionsPanel({ query }: { query: UseQueryResult<Transaction[]> }) {
  const [isWhole, setIsWhole] = useState(false)
  const [change, setChange] = useState<TransactionChange>()
  const counted = query.data?.filter((row) => !row.isCancelled && !row.isPending) ?? []
  const isSimulated = counted.some((row) => row.isSimulated)
  const isMixed = isSimulated && counted.some((row) => !row.isSimulated)
  const columns = useMemo(() => transactionColumns({ onChange: setChange, isMixed }), [isMixed])
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch transactions"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const all = query.data
  const hasMore = !isWhole && all !== undefined && all.length > firstShown
  const close = () => setChange(undefined)
  return (
    <Panel
      title="Transactions"
      basis={all?.length ? String(all.length) : undefined}
      isPadded={false}
      className="overflow-clip"
      {...(isSimulated && !isMixed && { actions: <SimulatedBadge /> })}
    >
      <DataTable
        label="Transactions"
        columns={columns}
        rows={hasMore ? all.slice(0, firstShown) : all}
        rowKey={(row) => row.id}
        file={{ rows: all ?? [] }}
        empty="Nothing is booked yet. Record a purchase to begin."
      />
      {hasMore && (
        <PanelFoot>
          <Button size="s" onClick={() => setIsWhole(true)}>
            Show all {all.length} transactions
          </Button>
        </PanelFoot>
      )}
      <Suspense fallback={null}>
        {change?.kind === 'correct' && <CorrectDialog transaction={change.transaction} onClose={close} />}
        {change?.kind === 'cancel' && <CancelDialog transaction={change.transaction} onClose={close} />}
      </Suspense>
    </Panel>
  )
}
