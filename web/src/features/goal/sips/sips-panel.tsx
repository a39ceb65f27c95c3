import type { GoalDetail, GoalSip } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { FailedCard, FailedNote } from '../../../components/failed-query.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { formatDate, formatNumber, formatRupees } from '../../../core/formats/format.ts'
import { goalSipsQuery } from '../../../core/queries/goal-queries.ts'
import { mandatesQuery } from '../../../core/queries/mandate-queries.ts'
import { useProposedRaise } from './proposed-raise.ts'
import { SipMenu } from './sip-menu.tsx'
import { sipStateWords, stepUpWords } from './sip-words.ts'

const RaiseDialog = lazy(() => import('./raise-dialog.tsx').then((m) => ({ default: m.RaiseDialog })))
const NewSipDialog = lazy(() => import('./new-sip-dialog.tsx').then((m) => ({ default: m.NewSipDialog })))

/** The goal's SIPs with their state, and what may be done to them. */
export function SipsPanel({ goalId, goal }: { goalId: number; goal: GoalDetail | undefined }) {
  const [isStarting, setIsStarting] = useState(false)
  const query = useQuery(goalSipsQuery(goalId))
  const { proposal, drop } = useProposedRaise(query.data)
  const mandates = useQuery({ ...mandatesQuery(goal?.clientId ?? 0), enabled: goal !== undefined })
  const lacks = new Map(
    mandates.data?.isUsed === true ? mandates.data.sips.map(({ id, lack }) => [id, lack]) : [],
  )
  if (query.isError && query.data === undefined) {
    return <FailedCard query={query} title="Failed to fetch SIPs data" />
  }
  return (
    <Panel
      title="SIPs"
      isPadded={false}
      className="overflow-clip"
      actions={goal !== undefined && <Button onClick={() => setIsStarting(true)}>Start a SIP</Button>}
    >
      <DataTable
        label="SIPs"
        columns={sipColumns(goal?.clientId ?? 0, lacks)}
        rows={query.data}
        rowKey={(sip) => sip.id}
        empty="No SIP runs for this goal."
      />
      <FailedNote query={mandates} className="border-t border-line px-4">
        The mandates that pay for them could not be loaded.
      </FailedNote>
      {goal !== undefined && (
        <Suspense fallback={null}>
          {isStarting && <NewSipDialog goal={goal} onClose={() => setIsStarting(false)} />}
          {proposal?.sip === undefined ? null : (
            <RaiseDialog
              sip={proposal.sip}
              clientId={goal.clientId}
              proposed={proposal.amount}
              onClose={drop}
            />
          )}
          {proposal !== undefined && proposal.sip === undefined && (
            <NewSipDialog goal={goal} proposed={proposal.amount} onClose={drop} />
          )}
        </Suspense>
      )}
    </Panel>
  )
}

const sipColumns = (clientId: number, lacks: ReadonlyMap<number, string | null>): Column<GoalSip>[] => [
  {
    key: 'fund',
    head: 'Fund',
    file: [
      { text: (sip) => sip.fundName },
      { head: 'From', day: (sip) => sip.startDate },
      { head: 'To', day: (sip) => sip.endDate },
      { head: 'Booked', number: (sip) => sip.booked },
      { head: 'Instalments', number: (sip) => sip.instalments },
      { head: 'Step-up, % a year', number: (sip) => sip.stepUp },
    ],
    cell: (sip) => (
      <>
        <span className="block truncate max-desk:whitespace-normal">{sip.fundName}</span>
        <span className="block text-small whitespace-normal text-ink-3">
          {formatDate(sip.startDate)} to {sip.endDate === null ? 'no end' : formatDate(sip.endDate)},{' '}
          {formatNumber(sip.booked)} of {formatNumber(sip.instalments)} booked
          {sip.stepUp !== undefined && <span className="block">{stepUpWords(sip)}</span>}
          <span className="wide:hidden">
            . Next {sip.nextDue === null ? 'none' : formatDate(sip.nextDue)}, last{' '}
            {sip.lastProcessed === null ? 'none' : formatDate(sip.lastProcessed)}
          </span>
        </span>
      </>
    ),
    className: 'w-full max-w-0 py-1.5',
  },
  {
    key: 'amount',
    head: 'Amount',
    file: [{ rupees: (sip) => sip.amount }, { head: 'Frequency', text: (sip) => sip.frequency }],
    isFigure: true,
    cell: (sip) => (
      <>
        {formatRupees(sip.amount)}
        <span className="block text-small text-ink-3">{sip.frequency}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    file: [
      { text: (sip) => (sip.isActive ? 'Active' : 'Inactive') },
      { head: 'State', text: (sip) => sip.state },
      { head: 'Mandate', text: (sip) => lacks.get(sip.id) },
    ],
    cell: (sip) => (
      <>
        <Badge tone={sip.isActive ? 'ok' : 'neutral'}>{sip.isActive ? 'Active' : 'Inactive'}</Badge>
        <span className="block text-small text-ink-3">{sipStateWords(sip)}</span>
        {lacks.get(sip.id) != null && (
          <Link
            to="/clients/$clientId"
            params={{ clientId: String(clientId) }}
            hash="mandates"
            className="block text-small whitespace-normal text-warn"
          >
            {lacks.get(sip.id)}
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'next',
    head: 'Next due',
    file: [{ day: (sip) => sip.nextDue }, { head: 'Last processed', day: (sip) => sip.lastProcessed }],
    cell: (sip) => (
      <>
        {sip.nextDue === null ? <span className="text-ink-3">None</span> : formatDate(sip.nextDue)}
        <span className="block text-small text-ink-3">
          {sip.lastProcessed === null ? 'none processed yet' : `last ${formatDate(sip.lastProcessed)}`}
        </span>
      </>
    ),
    className: 'max-wide:hidden',
  },
  {
    key: 'actions',
    head: <span className="sr-only">Actions</span>,
    file: 'none',
    cell: (sip) => <SipMenu sip={sip} clientId={clientId} />,
    className: 'pl-0',
  },
]
