import type { ImportedInvestor } from '@lakshya/contract'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { ClientSearch } from './client-search.tsx'

interface MatchDialogProps {
  investor: ImportedInvestor
  onMatch: (clientId: number) => void
  onClose: () => void
}

/** The client of the book whose folios an investor's are, by search. */
export function MatchDialog({ investor, onMatch, onClose }: MatchDialogProps) {
  return (
    <Dialog title="Match to another" onCancel={onClose}>
      <p className="mb-3 text-ink-2">
        Whose folios are those of {investor.name}? The PAN of the statement is not written over the client’s.
      </p>
      <ClientSearch onChoose={onMatch} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}
