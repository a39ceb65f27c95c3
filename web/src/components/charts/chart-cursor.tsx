import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { ChartTooltip } from './chart-tooltip.tsx'
import { afterKey } from './cursor-keys.ts'
import type { Mark } from './mark.ts'

interface ChartCursorProps {
  /** Names the chart to those who move through it by keyboard. */
  label: string
  width: number
  height: number
  marks: readonly Mark[]
  active: number | undefined
  onActive: (index: number | undefined) => void
  /** Mark at a point of the chart. */
  hit: (x: number, y: number) => number | undefined
  children: ReactNode
}

/**
 * Lays one tab stop over a drawn chart: arrow keys walk its marks and the pointer finds them, with one tooltip for
 * both. A slider is the role that speaks a value at each arrow press.
 */
export function ChartCursor(props: ChartCursorProps) {
  const { label, width, height, marks, active, onActive, hit, children } = props
  const mark = active === undefined ? undefined : marks[active]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = afterKey(event.key, active, marks.length)
    if (next === 'ignored') return
    event.preventDefault()
    onActive(next)
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onActive(hit(event.clientX - box.left, event.clientY - box.top))
  }
  return (
    <div className="relative" style={{ width, height }}>
      {children}
      {marks.length > 0 && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Values of ${label}`}
          aria-valuemin={1}
          aria-valuemax={marks.length}
          aria-valuenow={(active ?? 0) + 1}
          aria-valuetext={wordsOf(mark ?? marks[0])}
          className="absolute inset-0 touch-pan-y rounded-badge"
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && onActive(active ?? 0)}
          onBlur={() => onActive(undefined)}
          onKeyDown={onKeyDown}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          // A tap's tooltip stays until the next tap; a mouse's goes with the mouse.
          onPointerLeave={(event) => event.pointerType !== 'touch' && onActive(undefined)}
        />
      )}
      {mark && <ChartTooltip mark={mark} width={width} />}
    </div>
  )
}

function wordsOf(mark: Mark | undefined): string {
  if (!mark) return ''
  return [mark.title, mark.figure, mark.note].filter(Boolean).join(', ')
}
