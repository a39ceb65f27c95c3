import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageHead } from '../../components/page/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'

// Asked for with the page, not after it: the head is there at once and the checkout a moment later.
const loading = import('./checkout-view.tsx')
const CheckoutView = lazy(() => loading.then((module) => ({ default: module.CheckoutView })))

/** `/cart`. */
export function CartPage() {
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutView />
    </Suspense>
  )
}

function CheckoutSkeleton() {
  return (
    <>
      <PageHead title="Checkout" crumbs={<Link to="/dashboard">Back to Dashboard</Link>} />
      <div className="grid gap-4 desk:grid-cols-[2fr_minmax(340px,1fr)]">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </>
  )
}
