const gap = 6
const edge = 8

/**
 * Puts an open popover beside its anchor: below where there is room, else above, and inside the window. Set through
 * CSSOM, which the content security policy allows.
 */
export function placeBeside(anchor: Element, floating: HTMLElement, align: 'start' | 'center' | 'end'): void {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const wanted = { start: box.left, center: box.left + (box.width - width) / 2, end: box.right - width }[
    align
  ]
  const left = Math.max(edge, Math.min(wanted, window.innerWidth - width - edge))
  const below = box.bottom + gap
  const fitsBelow = below + height + edge <= window.innerHeight || box.top < height + gap
  floating.style.left = `${left}px`
  floating.style.top = `${fitsBelow ? below : box.top - gap - height}px`
}
