import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { topmostDialog, watchDialogs } from './open-dialogs.ts'
import { closeToast, type ShownToast, shownToasts, type ToastTone, toastMs, watchToasts } from './toast.ts'

const marks: Record<ToastTone, { icon: IconName; className: string }> = {
  ok: { icon: 'check', className: 'text-gain' },
  bad: { icon: 'error', className: 'text-loss' },
  warn: { icon: 'warn', className: 'text-warn' },
  info: { icon: 'info', className: 'text-info' },
}

/**
 * Stands once, at the root. The region is always there, as screen readers announce only what changes in a known one.
 * A modal dialog makes all outside it inert, so the region moves into the topmost one.
 */
export function ToastHost() {
  const dialog = useSyncExternalStore(watchDialogs, topmostDialog)
  return createPortal(<ToastRegion />, dialog ?? document.body)
}

function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const toasts = useSyncExternalStore(watchToasts, shownToasts)
  const [isPaused, setIsPaused] = useState(false)
  // A popover stands above everything and is placed by the window, not by a dialog that still moves.
  useLayoutEffect(() => region.current?.showPopover(), [])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-auto right-4 bottom-4 m-0 grid w-[calc(100%-32px)] max-w-90 gap-2 overflow-visible border-0 bg-transparent p-0 text-ink max-wide:bottom-18"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </section>
  )
}

function Toast({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) {
  const { id, tone, title, text, isQuiet = false } = toast
  const { icon, className } = marks[tone]
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => closeToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  return (
    <div
      aria-live={isQuiet ? 'off' : undefined}
      className={`pointer-events-auto flex items-start gap-3 rounded-panel bg-surface py-3 pr-3 pl-4 ${isQuiet ? 'border border-line text-small' : 'shadow-float'}`}
    >
      <Icon name={icon} className={`mt-0.5 size-4 ${className}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b>{title}</b>
        {text === undefined ? null : (
          <p className={isQuiet ? 'text-ink-2' : 'text-table text-ink-2'}>{text}</p>
        )}
      </div>
      <IconButton
        icon="close"
        label="Close"
        size="s"
        className="-my-1 shrink-0"
        onClick={() => closeToast(id)}
      />
    </div>
  )
}
