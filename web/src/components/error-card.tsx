import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ErrorCardProps {
  title: string
  /** The server's own words, or what to do. */
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** Stands where the content would: what failed, why, and a way to try again. */
export function ErrorCard({ title, children, onRetry, isRetrying }: ErrorCardProps) {
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-4 rounded-panel border border-line bg-surface p-4 text-table max-wide:flex-col max-wide:items-stretch"
    >
      <div className="flex gap-2">
        <Icon name="error" className="mt-0.5 size-4 text-loss" />
        <div className="min-w-0">
          <b>{title}</b>
          {children === undefined ? null : <div className="text-ink-2">{children}</div>}
        </div>
      </div>
      {onRetry === undefined ? null : (
        <Button onClick={onRetry} isBusy={isRetrying}>
          Try again
        </Button>
      )}
    </div>
  )
}
