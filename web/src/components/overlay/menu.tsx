import { type ReactNode, useId, useRef } from 'react'
import { usePopover } from './use-popover.ts'

interface MenuProps {
  /** Read out as the button's name. */
  label: string
  trigger: ReactNode
  triggerClassName: string
  isDisabled?: boolean
  /** `close` shuts the menu after a choice. */
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a small panel of links, buttons and choices. The browser's popover gives closing on Escape or a
 * click outside; Tab moves through what is in it, arrows too.
 */
export function Menu({ label, trigger, triggerClassName, isDisabled, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const isOpen = usePopover(button, panel)

  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the controls inside */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="popover m-0 w-65 rounded-panel bg-surface py-1 wrap-anywhere text-ink shadow-float"
        onKeyDown={(event) => moveFocus(event, panel.current)}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

function moveFocus(event: React.KeyboardEvent, panel: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const isChoice = event.target instanceof HTMLInputElement
  if (step === undefined || isChoice || panel === null) return
  const items = [...panel.querySelectorAll<HTMLElement>('a, button')]
  const current = items.indexOf(document.activeElement as HTMLElement)
  items[(current + step + items.length) % items.length]?.focus()
  event.preventDefault()
}

export const menuItemClass =
  'flex w-full items-center gap-2 px-4 py-2 text-left text-ink hover:bg-hover hover:no-underline max-wide:min-h-11'
