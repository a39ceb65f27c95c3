import type { ReactNode } from 'react'

/** A page of text at a readable width. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-180 rounded-panel border border-line bg-surface px-6 py-5 max-wide:px-4 [&_a]:underline [&_a]:underline-offset-2 [&_h2]:mt-5 [&_h2]:mb-1 [&_h2]:text-section [&_h2]:font-semibold [&_h2:first-child]:mt-0 [&_li]:ml-5 [&_li]:list-disc [&_p]:mb-2 [&_li]:text-ink-2 [&_p]:text-ink-2">
      {children}
    </div>
  )
}
