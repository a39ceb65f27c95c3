import type { ClientDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { CardPage } from '../../components/card-page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Panel } from '../../components/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatDate, formatPhone, formatText, notAvailable } from '../../core/format.ts'
import { clientQuery } from '../../core/plan-queries.ts'
import { useClientId } from '../../core/route-params.ts'

export function ClientPage() {
  const clientId = useClientId()
  return clientId === undefined ? <ClientNotFound /> : <Client clientId={clientId} />
}

function Client({ clientId }: { clientId: number }) {
  const query = useQuery(clientQuery(clientId))
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
          {messageOf(query.error, 'The server gave no reason.')}
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
          <LinkButton
            to="/clients/$clientId/goals/new"
            params={{ clientId: String(clientId) }}
            variant="primary"
          >
            Create New Goal
          </LinkButton>
        }
      />
      <div className="grid gap-4 wide:grid-cols-[minmax(280px,1fr)_2fr] wide:items-start">
        <DetailsPanel client={client} />
        <Panel title="Investment Goals">
          <EmptyState title="No goals found">Set a goal to get a fund mix for it.</EmptyState>
        </Panel>
      </div>
    </>
  )
}

function DetailsPanel({ client }: { client: ClientDetail | undefined }) {
  const value = (show: (client: ClientDetail) => ReactNode) =>
    client === undefined ? <Skeleton className="my-1 ml-auto h-3 w-28" /> : show(client)
  const details: readonly (readonly [string, ReactNode])[] = [
    ['PAN Number', value((each) => formatText(each.panNumber))],
    [
      'Phone Number',
      value((each) =>
        each.phone === null ? notAvailable : <a href={`tel:+91${each.phone}`}>{formatPhone(each.phone)}</a>,
      ),
    ],
    [
      'Email',
      value((each) =>
        each.email === null ? notAvailable : <a href={`mailto:${each.email}`}>{each.email}</a>,
      ),
    ],
    ['Date of birth', value((each) => formatDate(each.dateOfBirth))],
    [
      'KYC Status',
      value((each) => (each.kycStatus ? <Badge tone="ok">Completed</Badge> : <Badge>Pending</Badge>)),
    ],
    ['Risk appetite', value(riskWords)],
    ['Client since', value((each) => formatDate(each.createdAt))],
  ]
  return (
    <Panel title="Details" isPadded={false}>
      <dl className="text-table">
        {details.map(([label, content]) => (
          <div
            key={label}
            className="flex min-h-9 items-center max-wide:min-h-11 justify-between gap-4 border-t border-line px-4 py-1.5"
          >
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="min-w-0 text-right wrap-anywhere max-wide:[&_a]:py-3.5">{content}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function riskWords(client: ClientDetail): ReactNode {
  if (client.riskAppetite === null) return notAvailable
  return (
    <>
      {client.riskAppetite} of 10
      <span className="block text-small text-ink-3">
        10 is least risky. On record since {formatDate(client.riskAppetiteRecordedAt)}
      </span>
    </>
  )
}

function ClientNotFound() {
  return (
    <CardPage title="Client Not Found" action={<LinkButton to="/clients">Back to Clients</LinkButton>}>
      No client of yours has this address.
    </CardPage>
  )
}
