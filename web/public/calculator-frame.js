// Puts a firm's calculator where this script stands on the firm's own page, and fits its height:
// <script src="https://…/calculator-frame.js" data-calculator="…" async></script>
;(() => {
  const script = document.currentScript
  const slug = script?.dataset.calculator
  if (!slug) return
  const site = new URL(script.src).origin
  const frame = document.createElement('iframe')
  frame.src = `${site}/calculator/${encodeURIComponent(slug)}`
  frame.title = script.dataset.title || 'Goal calculator'
  frame.style.cssText = 'display:block;width:100%;height:1600px;border:0'
  script.after(frame)
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== frame.contentWindow) return
    const height = data?.lakshyaHeight
    if (typeof height === 'number' && height > 0 && height < 20000)
      frame.style.height = `${Math.ceil(height)}px`
  })
})()
