import type { FolioHolding } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { messageOf } from '../../../core/api.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { useUser } from '../../../core/session/session.tsx'
import { folioColumns } from './folio-columns.tsx'
import { folioCounts, unassignedValue } from './folio-figures.ts'
import { foliosQuery } from './folios-query.ts'
import { useHashJump } from './use-hash-jump.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** The client's folios as statements have them, and which goals have what of them. */
export function FoliosPanel({ clientId }: { clientId: number }) {
  const query = useQuery(foliosQuery(clientId))
  const { arn } = useUser()
  const [shared, setShared] = useState<FolioHolding>()
  const holdings = query.data
  useHashJump('folios', holdings !== undefined)
  if (query.isError && holdings === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch folios"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  const { folios, houses } = folioCounts(holdings ?? [])
  const unassigned = unassignedValue(holdings ?? [])
  return (
    <Panel
      id="folios"
      title="Folios"
      basis={
        holdings === undefined || folios === 0
          ? undefined
          : `${folios} at ${houses === 1 ? '1 fund house' : `${houses} fund houses`}${unassigned < 0.5 ? '' : `, ${formatRupees(unassigned)} unassigned`}`
      }
      isPadded={false}
      className="overflow-clip"
    >
      {holdings?.length === 0 ? (
        <EmptyState
          title="No folio on record"
          action={<LinkButton to="/clients/import-statement">Import statement</LinkButton>}
        >
          A statement of CAMS or KFintech brings them, with all their transactions.
        </EmptyState>
      ) : (
        <DataTable
          label="Folios"
          columns={folioColumns({ ownArn: arn, onShare: setShared })}
          rows={holdings}
          rowKey={({ folioId, fundCode }) => `${folioId} ${fundCode}`}
        />
      )}
      {shared !== undefined && (
        <Suspense>
          <ShareDialog clientId={clientId} holding={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}
