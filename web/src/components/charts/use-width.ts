import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/**
 * Width of an element in whole pixels, kept up to date; 0 until measured. It is taken when the browser has laid the page
 * out, as asking before makes it do so twice, and what is first drawn with it is drawn in pieces.
 */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let isKnown = false
    const observer = new ResizeObserver(() => {
      const measured = Math.floor(element.getBoundingClientRect().width)
      if (isKnown) setWidth(measured)
      else startTransition(() => setWidth(measured))
      isKnown = true
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
