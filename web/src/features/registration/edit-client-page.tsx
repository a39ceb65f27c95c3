import { lazy, Suspense } from 'react'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageSpinner } from '../../components/spinner.tsx'

const EditClientView = lazy(async () => ({
  default: (await import('./edit-client-view.tsx')).EditClientView,
}))

export function EditClientPage() {
  const waiting = (
    <>
      <PageHead title="Edit Client" />
      <PageSpinner label="Loading the form" />
    </>
  )
  return (
    <Suspense fallback={waiting}>
      <EditClientView />
    </Suspense>
  )
}
