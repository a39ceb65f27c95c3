import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../core/api.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ErrorCard } from './error-card.tsx'

/** Stands where a panel would that is not drawn while it has nothing: what failed must not read as nothing. */
export function FailedCard({ query, title }: { query: UseQueryResult<unknown>; title: string }) {
  if (!hasFailed(query)) return null
  return (
    <ErrorCard title={title} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {messageOf(query.error, 'Please try again.')}
    </ErrorCard>
  )
}

interface FailedNoteProps {
  query: UseQueryResult<unknown>
  /** What could not be loaded, in a sentence. */
  children: ReactNode
  className?: string
}

/** The same as a line of a panel that has other things to show. */
export function FailedNote({ query, children, className }: FailedNoteProps) {
  if (!hasFailed(query)) return null
  return (
    <p
      role="alert"
      className={classNames('flex flex-wrap items-center gap-x-2 py-1 text-table text-ink-2', className)}
    >
      {children}
      <Button
        variant="quiet"
        size="s"
        isBusy={query.isFetching}
        staysReached
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </p>
  )
}

/** It has failed, and nothing of before is there to be shown. While it is asked for again it has failed still. */
export const hasFailed = ({ data, isFetched }: UseQueryResult<unknown>) => data === undefined && isFetched
