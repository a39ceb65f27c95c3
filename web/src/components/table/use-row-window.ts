import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowsDrawn, rowHeights, rowsInSight } from './row-window.ts'

/** Below this many rows all are drawn: simpler, and the browser's own search finds every row. */
const smallEnough = 150
const mostLooks = 4

/** What was drawn last may name rows that have gone since, until the next look. */
interface RowWindow extends RowsDrawn {
  body: RefObject<HTMLTableSectionElement | null>
}

/** Which rows of a table to draw as it is scrolled. Each may be of a height of its own. All are drawn for paper. */
export function useRowWindow(count: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const heights = useRef(rowHeights())
  const isLong = count > smallEnough
  const [isPrinted, setPrinted] = useState(false)
  const isWhole = !isLong || isPrinted
  const [drawn, setDrawn] = useState<RowsDrawn>({ first: 0, end: 60, before: 0, after: 0 })

  const look = useRef(() => {})
  const looks = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are looked at anew
  useLayoutEffect(() => {
    looks.current = 0
  }, [count])
  useLayoutEffect(() => {
    look.current = () => {
      const element = body.current
      if (element === null || isWhole) return
      for (const row of element.rows) {
        // As read out, a row's place counts the head and begins at one.
        if (row.ariaRowIndex !== null)
          heights.current.note(Number(row.ariaRowIndex) - 2, row.getBoundingClientRect().height)
      }
      const from = -element.getBoundingClientRect().top
      const next = rowsInSight(count, heights.current.of, from, from + window.innerHeight)
      setDrawn((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    // Other rows may make columns wider and so rows lower: a few looks, lest two states follow each other for ever.
    if (looks.current++ < mostLooks) look.current()
  })

  useEffect(() => {
    if (!isLong) return
    let width = window.innerWidth
    const listening = new AbortController()
    // Captured, as what scrolls within a dialog tells nobody above it.
    const options = { capture: true, signal: listening.signal }
    const onChange = ({ type }: Event) => {
      if (type.endsWith('print')) {
        // The browser takes the page as it stands when this is answered.
        flushSync(() => setPrinted(type === 'beforeprint'))
        return
      }
      // At another width every row is of another height.
      if (window.innerWidth !== width) heights.current = rowHeights()
      width = window.innerWidth
      looks.current = 0
      look.current()
    }
    for (const name of ['scroll', 'resize', 'beforeprint', 'afterprint'])
      window.addEventListener(name, onChange, options)
    return () => listening.abort()
  }, [isLong])

  return isWhole ? { body, first: 0, end: count, before: 0, after: 0 } : { body, ...drawn }
}
