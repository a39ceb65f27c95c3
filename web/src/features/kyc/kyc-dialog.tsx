import type { KycRecord } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Note } from '../../components/note.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatMoment } from '../../core/formats/format.ts'
import { clientQuery } from '../../core/queries/plan-queries.ts'
import { KycForm } from './kyc-form.tsx'
import { kycQuery } from './kyc-query.ts'

/** One client's KYC: what the record lacks, and its state as the agency gave it. */
export function KycDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const client = useQuery(clientQuery(clientId))
  const record = useQuery(kycQuery(clientId))
  const failure = record.error ?? client.error
  return (
    <Dialog title={client.data?.name ?? 'KYC'} onCancel={onClose}>
      {record.data && client.data ? (
        <div className="grid gap-4">
          <Lacking clientId={clientId} record={record.data} />
          <KycForm
            clientId={clientId}
            dateOfBirth={client.data.dateOfBirth}
            record={record.data}
            onDone={onClose}
          />
        </div>
      ) : failure === null ? (
        <div className="grid gap-3">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : (
        <>
          {failure instanceof ApiProblem && failure.status === 404 ? (
            <Note tone="bad">No client of yours has this address.</Note>
          ) : (
            <ErrorCard
              title="Failed to load client data. Please try again."
              onRetry={() => void record.refetch()}
            >
              {messageOf(failure, 'No reason was given. Please try again.')}
            </ErrorCard>
          )}
          <DialogActions>
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Lacking({ clientId, record }: { clientId: number; record: KycRecord }) {
  return (
    <div className="grid gap-2 text-table">
      {record.missing.length === 0 ? (
        <Note tone="ok">The KYC record lacks nothing.</Note>
      ) : (
        <Note tone="warn">
          The KYC record lacks: {record.missing.map((each) => each.label).join(', ')}.{' '}
          <Link to="/clients/$clientId/edit" params={{ clientId: String(clientId) }}>
            Complete it
          </Link>
        </Note>
      )}
      {record.updatedAt !== null && (
        <p className="text-small text-ink-3">
          Last set {formatMoment(record.updatedAt)}
          {record.updatedBy === null ? '' : ` by ${record.updatedBy}`}
        </p>
      )}
    </div>
  )
}
