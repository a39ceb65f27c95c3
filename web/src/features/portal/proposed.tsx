import type { PortalProposal } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { Note } from '../../components/note.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { PortalFailed } from './portal-failed.tsx'
import { useReading } from './portal-language.tsx'
import { homeQuery, isOut, proposalsQuery } from './portal-queries.ts'
import { ProposalAnswer } from './proposal-answer.tsx'
import { ProposalPart } from './proposal-part.tsx'

/** What waits for the client's answer, whole, and what was answered lately, a line each. */
export function Proposed() {
  const query = useQuery(proposalsQuery)
  if (query.data === undefined) {
    return query.isError && !isOut(query.error) ? (
      <div className="mb-4">
        <PortalFailed error={query.error} onRetry={() => void query.refetch()} />
      </div>
    ) : null
  }
  if (query.data.length === 0) return null
  return (
    <div className="mb-4 grid gap-4">
      {query.data.map((proposal) =>
        proposal.state === 'waiting' ? (
          <Waiting key={proposal.id} proposal={proposal} />
        ) : (
          <Answered key={proposal.id} proposal={proposal} />
        ),
      )}
    </div>
  )
}

const dayOf = (moment: string) => dayInIndia(new Date(moment))

function Waiting({ proposal }: { proposal: PortalProposal }) {
  const { t, day } = useReading()
  const { asker, askedAt, validUntil, parts } = proposal
  return (
    <Panel
      title={t('proposed')}
      hasAttention
      isPadded={false}
      actions={<Badge tone="warn">{t('proposedWaits', { date: day(dayOf(validUntil)) })}</Badge>}
    >
      <p className="px-4 pb-3 text-small text-ink-3 wrap-anywhere">
        {t('proposedBy', { asker, date: day(dayOf(askedAt)) })}
      </p>
      <div className="divide-y divide-line border-t border-line">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are shown as they came, and never reordered
          <ProposalPart key={place} part={part} language={proposal.language} />
        ))}
      </div>
      <p className="border-t border-line px-4 py-3 text-small text-ink-3">{t('projections')}</p>
      <ProposalAnswer proposal={proposal} />
    </Panel>
  )
}

function Answered({ proposal }: { proposal: PortalProposal }) {
  const { t, day } = useReading()
  const house = useQuery(homeQuery).data?.house.name ?? ''
  const { state, answeredAt, validUntil, reason, parts, papers } = proposal
  const date = day(dayOf(answeredAt ?? validUntil))
  const isDone = papers.length >= parts.length
  return (
    <Note tone={state === 'agreed' ? 'ok' : 'info'} isAnnounced>
      <b className="font-semibold">
        {state === 'declined'
          ? t(reason === null ? 'didDecline' : 'didDeclineWhy', { date, reason: reason ?? '' })
          : t(answeredAt === null ? 'didExpire' : 'didAgree', { date })}
      </b>
      <ul>
        {parts.map(({ title, goalName }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are shown as they came, and never reordered
          <li key={place}>{t('agreeOne', { what: title, goal: goalName })}</li>
        ))}
      </ul>
      {answeredAt === null || state === 'declined' || isDone ? null : (
        <p>{state === 'agreed' ? t('agreedWaits', { house }) : t('agreedOver')}</p>
      )}
      {papers.map(({ adviceId, goalName }) => (
        <p key={adviceId}>
          <a href={`/my-papers/${adviceId}.pdf`} target="_blank" rel="noopener">
            {t('paper', { goal: goalName })}
          </a>
        </p>
      ))}
    </Note>
  )
}
