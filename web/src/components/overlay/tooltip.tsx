import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { placeBeside } from './floating.ts'

interface TooltipProps {
  /** What shows one hover, focus or tap away. */
  content: ReactNode
  children: ReactNode
  className?: string
}

/** A figure's source or whole value. Opens on hover, focus and tap; Escape closes it; the pointer may move onto it. */
export function Tooltip({ content, children, className = '' }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLSpanElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen || floating.current === null || anchor.current === null) return
    const [element, beside] = [floating.current, anchor.current]
    element.showPopover()
    placeBeside(beside, element, 'center')
    const close = () => setIsOpen(false)
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('scroll', close, { capture: true, once: true })
    window.addEventListener('keydown', closeOnEscape)
    return () => {
      window.removeEventListener('scroll', close, { capture: true })
      window.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <span
      className="inline-flex max-w-full"
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        ref={anchor}
        type="button"
        aria-describedby={id}
        onClick={() => setIsOpen(true)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        className={`cursor-help text-left max-wide:-my-1.5 max-wide:py-1.5 [font:inherit] tracking-[inherit] ${className}`}
      >
        {children}
      </button>
      <span
        ref={floating}
        id={id}
        role="tooltip"
        popover="manual"
        className={
          isOpen
            ? 'popover m-0 w-max max-w-65 rounded-control bg-surface px-3 py-2 text-small font-normal tracking-normal whitespace-normal text-ink-2 shadow-float'
            : 'hidden'
        }
      >
        {content}
      </span>
    </span>
  )
}
