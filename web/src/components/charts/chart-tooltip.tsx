import type { Mark } from './mark.ts'

const room = 96

/** What a mark says, beside it and inside the chart. Hidden from screen readers, who hear the cursor's value. */
export function ChartTooltip({ mark, width }: { mark: Mark; width: number }) {
  const isLow = mark.y > 64
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 w-max max-w-52 rounded-control bg-surface px-3 py-2 text-small text-ink-2 shadow-float"
      style={{
        left: Math.max(room, Math.min(width - room, mark.x)),
        top: mark.y,
        transform: `translate(-50%, ${isLow ? 'calc(-100% - 10px)' : '10px'})`,
      }}
    >
      <p>{mark.title}</p>
      <p className="font-semibold text-ink">{mark.figure}</p>
      {mark.note && <p>{mark.note}</p>}
    </div>
  )
}
