import type { ClientChange, ClientDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { formatMoment, formatText } from '../../core/formats/format.ts'
import { clientChangesQuery } from '../../core/queries/book-queries.ts'

const kinds: Record<ClientChange['kind'], string> = {
  registered: 'Registered',
  corrected: 'Corrected',
  kyc: 'KYC state set',
  risk: 'Risk questionnaire answered',
  archived: 'Archived',
  restored: 'Restored',
  'consent-given': 'Consent recorded',
  'consent-withdrawn': 'Consent withdrawn',
  'erasure-asked': 'Erasure asked for',
  'erasure-cancelled': 'Erasure taken back',
}

/** Who changed what in the client's record, and when. */
export function ChangesDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const query = useQuery(clientChangesQuery(client.id))
  return (
    <Dialog title={`Record of ${client.name}`} onCancel={onClose}>
      {query.isError && query.data === undefined ? (
        <ErrorCard title="Failed to fetch the record" onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section aria-label="Changes" tabIndex={0} className="max-h-[55vh] overflow-y-auto text-table">
          {query.data === undefined && <Skeleton className="h-10 w-full" />}
          {query.data?.length === 0 && <p className="text-ink-2">Nothing has been changed.</p>}
          <ol className="divide-y divide-line">
            {query.data?.map((change) => (
              <li key={`${change.at} ${change.kind}`} className="py-2">
                <b>{kinds[change.kind]}</b>{' '}
                <span className="text-ink-3">
                  {formatMoment(change.at)} by {change.by}
                </span>
                {change.reason !== null && <p className="text-ink-2">{change.reason}</p>}
                <ul>
                  {change.fields.map((field) => (
                    <li key={field.field} className="text-ink-2">
                      {field.label}: {formatText(field.from)} → {formatText(field.to)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      )}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  )
}
