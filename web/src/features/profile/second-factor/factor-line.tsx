import type { ReactNode } from 'react'

/** A factor with its buttons at the right. */
export function FactorLine({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{name}</b>
        <p className="text-small text-ink-3">{note}</p>
      </div>
      <div className="flex gap-2">{children}</div>
    </div>
  )
}
