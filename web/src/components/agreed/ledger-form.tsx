import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { Dialog, DialogActions } from '../overlay/dialog.tsx'

interface LedgerFormProps {
  title: string
  onClose: () => void
  onSubmit: () => void
  isBusy: boolean
  /** What stands at no field. */
  problem: string | undefined
  submitLabel: string
  submitVariant?: 'primary' | 'danger'
  closeLabel?: string
  /** Another way to go on, beside the first. */
  other?: ReactNode
  children: ReactNode
}

/** A dialog that changes the ledger: what is asked, what was refused, and the two ways out. */
export function LedgerForm(props: LedgerFormProps) {
  const { title, onClose, onSubmit, isBusy, problem, submitLabel, children } = props
  const { submitVariant = 'primary', closeLabel = 'Cancel', other } = props
  return (
    <Dialog title={title} onCancel={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {problem !== undefined && (
          <Note tone="bad" isAnnounced>
            {problem}
          </Note>
        )}
        {children}
        <DialogActions>
          <Button onClick={onClose}>{closeLabel}</Button>
          {other}
          <Button type="submit" variant={submitVariant} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
