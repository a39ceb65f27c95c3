import type { ClientDetail, ClientRisk, RiskProfile } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { FailedNote } from '../../components/failed-query.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { levelText, planLevelOf, riskZone } from '../../core/formats/risk-words.ts'
import { clientRiskQuery } from '../../core/queries/risk-queries.ts'
import { ageInWords } from './risk-age.ts'
import { useMailLink } from './use-mail-link.ts'

const HistoryDialog = lazy(() =>
  import('./risk-history-dialog.tsx').then((m) => ({ default: m.RiskHistoryDialog })),
)

/** The client's risk appetite: what it rests on, how old it is, and the two ways to ask anew. */
export function RiskPanel({ client }: { client: ClientDetail | undefined }) {
  return (
    <Panel
      title="Risk appetite"
      basis="10 is the least risky"
      hasAttention={client?.riskProfile?.isDue === true}
    >
      {client === undefined ? <Skeleton className="h-24 w-full" /> : <Content client={client} />}
    </Panel>
  )
}

function Content({ client }: { client: ClientDetail }) {
  const query = useQuery(clientRiskQuery(client.id))
  const risk = query.data
  const [isHistoryShown, setIsHistoryShown] = useState(false)
  const mail = useMailLink(client)
  const profile = client.riskProfile
  return (
    <div className="grid gap-3">
      {profile === null ? (
        <p className="text-ink-2">No risk appetite is on record yet. Without it no goal can be finalised.</p>
      ) : (
        <Level profile={profile} client={client} />
      )}
      {profile?.isDue === true && (
        <Note tone="warn">
          It is {ageInWords(profile.date, today()).replace(' ago', '')} old: ask the client anew.
        </Note>
      )}
      <FailedNote query={query}>The client’s answers could not be loaded.</FailedNote>
      {risk?.link != null && <LinkLine link={risk.link} />}
      {!client.isArchived && (
        <div className="flex flex-wrap gap-2 max-wide:*:flex-1">
          <LinkButton to="/clients/$clientId/risk-questions" params={{ clientId: String(client.id) }}>
            Fill in with the client
          </LinkButton>
          <Button isBusy={mail.isPending} disabled={client.email === null} onClick={() => void mail.ask()}>
            Send the client a link
          </Button>
        </div>
      )}
      {risk !== undefined && risk.history.length > 0 && (
        <div>
          <Button variant="quiet" size="s" className="-ml-2" onClick={() => setIsHistoryShown(true)}>
            Answers and history
          </Button>
        </div>
      )}
      {isHistoryShown && risk !== undefined && (
        <Suspense fallback={null}>
          <HistoryDialog client={client} risk={risk} onClose={() => setIsHistoryShown(false)} />
        </Suspense>
      )}
    </div>
  )
}

const today = () => dayInIndia(new Date())

function Level({ profile, client }: { profile: RiskProfile; client: ClientDetail }) {
  const { riskAppetite, score, reason } = profile
  const planLevel = planLevelOf(riskAppetite)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>
          <b className="text-figure leading-8 tracking-display">{levelText(riskAppetite)}</b> of 10
        </span>
        <Badge>{riskZone(planLevel)}</Badge>
        <span className="text-small text-ink-3">{levelText(planLevel)} of 15 on a plan’s scale</span>
      </p>
      <p className="mt-1 text-table text-ink-2">{sourceOf(profile, client)}</p>
      {score !== null && score !== riskAppetite && (
        <p className="mt-1 text-table">
          The answers come to {score}; {levelText(riskAppetite)} was taken
          {reason === null ? '.' : `: ${reason}`}
        </p>
      )}
    </div>
  )
}

function sourceOf({ source, date }: RiskProfile, { createdAt }: ClientDetail): string {
  const age = ageInWords(date, today())
  if (source === 'questionnaire') return `By questionnaire of ${formatDate(date)}, ${age}`
  const isOfRegistration = date === dayInIndia(new Date(createdAt))
  return `Stated${isOfRegistration ? ' at registration' : ''} on ${formatDate(date)}, ${age}; no questionnaire yet`
}

/** How the newest link stands, while it may still be used or was not. */
function LinkLine({ link }: { link: NonNullable<ClientRisk['link']> }) {
  if (link.state !== 'open' && link.state !== 'expired') return null
  const sent = `A link was mailed to ${link.to} on ${formatDate(link.sentAt)}`
  return (
    <p className="text-small text-ink-3">
      {link.state === 'open'
        ? `${sent}; it is good until ${formatDate(link.expiresAt)}.`
        : `${sent} and was not used; it is over.`}
    </p>
  )
}
