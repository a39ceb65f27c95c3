import { type ReactNode, useState } from 'react'
import { ChartCursor } from './chart-cursor.tsx'
import type { Mark } from './mark.ts'

interface ChartDrawingProps {
  /** Names the chart in a few words: 'Portfolio growth'. */
  label: string
  /** What it shows, for those who hear it. */
  words: string
  /** Nothing is drawn until the width is known. */
  width: number
  height: number
  marks: readonly Mark[]
  /** Mark at a horizontal position. */
  hit: (x: number) => number | undefined
  /** Draws with the mark that pointer or keyboard stands at. */
  children: (active: number | undefined) => ReactNode
}

/** One picture with its cursor: read out as a whole, and mark by mark. */
export function ChartDrawing({ label, words, width, height, marks, hit, children }: ChartDrawingProps) {
  const [active, setActive] = useState<number>()
  if (width <= 0) return null
  return (
    <ChartCursor
      label={label}
      width={width}
      height={height}
      marks={marks}
      active={active}
      onActive={setActive}
      hit={hit}
    >
      <svg role="img" aria-label={`${label}: ${words}`} width={width} height={height} className="block">
        {children(active)}
      </svg>
    </ChartCursor>
  )
}
