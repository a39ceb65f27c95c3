import {
  type StressScenario,
  type StressState,
  type StressTerms,
  stressAddress,
  stressCaution,
} from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { BasisLine } from '../../components/figures/basis-line.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { ClientNotFound } from '../../components/page/client-not-found.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { FileLinks } from '../../components/reports/file-links.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import { useSettled } from '../../core/use-settled.ts'
import { BandsChart } from './bands-chart.tsx'
import { ClientsPanel } from './clients-panel.tsx'
import { GoalsPanel } from './goals-panel.tsx'
import { UntoldFunds } from './how-reckoned.tsx'
import { KindsChart } from './kinds-chart.tsx'
import {
  type ClientChoice,
  fallsText,
  idPattern,
  type StressAddress,
  stressQuery,
  termsOf,
} from './stress-query.ts'
import { StressTop } from './stress-top.tsx'

type Ready = StressState & { kind: 'ready' }

/** What a scenario would do to a client, a family or the whole book; the address says which. */
export function StressPage() {
  const address = useSearch({ from: '/protected/stress' })
  const over = address.client ?? address.family
  if (over !== undefined && !idPattern.test(over)) return <ClientNotFound />
  // Of another client or the whole book nothing that was looked for stands.
  return <Stress key={address.client ?? `family ${address.family ?? 'none'}`} address={address} />
}

function Stress({ address }: { address: StressAddress }) {
  const navigate = useNavigate()
  const { scenario, terms, isToCome } = termsOf(address)
  const [choice, setChoice] = useState<ClientChoice>({ search: '', isFallingOnly: false, limit: 10 })
  const search = useSettled(choice.search.trim(), 200)
  const query = useQuery(stressQuery(terms, { ...choice, search }))
  const [lastReady, setLastReady] = useState<Ready>()
  if (query.data?.kind === 'ready' && query.data !== lastReady) setLastReady(query.data)
  const go = (search: StressAddress) =>
    void navigate({ to: '/stress', search, replace: true, resetScroll: false })
  const choose = (next: StressScenario) => {
    const { client, family, falls } = address
    go({
      ...(client === undefined ? {} : { client }),
      ...(family === undefined ? {} : { family }),
      ...(next === 'own' && falls !== undefined ? { falls } : {}),
      scenario: next,
    })
  }
  const isBook = terms.client === undefined && terms.family === undefined
  const whose = lastReady?.answer.client?.name ?? lastReady?.answer.family?.name
  const title = isBook
    ? 'Stress of the book'
    : `Stress of ${whose ?? (terms.family === undefined ? 'a client' : 'a family')}`
  if (query.error instanceof ApiProblem && query.error.code === 'NOT_FOUND') return <ClientNotFound />
  if (query.isError && lastReady === undefined) {
    return (
      <>
        <PageHead title="Stress" crumbs={<Crumbs />} />
        <ErrorCard
          title="The scenario could not be reckoned"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      </>
    )
  }
  const isEmpty = lastReady?.answer.clients === 0
  return (
    // Drawn anew once it is known whose it is, so that nothing moves away from where one looks or presses.
    <Fragment key={lastReady === undefined ? 'waits' : 'known'}>
      <PageHead
        title={title}
        crumbs={<Crumbs client={lastReady?.answer.client} family={lastReady?.answer.family} />}
        detail={lastReady && <Basis answer={lastReady.answer} />}
        actions={
          <>
            {!isBook && (
              <LinkButton
                to="/stress"
                search={{ scenario, ...(address.falls === undefined ? {} : { falls: address.falls }) }}
              >
                Whole book
              </LinkButton>
            )}
            {!isToCome && !isEmpty && <FileLinks address={(ending) => stressAddress(terms, ending)} />}
          </>
        }
      />
      {isEmpty ? (
        <Panel label="Nothing to put to a scenario">
          <EmptyState
            title="Nobody holds anything yet"
            action={<LinkButton to="/clients/import-statement">Import statement</LinkButton>}
          >
            Import a statement or book a purchase; scenarios show then what they would do to it.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <StressTop
            scenario={scenario}
            state={query.data}
            ready={lastReady}
            isToCome={isToCome}
            isChanging={query.isPlaceholderData}
            falls={scenario === 'own' ? (terms.falls ?? []) : []}
            onChoose={choose}
            onShow={(falls) => go({ ...address, scenario: 'own', falls: fallsText(falls) })}
          />
          {query.isError && <Note tone="bad">{messageOf(query.error, 'Please try again.')}</Note>}
          {lastReady !== undefined && !isToCome && (
            <Details ready={lastReady} terms={terms} address={address} choice={choice} onChoose={setChoice} />
          )}
        </>
      )}
      <BasisLine>{stressCaution}</BasisLine>
    </Fragment>
  )
}

function Details({
  ready: { answer, clients, goals },
  terms,
  address,
  choice,
  onChoose,
}: {
  ready: Ready
  terms: StressTerms
  address: StressAddress
  choice: ClientChoice
  onChoose: (choice: ClientChoice) => void
}) {
  const csv = stressAddress(terms, 'csv')
  return (
    <div className="mt-4 grid gap-4">
      {answer.untold.length > 0 && (
        <Note tone="warn">
          <UntoldFunds answer={answer} />
        </Note>
      )}
      <div className="grid gap-4 wide:grid-cols-2">
        <KindsChart kinds={answer.kinds} csv={csv} />
        <BandsChart bands={answer.bands} />
      </div>
      {answer.client === null && (
        <ClientsPanel clients={clients} address={address} terms={terms} choice={choice} onChoose={onChoose} />
      )}
      {(answer.client !== null || answer.family !== null) && (
        <GoalsPanel goals={goals} isNamed={answer.client === null} csv={csv} />
      )}
    </div>
  )
}

type Whose = { id: number; name: string } | null

function Crumbs({
  client = null,
  family = null,
}: {
  client?: Whose | undefined
  family?: Whose | undefined
}) {
  if (family !== null) {
    return (
      <>
        <Link to="/clients">Clients</Link>
        <span aria-hidden="true">/</span>
        <Link to="/families/$familyId" params={{ familyId: String(family.id) }}>
          {family.name}
        </Link>
      </>
    )
  }
  if (client === null) return <Link to="/dashboard">Dashboard</Link>
  return (
    <>
      <Link to="/clients">Clients</Link>
      <span aria-hidden="true">/</span>
      <Link to="/clients/$clientId" params={{ clientId: String(client.id) }}>
        {client.name}
      </Link>
    </>
  )
}

function Basis({ answer: { client, clients, goals, navDate, isSimulated } }: { answer: Ready['answer'] }) {
  const counts = [
    ...(client === null ? [clients === 1 ? '1 client' : `${clients} clients`] : []),
    goals === 1 ? '1 goal' : `${goals} goals`,
    ...(navDate === null ? [] : [`NAVs of ${formatDate(navDate)}`]),
  ]
  return (
    <>
      <span className="text-ink-2">{counts.join(', ')}</span>
      {isSimulated && <SimulatedBadge />}
    </>
  )
}
