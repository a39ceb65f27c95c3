import { lazy, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { forgetFinished, readFinished } from '../../core/cart/finished-checkout.ts'

const FinishedWords = lazy(() => import('./finished-words.tsx').then((m) => ({ default: m.FinishedWords })))

/** After a checkout: which goals it finalised, and what happens next. Nothing at any other time. */
export function FinishedNote({ clientId }: { clientId: number }) {
  const [finished] = useState(() => readFinished(clientId))
  useEffect(forgetFinished, [])
  if (finished === undefined) return null
  return (
    <Suspense fallback={<Skeleton className="mb-4 h-24 w-full" />}>
      <FinishedWords {...finished} />
    </Suspense>
  )
}
