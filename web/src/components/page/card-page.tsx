import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

/** A page that is one centred card with one thing to say. */
export function CardPage({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  usePageTitle(title)
  return (
    <div className="mx-auto mt-8 max-w-110 rounded-panel border border-line bg-surface p-6 text-center wrap-anywhere">
      <h1 className="text-title font-semibold">{title}</h1>
      {children === undefined ? null : <div className="mt-2 text-ink-2">{children}</div>}
      {action === undefined ? null : <div className="mt-5 flex justify-center gap-2">{action}</div>}
    </div>
  )
}
