import { type DonutArc, type DonutLayout, type LabelPlace, placeLabels } from './donut-geometry.ts'
import type { Slice } from './donut-slices.ts'

interface Text {
  readonly share: string
  readonly value: string
}

interface DonutLabelsProps {
  slices: readonly Slice[]
  arcs: readonly DonutArc[]
  layout: DonutLayout
  texts: readonly Text[]
  active: number | undefined
}

const elbow = 14

/** Names and figures beside the ring, each tied to its slice by a line. Decoration: the ring's label says the same. */
export function DonutLabels({ slices, arcs, layout, texts, active }: DonutLabelsProps) {
  const places = placeLabels(arcs, layout)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <svg width={layout.width} height={layout.height} className="absolute inset-0" aria-hidden="true">
        {places.map((place) => (
          <path
            key={slices[place.index]?.key}
            d={leader(place, arcs[place.index], layout)}
            fill="none"
            stroke={active === place.index ? 'var(--text-2)' : 'var(--c-axis)'}
          />
        ))}
      </svg>
      {places.map((place) => (
        <DonutLabel
          key={slices[place.index]?.key}
          place={place}
          width={layout.labelWidth}
          name={slices[place.index]?.name ?? ''}
          text={texts[place.index]}
        />
      ))}
    </div>
  )
}

interface DonutLabelProps {
  place: LabelPlace
  width: number
  name: string
  text: Text | undefined
}

function DonutLabel({ place, width, name, text }: DonutLabelProps) {
  const isLeft = place.side === 'left'
  return (
    <div
      className={`absolute text-small text-ink-2 ${isLeft ? 'text-right' : ''}`}
      style={{ width, top: place.top, [place.side]: 0 }}
    >
      <p className="truncate">{name}</p>
      <p className={`flex gap-2 ${isLeft ? 'flex-row-reverse' : ''}`}>
        <span className={`min-w-11 font-semibold text-ink ${isLeft ? 'text-right' : ''}`}>{text?.share}</span>
        <span>{text?.value}</span>
      </p>
    </div>
  )
}

function leader(place: LabelPlace, arc: DonutArc | undefined, layout: DonutLayout): string {
  const side = place.side === 'left' ? -1 : 1
  const labelEdge = place.side === 'left' ? layout.labelWidth + 6 : layout.width - layout.labelWidth - 6
  const y = place.top + 16
  const [x0, y0] = [layout.cx + (arc?.edge[0] ?? 0), layout.cy + (arc?.edge[1] ?? 0)]
  return `M${x0} ${y0}L${labelEdge - side * elbow} ${y}H${labelEdge}`
}

/** The same figures as rows, for screens too narrow for labels beside the ring. */
export function DonutList({ slices, texts }: { slices: readonly Slice[]; texts: readonly Text[] }) {
  return (
    <ul aria-hidden="true" className="mt-3 grid gap-2 text-small">
      {slices.map((slice, index) => (
        <li key={slice.key} className="grid grid-cols-[10px_1fr_auto_5.5rem] items-center gap-2">
          <span className="size-2.5 rounded-[2px]" style={{ background: slice.colour }} />
          <span className="truncate text-ink">{slice.name}</span>
          <span className="font-semibold text-ink">{texts[index]?.share}</span>
          <span className="text-right text-ink-2">{texts[index]?.value}</span>
        </li>
      ))}
    </ul>
  )
}
