import type { ClientSummary } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { type Column, rowLinkClass } from '../../components/data-table.tsx'
import { formatPhone, formatText, notAvailable } from '../../core/format.ts'

function Text({ children }: { children: string }) {
  return children === notAvailable ? <span className="text-ink-3">{children}</span> : children
}

const name: Column<ClientSummary> = {
  key: 'name',
  head: 'Name',
  sortValue: (client) => client.name,
  // On phones the columns that are left out stand as a second line.
  cell: (client) => (
    <>
      <Link
        to="/clients/$clientId"
        params={{ clientId: String(client.id) }}
        className={`${rowLinkClass} block truncate max-wide:text-body max-wide:font-semibold`}
      >
        {client.name}
      </Link>
      <span className="block truncate text-small text-ink-3 wide:hidden">
        {[client.panNumber, client.phone === null ? null : formatPhone(client.phone)]
          .filter(Boolean)
          .join(' · ') || notAvailable}
      </span>
    </>
  ),
  className: 'wide:w-[26%] max-wide:w-full max-w-0',
}

const email: Column<ClientSummary> = {
  key: 'email',
  head: 'Email',
  sortValue: (client) => client.email,
  cell: (client) => (
    <span className="block truncate">
      <Text>{formatText(client.email)}</Text>
    </span>
  ),
  className: 'wide:w-[26%] max-w-0 max-wide:hidden',
}

const kyc: Column<ClientSummary> = {
  key: 'kyc',
  head: 'KYC Status',
  sortValue: (client) => client.kycStatus,
  cell: (client) => (client.kycStatus ? <Badge tone="ok">Completed</Badge> : <Badge>Pending</Badge>),
  className: 'max-wide:pr-4 max-wide:text-right',
}

const pan: Column<ClientSummary> = {
  key: 'pan',
  head: 'PAN Number',
  sortValue: (client) => client.panNumber,
  cell: (client) => <Text>{formatText(client.panNumber)}</Text>,
  className: 'max-wide:hidden',
}

const phone: Column<ClientSummary> = {
  key: 'phone',
  head: 'Phone Number',
  sortValue: (client) => client.phone,
  cell: (client) => <Text>{formatPhone(client.phone)}</Text>,
  className: 'max-wide:hidden',
}

export const dashboardColumns = [name, kyc, pan, phone] as const
export const clientColumns = [name, email, kyc, pan, phone] as const
