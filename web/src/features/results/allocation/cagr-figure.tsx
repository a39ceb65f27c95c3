import type { ReactNode } from 'react'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatPercent } from '../../../core/formats/format.ts'

interface CagrFigureProps {
  value: number | null | undefined
  isLoading: boolean
}

/** A past return with its sign; losses in red besides. */
export function CagrFigure({ value, isLoading }: CagrFigureProps) {
  return (
    <Known value={value} isLoading={isLoading}>
      <span className={typeof value === 'number' && value < 0 ? 'text-loss' : 'text-ink'}>
        {formatPercent(value, { isPlusShown: true })}
      </span>
    </Known>
  )
}

interface KnownProps {
  value: number | null | undefined
  isLoading: boolean
  children: ReactNode
}

/** A figure that may be on its way, or not there at all. */
export function Known({ value, isLoading, children }: KnownProps) {
  if (typeof value === 'number') return children
  if (isLoading) return <Skeleton className="ml-auto h-3 w-12" />
  return <span className="text-ink-3">No data</span>
}
