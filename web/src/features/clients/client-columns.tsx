import type { ClientSummary } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { GoalBadge } from '../../components/goal-badge.tsx'
import { KycBadge } from '../../components/kyc-badge.tsx'
import type { Column } from '../../components/table/column.ts'
import { rowLinkClass } from '../../components/table/data-table.tsx'
import {
  formatNumber,
  formatPhone,
  formatRupees,
  formatText,
  notAvailable,
} from '../../core/formats/format.ts'

function Text({ children }: { children: string }) {
  return children === notAvailable ? <span className="text-ink-3">{children}</span> : children
}

const name: Column<ClientSummary> = {
  key: 'name',
  head: 'Name',
  file: { text: (client) => client.name },
  isSortable: true,
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
  className: 'wide:w-[22%] max-wide:w-full max-w-0',
}

const email: Column<ClientSummary> = {
  key: 'email',
  head: 'Email',
  file: { text: (client) => client.email },
  isSortable: true,
  cell: (client) => (
    <span className="block truncate">
      <Text>{formatText(client.email)}</Text>
    </span>
  ),
  className: 'wide:w-[20%] max-w-0 max-wide:hidden',
}

const value: Column<ClientSummary> = {
  key: 'portfolioValue',
  head: 'Portfolio Value',
  file: { rupees: (client) => client.portfolioValue },
  isFigure: true,
  isSortable: true,
  cell: (client) => formatRupees(client.portfolioValue),
}

const gain: Column<ClientSummary> = {
  key: 'gain',
  head: 'Gain',
  file: { rupees: (client) => client.gain },
  isFigure: true,
  isSortable: true,
  cell: (client) => <GainAmount rupees={client.gain} />,
  className: 'max-wide:hidden',
}

const status: Column<ClientSummary> = {
  key: 'standing',
  head: 'Goals’ status',
  file: { text: (client) => client.standing },
  cell: (client) =>
    client.standing === null ? (
      <span className="text-ink-3">{client.goalCount === 0 ? 'No goal' : notAvailable}</span>
    ) : (
      <GoalBadge standing={client.standing} />
    ),
  className: 'max-wide:hidden wide:pl-8',
}

const goals: Column<ClientSummary> = {
  key: 'goalCount',
  head: 'Goals',
  file: { number: (client) => client.goalCount },
  isFigure: true,
  isSortable: true,
  cell: (client) => formatNumber(client.goalCount),
  className: 'max-wide:hidden',
}

const funds: Column<ClientSummary> = {
  key: 'fundCount',
  head: 'Funds',
  file: { number: (client) => client.fundCount },
  isFigure: true,
  isSortable: true,
  cell: (client) => formatNumber(client.fundCount),
  className: 'max-wide:hidden',
}

const kyc: Column<ClientSummary> = {
  key: 'kycStatus',
  head: 'KYC Status',
  file: { text: (client) => (client.kycStatus ? 'Completed' : 'Pending') },
  isSortable: true,
  cell: (client) => <KycBadge isCompleted={client.kycStatus} />,
  className: 'max-wide:hidden wide:pl-8',
}

const pan: Column<ClientSummary> = {
  key: 'pan',
  head: 'PAN Number',
  file: { text: (client) => client.panNumber },
  cell: (client) => <Text>{formatText(client.panNumber)}</Text>,
  className: 'max-wide:hidden wide:pl-8',
}

const phone: Column<ClientSummary> = {
  key: 'phone',
  head: 'Phone Number',
  file: { text: (client) => client.phone },
  cell: (client) => <Text>{formatPhone(client.phone)}</Text>,
  className: 'max-wide:hidden',
}

export const dashboardColumns = [name, status, goals, gain, value, pan, phone] as const
export const clientColumns = [name, email, status, gain, value, funds, kyc, pan, phone] as const
