import { type RefObject, useLayoutEffect, useRef } from 'react'
import { dialogClosed, dialogOpened } from './open-dialogs.ts'

/**
 * Opens a `dialog` element as the browser's own modal while it is rendered. The focus begins at the first control, or at
 * the one with `data-autofocus`, and goes back to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) {
      element.showModal()
      // React's autoFocus comes too early, while the dialog is closed, and leaves no attribute for the browser.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    dialogOpened(element)
    return () => {
      dialogClosed(element)
      // Closed before it leaves the page: that gives the focus back, removing it alone does not.
      element.close()
    }
  }, [])
  return dialog
}
