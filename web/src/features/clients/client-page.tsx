import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ClientNotFound } from '../../components/page/client-not-found.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatText } from '../../core/formats/format.ts'
import { clientPortfolioQuery } from '../../core/queries/book-queries.ts'
import { clientQuery } from '../../core/queries/plan-queries.ts'
import { useClientId } from '../../core/route-params.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import { CategoriesPanel } from './categories-panel.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientMenu } from './client-menu.tsx'
import { ClosedNote } from './closed-note.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { FinishedNote } from './finished-note.tsx'
import { GoalsPanel } from './goals-panel.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { HoldingsPanel } from './holdings-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { ClientLines } from './morning/client-lines.tsx'
import { ProtectionPanel } from './protection-panel.tsx'
import { RiskPanel } from './risk-panel.tsx'
import { WaitingPanels } from './waiting/waiting-panel.tsx'

const FamilyPanel = lazy(async () => ({ default: (await import('./family/family-panel.tsx')).FamilyPanel }))
const ReportsPanel = lazy(async () => ({
  default: (await import('./reports/reports-panel.tsx')).ReportsPanel,
}))
const AccessPanel = lazy(async () => ({ default: (await import('./access-panel.tsx')).AccessPanel }))
const MeetingsPanel = lazy(async () => ({
  default: (await import('./meetings/meetings-panel.tsx')).MeetingsPanel,
}))
const MandatesPanel = lazy(async () => ({
  default: (await import('./mandates/mandates-panel.tsx')).MandatesPanel,
}))
const FoliosPanel = lazy(async () => ({ default: (await import('./folios/folios-panel.tsx')).FoliosPanel }))

export function ClientPage() {
  const clientId = useClientId()
  return clientId === undefined ? <ClientNotFound /> : <Client key={clientId} clientId={clientId} />
}

function Client({ clientId }: { clientId: number }) {
  const query = useQuery(clientQuery(clientId))
  const portfolio = useQuery(clientPortfolioQuery(clientId))
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
  return (
    <>
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
      <FinishedNote clientId={clientId} />
      {client?.isArchived && <ClosedNote client={client} />}
      <WaitingPanels clientId={clientId} />
      <ClientLines clientId={clientId} />
      <ClientFigures client={client} portfolio={portfolio} />
      <div className="grid gap-4 wide:grid-cols-[2fr_minmax(280px,1fr)] wide:items-start">
        <div className="grid min-w-0 gap-4">
          <GoalsPanel clientId={clientId} />
          <Suspense fallback={null}>
            <MeetingsPanel clientId={clientId} />
          </Suspense>
          <GrowthPanel clientId={clientId} isSimulated={portfolio.data?.basis.isSimulated === true} />
          <HoldingsPanel query={portfolio} />
          <Suspense fallback={<PanelWaits title="SIP mandates" />}>
            <MandatesPanel clientId={clientId} isArchived={client?.isArchived === true} />
          </Suspense>
          <Suspense fallback={<PanelWaits title="Folios" />}>
            <FoliosPanel clientId={clientId} />
          </Suspense>
          <Suspense fallback={<PanelWaits title="Reports" />}>
            <ReportsPanel clientId={clientId} />
          </Suspense>
          <AdvicePanel clientId={clientId} />
          <MailsPanel clientId={clientId} />
          <ActivityPanel clientId={clientId} />
        </div>
        <div className="grid min-w-0 gap-4">
          <DetailsPanel client={client} />
          {client && (
            <Suspense fallback={<PanelWaits title="Family" />}>
              <FamilyPanel client={client} />
            </Suspense>
          )}
          <RiskPanel client={client} />
          <ProtectionPanel client={client} />
          {client && (
            <Suspense fallback={<PanelWaits title="Client’s own view" />}>
              <AccessPanel client={client} />
            </Suspense>
          )}
          <CategoriesPanel portfolio={portfolio.data} />
        </div>
      </div>
    </>
  )
}

function PanelWaits({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Skeleton className="h-9 w-full" />
    </Panel>
  )
}
