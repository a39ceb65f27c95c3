import type { ReactNode } from 'react'

/** Before grey, after bold, joined by an arrow. */
export function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      <span className="font-normal text-ink-2">{before}</span>{' '}
      <span className="font-normal text-ink-3">
        <span aria-hidden="true">→</span>
        <span className="sr-only">after</span>
      </span>{' '}
      {after}
    </>
  )
}
