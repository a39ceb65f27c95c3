import { Skeleton } from '../../../components/skeleton.tsx'
import { historyRetryDelay } from '../../../core/queries/history-retry.ts'
import { figureGrid } from './history-figure-list.tsx'

const heights = ['h-20', 'h-26', 'h-12', 'h-24', 'h-34', 'h-32', 'h-8', 'h-34', 'h-28', 'h-24', 'h-10']

interface HistorySkeletonProps {
  /** How often the call has failed so far. */
  failures: number
  isRefused: boolean
}

/** The panel's shape while it loads, and what is going on where it takes more than one try. */
export function HistorySkeleton({ failures, isRefused }: HistorySkeletonProps) {
  const isWaiting = failures > 0 && !isRefused
  return (
    <div>
      <div aria-hidden="true" className="flex h-47 items-end gap-3 pt-2 wide:h-51">
        {heights.map((height, index) => (
          <Skeleton
            // biome-ignore lint/suspicious/noArrayIndexKey: bars of a picture that never changes
            key={index}
            className={`${height} flex-1`}
          />
        ))}
      </div>
      <div aria-hidden="true" className={figureGrid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="grid gap-2 pt-2">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-4 text-small text-ink-3">
        {isWaiting
          ? `The history did not load. Trying again after ${historyRetryDelay(failures - 1) / 1000} seconds (${failures} of 3).`
          : 'Loading the history of this mix.'}
      </p>
    </div>
  )
}
