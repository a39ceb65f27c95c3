import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'

/**
 * Nobody comes from a meeting into the book by a key or by the way back: whatever leads away asks first, and staying is
 * what a key in a hurry does.
 */
export function useLeaving(leave: () => Promise<void>): { ask: () => void; dialog: ReactNode } {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const mayLeave = useRef(false)
  const { status, reset } = useBlocker({
    // Another goal of the same page is no way out of it.
    shouldBlockFn: ({ current, next }) => !mayLeave.current && next.pathname !== current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const stay = () => {
    setIsAsking(false)
    if (status === 'blocked') reset()
  }
  const end = async () => {
    setIsBusy(true)
    mayLeave.current = true
    if (status === 'blocked') reset()
    await leave()
  }
  const dialog =
    isAsking || status === 'blocked' ? (
      <Dialog title="End the meeting?" isAlert onCancel={stay}>
        <p>The book comes back on this screen. Turn it to you first; what was written is kept.</p>
        <DialogActions>
          <Button data-autofocus disabled={isBusy} onClick={stay}>
            Stay in the meeting
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void end()}>
            End meeting
          </Button>
        </DialogActions>
      </Dialog>
    ) : null
  return { ask: () => setIsAsking(true), dialog }
}
