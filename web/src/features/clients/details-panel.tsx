import type { ClientDetail } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { KycBadge } from '../../components/kyc-badge.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate, formatPhone, formatText, notAvailable } from '../../core/formats/format.ts'

export function DetailsPanel({ client }: { client: ClientDetail | undefined }) {
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
    ['KYC Status', value((each) => <KycLine client={each} />)],
    ['Client since', value((each) => formatDate(each.createdAt))],
  ]
  return (
    <Panel
      title="Details"
      isPadded={false}
      {...(client && {
        actions: (
          <LinkButton
            to="/clients/$clientId/edit"
            params={{ clientId: String(client.id) }}
            size="s"
            icon="edit"
          >
            Edit
          </LinkButton>
        ),
      })}
    >
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

function KycLine({ client }: { client: ClientDetail }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Link to="/kyc" search={{ client: String(client.id) }}>
        {client.kycState}
      </Link>
      <KycBadge isCompleted={client.kycStatus} />
    </span>
  )
}
