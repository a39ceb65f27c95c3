import { useMemo, useState } from 'react'
import { ChartCursor } from './chart-cursor.tsx'
import { type DonutArc, type DonutLayout, donutArcs, donutLayout, sliceAt } from './donut-geometry.ts'
import { DonutLabels, DonutList } from './donut-labels.tsx'
import { groupSlices, type Part, type Slice } from './donut-slices.ts'
import type { Mark } from './mark.ts'
import { useWidth } from './use-width.ts'

export interface DonutProps {
  /** Names the chart in a few words: 'Allocation by fund'. */
  label: string
  parts: readonly Part[]
  /** The figure in the hole and what it is. */
  centre: { figure: string; caption: string }
  formatValue: (value: number) => string
  formatShare: (percent: number) => string
  /** Of the ring with its labels, on wide screens. */
  height?: number
}

/** Parts of a whole: six slices and 'Others', labelled beside the ring on wide screens and in a list below on phones. */
export function Donut({ label, parts, centre, formatValue, formatShare, height = 256 }: DonutProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number>()
  const slices = useMemo(() => groupSlices(parts), [parts])
  const layout = useMemo(() => donutLayout(width, height), [width, height])
  const arcs = useMemo(
    () =>
      donutArcs(
        slices.map((slice) => slice.weight),
        layout,
      ),
    [slices, layout],
  )
  const texts = slices.map((slice) => ({ share: formatShare(slice.share), value: formatValue(slice.value) }))
  const marks = slices.map((slice, index) => markOf(slice, arcs[index], layout, texts[index]))
  const words = slices.map((slice, index) => `${slice.name} ${texts[index]?.share ?? ''}`).join(', ')
  return (
    <div ref={ref} style={width === 0 ? { minHeight: height } : undefined}>
      {width > 0 && (
        <ChartCursor
          label={label}
          width={width}
          height={layout.height}
          marks={marks}
          active={active}
          onActive={setActive}
          hit={(x, y) => sliceAt(arcs, layout, x - layout.cx, y - layout.cy)}
        >
          <Ring
            label={`${label}: ${words}`}
            slices={slices}
            arcs={arcs}
            layout={layout}
            centre={centre}
            active={active}
          />
          {layout.labelWidth > 0 && (
            <DonutLabels slices={slices} arcs={arcs} layout={layout} texts={texts} active={active} />
          )}
        </ChartCursor>
      )}
      {width > 0 && layout.labelWidth === 0 && <DonutList slices={slices} texts={texts} />}
    </div>
  )
}

interface RingProps {
  label: string
  slices: readonly Slice[]
  arcs: readonly DonutArc[]
  layout: DonutLayout
  centre: { figure: string; caption: string }
  active: number | undefined
}

function Ring({ label, slices, arcs, layout, centre, active }: RingProps) {
  return (
    <svg role="img" aria-label={label} width={layout.width} height={layout.height} className="block">
      <g transform={`translate(${layout.cx} ${layout.cy})`}>
        {arcs.map((arc, index) => (
          <path
            key={slices[index]?.key}
            d={arc.path}
            fill={slices[index]?.colour}
            opacity={active === undefined || active === index ? 1 : 0.45}
            className="transition-opacity duration-(--fast)"
          />
        ))}
        <text y={-1} textAnchor="middle" fontSize={20} fontWeight={600} fill="var(--text)">
          {centre.figure}
        </text>
        <text y={17} textAnchor="middle" fontSize={12} fill="var(--text-3)">
          {centre.caption}
        </text>
      </g>
    </svg>
  )
}

function markOf(
  slice: Slice,
  arc: DonutArc | undefined,
  layout: DonutLayout,
  text: { share: string; value: string } | undefined,
): Mark {
  const members = slice.members.length > 1 ? slice.members.map((part) => part.name).join(', ') : undefined
  return {
    x: layout.cx + (arc?.middle[0] ?? 0),
    y: layout.cy + (arc?.middle[1] ?? 0),
    title: slice.name,
    figure: `${text?.share ?? ''}, ${text?.value ?? ''}`,
    ...(members && { note: members }),
  }
}
