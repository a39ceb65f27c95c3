import type { ClientGains } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { ClientNotFound } from '../../components/page/client-not-found.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { YearField } from '../../components/reports/period-fields.tsx'
import { financialYearOf, yearText } from '../../components/reports/report-years.ts'
import { PageSpinner } from '../../components/spinner.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useClientId } from '../../core/route-params.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { GainFigures } from './gain-figures.tsx'
import { GainFiles, saveLots } from './gain-files.tsx'
import { clientGainsQuery } from './gains-queries.ts'
import { HeldSchemes, RealisedSchemes } from './scheme-list.tsx'

export function ClientGainsPage() {
  const clientId = useClientId()
  return clientId === undefined ? <ClientNotFound /> : <Gains key={clientId} clientId={clientId} />
}

/** What a client realised in a financial year, what it is taxed, and what is not realised. */
function Gains({ clientId }: { clientId: number }) {
  const [year, setYear] = useState(() => financialYearOf(dayInIndia(new Date())))
  const query = useQuery(clientGainsQuery(clientId, year))
  if (query.error instanceof ApiProblem && query.error.status === 404) return <ClientNotFound />
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="The gains could not be loaded"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined) return <PageSpinner label="Working out the gains" />
  const gains = query.data
  return (
    <>
      <PageHead
        title="Capital gains"
        crumbs={
          <>
            <Link to="/clients">Clients</Link> /{' '}
            <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
              {gains.clientName}
            </Link>
          </>
        }
        actions={
          <>
            <div className="shrink-0 max-wide:basis-full">
              <YearField value={year} onValueChange={setYear} />
            </div>
            <GainFiles clientId={clientId} year={year} />
          </>
        }
      />
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
        <GainFigures gains={gains} />
        <div className="grid gap-4 wide:grid-cols-[2fr_minmax(300px,1fr)] wide:items-start">
          <div className="grid min-w-0 gap-4">
            <Realised gains={gains} />
            <Unrealised gains={gains} />
          </div>
          <EstimatePanel key={gains.year} gains={gains} />
        </div>
      </div>
    </>
  )
}

function Realised({ gains: { realised, year, clientId } }: { gains: ClientGains }) {
  return (
    <Panel title={`Realised in ${yearText(year)}`} basis="by folio and scheme, lot by lot" isPadded={false}>
      {realised.schemes.length === 0 ? (
        <EmptyState title="Nothing was sold">No redemption or switch of this year is on record.</EmptyState>
      ) : (
        <RealisedSchemes schemes={realised.schemes} lots={() => saveLots(clientId, year)} />
      )}
    </Panel>
  )
}

function Unrealised({ gains: { unrealised, asOf, year, clientId } }: { gains: ClientGains }) {
  return (
    <Panel
      title="Not realised"
      basis={`on ${formatDate(asOf)}, before exit load, by the law of that day`}
      isPadded={false}
    >
      {unrealised.schemes.length === 0 ? (
        <EmptyState title="Nothing is held">What is bought shows here, lot by lot.</EmptyState>
      ) : (
        <HeldSchemes schemes={unrealised.schemes} lots={() => saveLots(clientId, year)} />
      )}
    </Panel>
  )
}
