/**
 * What the keyboard stands on at or after the end of a list, in sight: rows that come would push it out of sight. Example: a link
 * of the page's foot that was reached by Tab.
 */
export function focusedBelow(end: Element): HTMLElement | undefined {
  const { activeElement: at } = document
  if (!(at instanceof HTMLElement) || !at.matches(':focus-visible')) return undefined
  const isBelow =
    end.contains(at) || (end.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const { top, bottom } = at.getBoundingClientRect()
  return isBelow && bottom > 0 && top < innerHeight ? at : undefined
}

/**
 * While more of a list is loaded: what the keyboard stands on after its end is in sight once the rows are there, as it was before.
 * @returns what ends the watch, called as the rows come
 */
export function holdFocus(end: Element): () => void {
  let held = focusedBelow(end)
  const look = () => {
    held = focusedBelow(end)
  }
  document.addEventListener('focusin', look)
  document.addEventListener('scroll', look, { passive: true })
  return () => {
    document.removeEventListener('focusin', look)
    document.removeEventListener('scroll', look)
    // Whoever pressed the list's own button wants to see its rows.
    if (held === undefined || end.contains(held)) return
    const stays = held
    // The rows are in the page once this change of it is through.
    queueMicrotask(() => stays === document.activeElement && stays.scrollIntoView({ block: 'nearest' }))
  }
}
