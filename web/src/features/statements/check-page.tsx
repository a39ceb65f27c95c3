import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { CardPage } from '../../components/page/card-page.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { parseId } from '../../core/route-params.ts'
import { Crumbs } from './crumbs.tsx'
import { statementImportQuery } from './statement-queries.ts'

// Its tables and questions come while the statement itself is asked for.
const loadView = () => import('./check/statement-view.tsx')
const StatementView = lazy(async () => ({ default: (await loadView()).StatementView }))

const LargeView = lazy(async () => ({ default: (await import('./large/large-view.tsx')).LargeView }))

/** `/clients/import-statement/$importId`: what a statement brings, before and after it is applied. */
export function CheckPage() {
  const { importId } = useParams({ strict: false }) as { importId?: string }
  const id = parseId(importId)
  return id === undefined ? <NoStatement /> : <Statement key={id} id={id} />
}

function Statement({ id }: { id: number }) {
  const query = useQuery(statementImportQuery(id))
  if (query.data !== undefined) {
    return (
      <Suspense fallback={<Waiting />}>
        {query.data.large === null ? (
          <StatementView statement={query.data} />
        ) : (
          <LargeView statement={query.data} large={query.data.large} />
        )}
      </Suspense>
    )
  }
  if (query.error instanceof ApiProblem && query.error.status === 404) return <NoStatement />
  if (!query.isError) return <Waiting />
  return (
    <>
      <PageHead title="Check the statement" crumbs={<Crumbs />} />
      <ErrorCard
        title="Failed to load the statement"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    </>
  )
}

/** Loaded beside what it shows. */
function Waiting() {
  useEffect(() => void loadView(), [])
  return (
    <>
      <PageHead title="Check the statement" crumbs={<Crumbs />} />
      <div className="grid gap-4" aria-busy="true">
        <Panel label="Figures of the statement">
          <Skeleton className="h-14 w-full" />
        </Panel>
        <Panel title="Schemes">
          <Skeleton className="h-60 w-full" />
        </Panel>
      </div>
    </>
  )
}

function NoStatement() {
  return (
    <CardPage
      title="Statement Not Found"
      action={
        <>
          <Link to="/clients" className="self-center px-3">
            Clients
          </Link>
          <LinkButton to="/clients/import-statement" variant="primary">
            Import statement
          </LinkButton>
        </>
      }
    >
      No statement of yours has this address. One that was not applied is kept for a day: read it again.
    </CardPage>
  )
}
