/**
 * Tells the page that shows this one in a frame how high it is, so that no second scroll bar stands there. It is told to whoever
 * may show it, which the policy of the page decides, and says nothing of who looks.
 */
export function tellHeight(): void {
  // The body is at least as high as the frame, what stands in it is not.
  const content = document.body.firstElementChild
  if (window.parent === window || content === null) return
  const told = new ResizeObserver(() => {
    window.parent.postMessage({ lakshyaHeight: content.getBoundingClientRect().height }, '*')
  })
  told.observe(content)
}
