import { type GoalSummary, type KeptProposal, type Meeting, meetingRoutes } from '@lakshya/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../../components/button.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { InnerLink } from '../../../components/inner-link.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { formatMoment, formatRupees } from '../../../core/formats/format.ts'
import { clientGoalsQuery } from '../../../core/queries/book-queries.ts'
import { takenUp } from './taken-up.ts'

const meetingsQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['clients', clientId, 'meetings'],
    queryFn: ({ signal }) =>
      call(meetingRoutes.listMeetings, { params: { id: String(clientId) } }, { signal }),
  })

/** What was written down in meetings and kept as a proposal, the newest first; nothing while there is nothing. */
export function MeetingsPanel({ clientId }: { clientId: number }) {
  const query = useQuery(meetingsQuery(clientId))
  const goals = useQuery(clientGoalsQuery(clientId))
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch meetings"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined || query.data.length === 0) return null
  return (
    <Panel title="Meetings" basis={String(query.data.length)} isPadded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {query.data.map((meeting) => (
          <MeetingItem key={meeting.id} clientId={clientId} meeting={meeting} goals={goals.data ?? []} />
        ))}
      </ul>
    </Panel>
  )
}

interface MeetingItemProps {
  clientId: number
  meeting: Meeting
  goals: readonly GoalSummary[]
}

function MeetingItem({ clientId, meeting, goals }: MeetingItemProps) {
  const { startedAt, by, notes, proposals, agenda } = meeting
  const spoken = agenda.filter(({ isDone }) => isDone)
  const open = agenda.filter(({ isDone }) => !isDone)
  return (
    <li className="px-4 py-3">
      <p className="text-small text-ink-3">
        {formatMoment(startedAt)}, {by}
      </p>
      {notes !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{notes}</p>}
      {proposals.map((kept) => (
        <Kept
          key={kept.goalId}
          kept={kept}
          clientId={clientId}
          goal={goals.find(({ id }) => id === kept.goalId)}
        />
      ))}
      {spoken.length > 0 && <Points title="Spoken of" points={spoken} />}
      {open.length > 0 && spoken.length > 0 && <Points title="Still open" points={open} />}
    </li>
  )
}

function Points({ title, points }: { title: string; points: Meeting['agenda'] }) {
  return (
    <p className="mt-1 text-table text-ink-2">
      {title}: {points.map(({ words }) => words).join('; ')}
    </p>
  )
}

interface KeptProps {
  kept: KeptProposal
  clientId: number
  goal: GoalSummary | undefined
}

/** A proposal with the way that makes something of it; none of a goal that is gone. */
function Kept({ kept, clientId, goal }: KeptProps) {
  const way = goal === undefined ? undefined : takenUp(kept, { goal, clientId })
  const { goalName, amount, amountNow, frequency, chance } = kept
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <b className="font-semibold">{goalName}</b>: {formatRupees(amount)} {frequency}
        <span className="text-ink-3">
          , was {formatRupees(amountNow)}; chance {chance}% that day
        </span>
      </span>
      {way !== undefined && (
        <InnerLink href={way.href} className={buttonClass({ size: 's' })}>
          {way.words}
        </InnerLink>
      )}
    </div>
  )
}
