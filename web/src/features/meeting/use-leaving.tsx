import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'

interface Leaving {
  /** Ends the meeting. False where that could not be sent for now. */
  end: () => Promise<boolean>
  leave: () => Promise<void>
  /** Goes on with a meeting whose end was not sent. */
  goOn: () => void
  /** Whether there is anything to send. */
  hasWritten: boolean
}

/**
 * Nobody comes from a meeting into the book by a key or by the way back: whatever leads away asks first, and staying is
 * what a key in a hurry does. While nothing can be sent the page stays too, as no other could be opened.
 */
export function useLeaving({ end, leave, goOn, hasWritten }: Leaving): {
  ask: () => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<'no' | 'whether' | 'unsent'>('no')
  const [isBusy, setIsBusy] = useState(false)
  const mayLeave = useRef(false)
  const { status, reset } = useBlocker({
    // Another goal of the same page is no way out of it.
    shouldBlockFn: ({ current, next }) => !mayLeave.current && next.pathname !== current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const stay = () => {
    if (asked === 'unsent') goOn()
    setAsked('no')
    if (status === 'blocked') reset()
  }
  const tryEnd = async () => {
    setIsBusy(true)
    setAsked(asked === 'no' ? 'whether' : asked)
    if (status === 'blocked') reset()
    if (await end()) {
      mayLeave.current = true
      return leave()
    }
    setIsBusy(false)
    setAsked('unsent')
  }
  const isUnsent = asked === 'unsent'
  const dialog =
    asked !== 'no' || status === 'blocked' ? (
      <Dialog
        title={isUnsent ? (hasWritten ? 'Not sent yet' : 'No connection') : 'End the meeting?'}
        isAlert
        onCancel={stay}
      >
        <p>
          {isUnsent
            ? `The record cannot be reached just now, so the book cannot be opened. ${hasWritten ? 'What was written is kept on this device and is sent by itself as soon as it can be.' : 'Nothing was written, so nothing is lost.'}`
            : 'The book comes back on this screen. Turn it to you first; what was written is kept.'}
        </p>
        <DialogActions>
          <Button data-autofocus disabled={isBusy} onClick={stay}>
            Stay in the meeting
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void tryEnd()}>
            {isUnsent ? 'Try again' : 'End meeting'}
          </Button>
        </DialogActions>
      </Dialog>
    ) : null
  return { ask: () => setAsked('whether'), dialog }
}
