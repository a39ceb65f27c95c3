import { type RefObject, useEffect, useState } from 'react'
import { placeBeside } from './floating.ts'

/**
 * Whether a panel of the browser's popover is open; it is put beside its anchor as it opens. `toggle` comes a task after
 * the panel is shown: till then it is out of sight, so that it neither flashes in the window's corner nor moves away
 * from under a press.
 */
export function usePopover(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const element = panel.current
    if (element === null) return
    const hide = (event: ToggleEvent) => {
      if (event.newState === 'open') element.style.visibility = 'hidden'
    }
    const place = (event: ToggleEvent) => {
      setIsOpen(event.newState === 'open')
      if (event.newState === 'open' && anchor.current !== null) placeBeside(anchor.current, element, 'end')
      element.style.visibility = ''
    }
    element.addEventListener('beforetoggle', hide)
    element.addEventListener('toggle', place)
    return () => {
      element.removeEventListener('beforetoggle', hide)
      element.removeEventListener('toggle', place)
    }
  }, [anchor, panel])
  return isOpen
}
