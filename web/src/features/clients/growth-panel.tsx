import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FailedCard } from '../../components/failed-query.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { clientGrowthQuery } from '../../core/queries/standing-queries.ts'

// The chart comes after the figures: nobody waits for it to read them.
const ClientGrowth = lazy(() => import('./client-growth.tsx').then((m) => ({ default: m.ClientGrowth })))

/** The client's holdings over time; nothing where there never were any. */
export function GrowthPanel({ clientId, isSimulated }: { clientId: number; isSimulated: boolean }) {
  const query = useQuery(clientGrowthQuery(clientId))
  if (query.isError && query.data === undefined) {
    return <FailedCard query={query} title="Failed to fetch growth data" />
  }
  if (query.data === undefined) return <GrowthSkeleton />
  const first = query.data.findIndex(({ value }) => value > 0)
  if (first === -1) return null
  return (
    <Suspense fallback={<GrowthSkeleton />}>
      <ClientGrowth months={query.data.slice(Math.max(0, first - 1))} isSimulated={isSimulated} />
    </Suspense>
  )
}

function GrowthSkeleton() {
  return (
    <Panel title="Growth">
      <Skeleton className="mt-2 h-[220px] w-full" />
    </Panel>
  )
}
