import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ExportSlot } from '../table/export-slot.ts'

interface PanelProps {
  title?: ReactNode
  /** What the figures rest on, small beside the title. */
  basis?: ReactNode
  /** At the right edge of the head. */
  actions?: ReactNode
  /** Names the section where it has no title. */
  label?: string
  /** A border in amber: something here needs the distributor. */
  hasAttention?: boolean
  /** Space around the content; a table takes none. */
  isPadded?: boolean
  className?: string
  /** Given where a link jumps to the panel. */
  id?: string
  children: ReactNode
}

/** A border on the surface, no shadow. Title left, actions right, on one line of 44 px. */
export function Panel(props: PanelProps) {
  const { title, basis, actions, label, hasAttention, isPadded = true, className, id, children } = props
  const titleId = useId()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const hasHead = title !== undefined || actions !== undefined
  return (
    <section
      id={id}
      aria-label={label}
      aria-labelledby={title !== undefined && label === undefined ? titleId : undefined}
      className={classNames(
        'min-w-0 rounded-panel border bg-surface',
        hasAttention === true ? 'border-warn-line' : 'border-line',
        className,
      )}
    >
      {hasHead ? (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-1 max-wide:py-2">
          <h2 id={titleId} className="text-section font-semibold">
            {title}
          </h2>
          {basis === undefined ? null : <span className="text-small text-ink-3">{basis}</span>}
          {/* On phones what doesn't fit beside the title takes a line of its own. */}
          <div
            className={classNames(
              'ml-auto flex min-w-0 items-center justify-end gap-2 max-wide:flex-wrap',
              actions !== undefined && 'max-wide:grow',
            )}
          >
            {actions}
            {/* A table in the panel puts its export here. */}
            <div ref={setSlot} className="contents" />
          </div>
        </div>
      ) : null}
      <div className={isPadded ? classNames('px-4 pb-4', !hasHead && 'pt-4') : undefined}>
        <ExportSlot value={slot}>{children}</ExportSlot>
      </div>
    </section>
  )
}

/** The foot of a panel: totals, notes, buttons. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">{children}</div>
}
