import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageSpinner } from '../../components/spinner.tsx'

// The form, its checks and the list of countries come after the page's own head.
const NewClientView = lazy(async () => ({
  default: (await import('./new-client-view.tsx')).NewClientView,
}))

export function NewClientPage() {
  const waiting = (
    <>
      <PageHead title="Register New Client" crumbs={<Link to="/dashboard">Back to Dashboard</Link>} />
      <PageSpinner label="Loading the form" />
    </>
  )
  return (
    <Suspense fallback={waiting}>
      <NewClientView />
    </Suspense>
  )
}
