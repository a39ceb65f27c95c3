import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import type { IconName } from '../icon.tsx'
import { type AlertKind, type PendingQuestion, pendingQuestions, watchQuestions } from './ask.ts'
import { Dialog, DialogActions } from './dialog.tsx'

const alerts: Record<AlertKind, { title: string; name: IconName; className: string }> = {
  error: { title: 'Error', name: 'error', className: 'text-loss' },
  success: { title: 'Success', name: 'check', className: 'text-gain' },
  warning: { title: 'Warning', name: 'warn', className: 'text-warn' },
  info: { title: 'Information', name: 'info', className: 'text-info' },
}

/** Shows the questions of ask.ts, one at a time. Stands once, at the root. */
export function AskHost() {
  const [first] = useSyncExternalStore(watchQuestions, pendingQuestions)
  return first === undefined ? null : <Ask key={first.id} pending={first} />
}

function Ask({ pending: { question, answer } }: { pending: PendingQuestion }) {
  if (question.kind === 'alert') {
    const { title, ...icon } = alerts[question.alert]
    return (
      <Dialog title={title} icon={icon} isAlert onCancel={() => answer(false)}>
        <p className="text-ink-2 wrap-anywhere">{question.message}</p>
        <DialogActions>
          {question.next.map((next) => (
            <Button key={next} onClick={() => answer(true, next)}>
              {next}
            </Button>
          ))}
          <Button variant="primary" data-autofocus onClick={() => answer(true)}>
            OK
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  const { title, message, confirmLabel = 'Confirm', cancelLabel = 'Cancel', isDanger = false } = question
  return (
    <Dialog title={title} isAlert onCancel={() => answer(false)}>
      <p className="text-ink-2 wrap-anywhere">{message}</p>
      <DialogActions>
        {/* Where something is lost, Enter pressed too soon must not lose it. */}
        <Button data-autofocus={isDanger || undefined} onClick={() => answer(false)}>
          {cancelLabel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          data-autofocus={!isDanger || undefined}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
