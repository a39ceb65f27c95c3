import type { MeetingRecord } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'

type Agenda = MeetingRecord['agenda']

interface AgendaDialogProps {
  agenda: Agenda
  /** Undefined for who may only look. */
  onChange: ((agenda: Agenda) => void) | undefined
  onClose: () => void
}

/** What is to be spoken of, ticked off as it was. */
export function AgendaDialog({ agenda, onChange, onClose }: AgendaDialogProps) {
  return (
    <Dialog title="What we speak of today" onCancel={onClose}>
      <ul className="mt-3 grid gap-1">
        {agenda.map((point, index) => (
          <li key={point.words}>
            <label className="flex min-h-11 items-center gap-3 text-[16px] leading-6">
              <input
                type="checkbox"
                className="size-5 flex-none accent-(--brand)"
                checked={point.isDone}
                disabled={onChange === undefined}
                onChange={() =>
                  onChange?.(agenda.map((one, i) => (i === index ? { ...one, isDone: !one.isDone } : one)))
                }
              />
              <span className={point.isDone ? 'text-ink-3 line-through' : ''}>{point.words}</span>
            </label>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Back to the goals
        </Button>
      </DialogActions>
    </Dialog>
  )
}
