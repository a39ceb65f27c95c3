import { type RefObject, useEffect, useRef, useState } from 'react'

/** Below this many rows all are drawn: simpler, and the browser's own search finds every row. */
const smallEnough = 150
const spare = 12
/** The window moves in steps, as each step draws. */
const step = 6

interface RowWindow {
  body: RefObject<HTMLTableSectionElement | null>
  first: number
  end: number
  /** Heights in pixels of what is not drawn above and below. */
  before: number
  after: number
}

/** Which of many rows of equal height to draw: those in sight and some around them. */
export function rowsInSight(count: number, rowHeight: number, bodyTop: number, windowHeight: number) {
  const first = Math.max(0, Math.min(count, toStep(-bodyTop / rowHeight) - spare))
  const end = Math.max(first, Math.min(count, toStep((windowHeight - bodyTop) / rowHeight) + step + spare))
  return { first, end }
}

const toStep = (row: number) => Math.floor(row / step) * step

export function useRowWindow(count: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const isWhole = count <= smallEnough
  const [sight, setSight] = useState({ first: 0, end: 60, rowHeight: 36 })

  useEffect(() => {
    if (isWhole) return
    const measure = () => {
      const element = body.current
      if (element === null) return
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || 36
      const { first, end } = rowsInSight(
        count,
        rowHeight,
        element.getBoundingClientRect().top,
        window.innerHeight,
      )
      setSight((old) =>
        old.first === first && old.end === end && old.rowHeight === rowHeight
          ? old
          : { first, end, rowHeight },
      )
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [count, isWhole])

  if (isWhole) return { body, first: 0, end: count, before: 0, after: 0 }
  const first = Math.min(sight.first, count)
  const end = Math.min(sight.end, count)
  return { body, first, end, before: first * sight.rowHeight, after: (count - end) * sight.rowHeight }
}
