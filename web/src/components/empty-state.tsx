import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Says what to do next. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="px-4 py-8 text-center">
      <b>{title}</b>
      {children === undefined ? null : <p className="mt-1 text-ink-2">{children}</p>}
      {action === undefined ? null : <div className="mt-4">{action}</div>}
    </div>
  )
}
