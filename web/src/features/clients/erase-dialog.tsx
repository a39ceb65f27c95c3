import type { ClientDetail, ErasureTerm } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { clientSipsQuery } from '../../core/queries/book-queries.ts'
import { useProtection } from './protection-query.ts'
import { sipsInWords } from './sips-in-words.ts'

interface EraseDialogProps {
  client: ClientDetail
  term: ErasureTerm
  onClose: () => void
}

/** Asks before a client is locked for erasure, and says when everything is deleted and by what law. */
export function EraseDialog({ client, term, onClose }: EraseDialogProps) {
  const query = useQuery({ ...clientSipsQuery(client.id), staleTime: 0, gcTime: 0 })
  const erase = useProtection(client, onClose)
  const running = query.data?.filter((sip) => sip.isActive) ?? []
  return (
    <Dialog title={`Erase ${client.name}?`} isAlert onCancel={onClose}>
      <p className="text-ink-2">
        The client is locked at once: in no list, and nothing is changed any more. Everything is deleted on{' '}
        <b>{formatDate(term.eraseOn)}</b>, when the law’s term ends ({term.term}; {term.source}). Until then
        this can be taken back on the client’s page: keep its address, as no list leads there.
      </p>
      {running.length > 0 && (
        <div className="mt-3">
          <Note tone="warn">{sipsInWords(running)} running. Erasure pauses what runs.</Note>
        </div>
      )}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={query.data === undefined}
          isBusy={erase.isPending}
          onClick={() => erase.mutate({ step: 'erase', pauseSips: running.length > 0 })}
        >
          {running.length > 0 ? 'Lock and pause SIPs' : 'Lock for erasure'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
