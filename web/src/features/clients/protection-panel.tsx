import { type ClientDetail, type DataProtection, noticeOn } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { messageOf } from '../../core/api.ts'
import { formatDate, formatMoment } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { protectionQuery, useClientFile, useProtection } from './protection-query.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The client's consent, a copy of the client's data, and erasure. */
export function ProtectionPanel({ client }: { client: ClientDetail | undefined }) {
  if (client === undefined) return null
  return <Protection client={client} />
}

function Protection({ client }: { client: ClientDetail }) {
  const query = useQuery(protectionQuery(client.id))
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch the consent"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  return (
    <Panel title="Personal data">
      {query.data === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <div className="grid gap-4 text-table">
          <Consent client={client} protection={query.data} />
          <Files clientId={client.id} />
          {query.data.erasure === null && <Erasure client={client} protection={query.data} />}
        </div>
      )}
    </Panel>
  )
}

interface PartProps {
  client: ClientDetail
  protection: DataProtection
}

function Consent({ client, protection }: PartProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const give = useProtection(client)
  const [newest] = protection.consents
  const isGiven = newest?.state === 'given'
  const isLocked = protection.erasure !== null
  return (
    <div className="grid justify-items-start gap-1.5">
      <p>
        <b>Consent</b>{' '}
        <span className="text-ink-2">
          {newest === undefined || newest.state === 'not given'
            ? 'not on record'
            : `${newest.state} on ${formatMoment(newest.at)}, recorded by ${newest.by}`}
        </span>
      </p>
      {newest?.noticeText != null && (
        <details className="w-full text-ink-2">
          <summary className="cursor-pointer max-wide:py-3">Notice, version {newest.noticeVersion}</summary>
          <p className="mt-1 text-small whitespace-pre-line">{newest.noticeText}</p>
        </details>
      )}
      {isLocked ? null : isGiven ? (
        <Button size="s" onClick={() => setIsWithdrawing(true)}>
          Withdraw consent
        </Button>
      ) : (
        <Button
          size="s"
          isBusy={give.isPending}
          onClick={() => give.mutate({ step: 'give', notice: noticeOn(dayInIndia(new Date())).version })}
        >
          Record consent
        </Button>
      )}
      {!isGiven && !isLocked && (
        <details className="w-full text-ink-2">
          <summary className="cursor-pointer max-wide:py-3">
            Notice to be consented to, version {noticeOn(dayInIndia(new Date())).version}
          </summary>
          <p className="mt-1 text-small whitespace-pre-line">
            {noticeOn(dayInIndia(new Date())).paragraphs.join('\n\n')}
          </p>
        </details>
      )}
      <p className="text-small text-ink-3">
        Complaints: {protection.grievance.name}, {protection.grievance.contact}
      </p>
      {isWithdrawing && <WithdrawDialog client={client} onClose={() => setIsWithdrawing(false)} />}
    </div>
  )
}

function Files({ clientId }: { clientId: number }) {
  const save = useClientFile(clientId)
  const isBusy = (kind: 'paper' | 'machine') => save.isPending && save.variables === kind
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <p>
        <b>Copy for the client</b>{' '}
        <span className="text-ink-2">everything that is kept, for handing over</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon="download" isBusy={isBusy('paper')} onClick={() => save.mutate('paper')}>
          To read
        </Button>
        <Button size="s" icon="download" isBusy={isBusy('machine')} onClick={() => save.mutate('machine')}>
          For machines (JSON)
        </Button>
      </div>
    </div>
  )
}

function Erasure({ client, protection }: PartProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-1.5 border-t border-line pt-3">
      <p>
        <b>Erasure</b>{' '}
        <span className="text-ink-2">
          if asked for today, everything is deleted on {formatDate(protection.wouldEraseOn.eraseOn)}
        </span>
      </p>
      <Button size="s" onClick={() => setIsAsking(true)}>
        Ask for erasure
      </Button>
      {isAsking && (
        <EraseDialog client={client} term={protection.wouldEraseOn} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}
