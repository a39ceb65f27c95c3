import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ClientNotFound } from '../../components/page/client-not-found.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatText } from '../../core/formats/format.ts'
import { clientPortfolioQuery } from '../../core/queries/book-queries.ts'
import { clientMorningQuery } from '../../core/queries/morning-queries.ts'
import { clientQuery } from '../../core/queries/plan-queries.ts'
import { useClientId } from '../../core/route-params.ts'
import { ClientFigures } from './client-figures.tsx'
import { ClientMenu } from './client-menu.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { FinishedNote } from './finished-note.tsx'
import { GoalsPanel } from './goals-panel.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { ClientLines } from './morning/client-lines.tsx'
import {
  AccessPanel,
  ActivityPanel,
  AdvicePanel,
  CategoriesPanel,
  FamilyPanel,
  FoliosPanel,
  HoldingsPanel,
  MailsPanel,
  MandatesPanel,
  MeetingsPanel,
  ProtectionPanel,
  ReportsPanel,
  RiskPanel,
} from './panels-later.ts'

// Seldom does a change wait.
const WaitingPanels = lazy(async () => ({
  default: (await import('./waiting/waiting-panels.tsx')).WaitingPanels,
}))
// Of a client in the archive alone.
const ClosedNote = lazy(async () => ({ default: (await import('./closed-note.tsx')).ClosedNote }))

export function ClientPage() {
  const clientId = useClientId()
  return clientId === undefined ? <ClientNotFound /> : <Client key={clientId} clientId={clientId} />
}

function Client({ clientId }: { clientId: number }) {
  const query = useQuery(clientQuery(clientId))
  const portfolio = useQuery(clientPortfolioQuery(clientId))
  const lines = useQuery(clientMorningQuery(clientId))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <ClientNotFound />
  const client = query.data
  if (query.isError && client === undefined) {
    return (
      <>
        <PageHead title="Client" crumbs={<Link to="/clients">Clients</Link>} />
        <ErrorCard
          title="Failed to load client data. Please try again."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'No reason was given. Please try again.')}
        </ErrorCard>
      </>
    )
  }
  // Drawn anew once it is known what stands above, so that nothing moves away from where one looks or presses. Once only: a
  // list that fails and is asked for again is not waited for, or the page would begin again with each answer.
  const isKnown = client !== undefined && lines.isFetched
  return (
    <Fragment key={isKnown ? 'known' : 'waits'}>
      <PageHead
        title={client?.name ?? 'Client'}
        crumbs={<Link to="/clients">Clients</Link>}
        detail={
          client === undefined ? undefined : (
            <span className="text-ink-2">PAN {formatText(client.panNumber)}</span>
          )
        }
        actions={
          <>
            {client && <ClientMenu client={client} />}
            <LinkButton to="/clients/$clientId/meeting" params={{ clientId: String(clientId) }}>
              Meeting
            </LinkButton>
            <LinkButton to="/clients/$clientId/gains" params={{ clientId: String(clientId) }}>
              Capital gains
            </LinkButton>
            <LinkButton
              to="/clients/$clientId/goals/new"
              params={{ clientId: String(clientId) }}
              variant="primary"
            >
              Create New Goal
            </LinkButton>
          </>
        }
      />
      {isKnown && <FinishedNote clientId={clientId} />}
      {client?.isArchived && (
        <Suspense fallback={<Skeleton className="mb-4 h-11 w-full" />}>
          <ClosedNote client={client} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <WaitingPanels clientId={clientId} />
      </Suspense>
      {isKnown && <ClientLines query={lines} />}
      <ClientFigures client={client} portfolio={portfolio} />
      <div className="grid gap-4 wide:grid-cols-[2fr_minmax(280px,1fr)] wide:items-start">
        <div className="grid min-w-0 gap-4">
          <GoalsPanel clientId={clientId} />
          <MeetingsPanel clientId={clientId} />
          <GrowthPanel clientId={clientId} isSimulated={portfolio.data?.basis.isSimulated === true} />
          <HoldingsPanel query={portfolio} />
          <MandatesPanel clientId={clientId} isArchived={client?.isArchived === true} />
          <FoliosPanel clientId={clientId} />
          <ReportsPanel clientId={clientId} />
          <AdvicePanel clientId={clientId} />
          <MailsPanel clientId={clientId} />
          <ActivityPanel clientId={clientId} />
        </div>
        <div className="grid min-w-0 gap-4">
          <DetailsPanel client={client} />
          {client && <FamilyPanel client={client} />}
          <RiskPanel client={client} />
          <ProtectionPanel client={client} />
          {client && <AccessPanel client={client} />}
          <CategoriesPanel portfolio={portfolio.data} />
        </div>
      </div>
    </Fragment>
  )
}
