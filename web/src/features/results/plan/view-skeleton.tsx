import { Skeleton } from '../../../components/skeleton.tsx'

/** In the place of the switch between chart and table. */
export function ViewSkeleton() {
  return <Skeleton className="h-7 w-29 max-wide:h-11.5" />
}
