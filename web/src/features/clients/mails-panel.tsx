import type { SentMail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { Panel } from '../../components/page/panel.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { messageOf } from '../../core/api.ts'
import { formatMoment } from '../../core/formats/format.ts'
import { clientMailsQuery } from './client-records-query.ts'

/** What was mailed to the client, or waits to be; nothing while there is nothing. */
export function MailsPanel({ clientId }: { clientId: number }) {
  const query = useQuery(clientMailsQuery(clientId))
  const [read, setRead] = useState<SentMail>()
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to fetch sent mails"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined || query.data.length === 0) return null
  return (
    <Panel title="Sent mails" isPadded={false} className="overflow-clip">
      <DataTable
        label="Sent mails"
        columns={columnsWith(setRead)}
        rows={query.data}
        rowKey={(mail) => mail.id}
      />
      {read !== undefined && (
        <Dialog title={read.subject} onCancel={() => setRead(undefined)}>
          <p className="mb-3 text-small text-ink-3">
            To {read.to}, {formatMoment(read.sentAt ?? read.createdAt)}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by the keyboard too */}
          <pre tabIndex={0} className="max-h-[50vh] overflow-y-auto font-sans text-table whitespace-pre-wrap">
            {read.text}
          </pre>
          <DialogActions>
            <Button variant="primary" data-autofocus onClick={() => setRead(undefined)}>
              OK
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Panel>
  )
}

function columnsWith(onRead: (mail: SentMail) => void): Column<SentMail>[] {
  return [
    {
      key: 'subject',
      head: 'Subject',
      file: [{ text: (mail) => mail.subject }, { head: 'To', text: (mail) => mail.to }],
      cell: (mail) => (
        <>
          {mail.text === null ? (
            <span className="block truncate">{mail.subject}</span>
          ) : (
            <button
              type="button"
              onClick={() => onRead(mail)}
              className="block max-w-full truncate text-left text-brand-text hover:underline max-wide:py-2 max-wide:whitespace-normal"
            >
              {mail.subject}
            </button>
          )}
          <span className="block truncate text-small text-ink-3">{mail.to}</span>
        </>
      ),
      className: 'w-full max-w-0 py-1',
    },
    {
      key: 'time',
      head: 'Written',
      file: { moment: (mail) => mail.createdAt },
      cell: (mail) => formatMoment(mail.createdAt),
      className: 'max-wide:hidden',
    },
    { key: 'state', head: 'State', file: { text: stateWordOf }, cell: stateOf },
    {
      key: 'proposal',
      head: <span className="sr-only">Paper</span>,
      file: 'none',
      cell: (mail) =>
        mail.adviceId === null ? null : (
          <a
            href={`/proposals/${mail.adviceId}.pdf`}
            target="_blank"
            rel="noreferrer"
            className="max-wide:py-3.5"
          >
            Paper<span className="sr-only"> of {mail.subject}, PDF in a new tab</span>
          </a>
        ),
    },
  ]
}

const tones = { Sent: 'ok', Waiting: 'neutral', Failed: 'bad' } as const

function stateWordOf(mail: SentMail): keyof typeof tones {
  if (mail.sentAt !== null) return 'Sent'
  return mail.failedAt === null ? 'Waiting' : 'Failed'
}

function stateOf(mail: SentMail): ReactNode {
  const word = stateWordOf(mail)
  return <Badge tone={tones[word]}>{word}</Badge>
}
