import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  icon?: { readonly name: IconName; readonly className: string }
  /** Interrupts with something to answer, rather than offers a form. */
  isAlert?: boolean
  /** Escape was pressed. */
  onCancel: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: keeps the focus inside, makes the page behind it inert, closes on Escape and gives
 * the focus back. It is open while it is rendered. The focus begins at
 * the first control, or at the one with `data-autofocus`.
 */
export function Dialog({ title, icon, isAlert = false, onCancel, children }: DialogProps) {
  const dialog = useModal()
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      className="dialog m-auto w-[calc(100%-32px)] max-w-100 rounded-panel bg-surface p-5 wrap-anywhere shadow-float"
    >
      <h2 id={titleId} className="mb-2 flex items-center gap-2 text-[16px] font-semibold">
        {icon === undefined ? null : <Icon name={icon.name} className={`size-4 ${icon.className}`} />}
        {title}
      </h2>
      {children}
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex justify-end gap-2">{children}</div>
}
