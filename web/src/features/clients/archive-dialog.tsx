import type { ClientDetail, ClientSip } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Note } from '../../components/note.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { formatRupees } from '../../core/formats/format.ts'
import { clientSipsQuery } from '../../core/queries/book-queries.ts'
import { useArchiveClient } from './archive-client.ts'
import { sipsInWords } from './sips-in-words.ts'

/** Asks before a client leaves the lists, and names the SIPs that this pauses. */
export function ArchiveDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  // What ran when the page was opened may have been paused, or more been started.
  const query = useQuery({ ...clientSipsQuery(client.id), staleTime: 0, gcTime: 0 })
  const archive = useArchiveClient(client, onClose)
  const running = query.data?.filter((sip) => sip.isActive) ?? []
  return (
    <Dialog title={`Archive ${client.name}?`} isAlert onCancel={onClose}>
      <p className="text-ink-2">
        The client leaves the lists and the count of clients. Nothing is deleted: what is held keeps its
        value, and the client can be restored.
      </p>
      {query.isError && query.data === undefined ? (
        <div className="mt-3">
          <ErrorCard title="Failed to fetch SIPs data" onRetry={() => void query.refetch()}>
            {messageOf(query.error, 'Please try again.')}
          </ErrorCard>
        </div>
      ) : query.data === undefined ? (
        <Skeleton className="mt-3 h-10 w-full" />
      ) : (
        running.length > 0 && <RunningSips sips={running} />
      )}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={query.data === undefined || query.isFetching}
          isBusy={archive.isPending}
          onClick={() => archive.mutate(running.length > 0)}
        >
          {running.length > 0 ? 'Archive and pause SIPs' : 'Confirm'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function RunningSips({ sips }: { sips: readonly ClientSip[] }) {
  return (
    <div className="mt-3 grid gap-2">
      <Note tone="warn">
        {sipsInWords(sips)} running. Archiving pauses {sips.length === 1 ? 'it' : 'them'}: no further
        instalment is booked, and restoring the client does not resume {sips.length === 1 ? 'it' : 'them'}.
      </Note>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label="SIPs that run" tabIndex={0} className="max-h-[35vh] overflow-y-auto text-table">
        <ul className="divide-y divide-line">
          {sips.map((sip) => (
            <li key={sip.id} className="flex items-baseline justify-between gap-3 py-1.5">
              <span className="min-w-0">
                {sip.fundName}
                <span className="block text-small text-ink-3">{sip.goalName}</span>
              </span>
              <span className="text-right whitespace-nowrap">
                {formatRupees(sip.amount)}
                <span className="block text-small text-ink-3">{sip.frequency}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
