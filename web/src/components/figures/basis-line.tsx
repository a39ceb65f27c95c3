import type { ReactNode } from 'react'

/** What the figures above rest on, small and last in a panel. */
export function BasisLine({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-small text-ink-3">{children}</p>
}
