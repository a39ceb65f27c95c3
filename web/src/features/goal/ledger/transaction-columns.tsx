import type { Transaction } from '@lakshya/contract'
import { Badge } from '../../../components/badge.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu, menuItemClass } from '../../../components/overlay/menu.tsx'
import { SimulatedBadge } from '../../../components/simulated-badge.tsx'
import type { Column } from '../../../components/table/column.ts'
import {
  formatDate,
  formatMoment,
  formatNav,
  formatPaise,
  formatRupees,
  formatUnits,
  notAvailable,
} from '../../../core/formats/format.ts'
import { changesOf, type TransactionChange, transactionKinds, transactionWords } from './transaction-words.ts'

/** Cells of two lines keep off the row's edges. */
const wideOnly = 'max-wide:hidden py-1.5'

interface TransactionColumns {
  onChange: (change: TransactionChange) => void
  /** Some rows rest on simulated NAVs and others do not, so that each says it. */
  isMixed: boolean
}

export function transactionColumns({ onChange, isMixed }: TransactionColumns): Column<Transaction>[] {
  return [
    {
      key: 'date',
      head: 'Date',
      file: { day: (row) => row.date },
      cell: (row) => <Struck row={row}>{formatDate(row.date)}</Struck>,
      className: wideOnly,
    },
    {
      key: 'kind',
      head: 'Kind',
      file: [{ text: (row) => transactionKinds[row.kind] }, { head: 'State', text: stateOf }],
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <Struck row={row}>{transactionKinds[row.kind]}</Struck>
          <State row={row} isMixed={isMixed} />
        </span>
      ),
      className: wideOnly,
    },
    {
      key: 'fund',
      head: 'Fund',
      file: [
        { text: (row) => row.fundName },
        {
          head: 'Corrections',
          text: ({ corrections }) =>
            corrections.map(({ words, reason }) => `${words} Reason: ${reason}`).join('; '),
        },
      ],
      cell: (row) => <FundCell row={row} isMixed={isMixed} />,
      className: 'w-full max-w-0 py-1.5',
    },
    {
      key: 'amount',
      head: 'Amount',
      file: [{ rupees: (row) => row.amount }, { head: 'Stamp duty', rupees: (row) => row.stampDuty }],
      isFigure: true,
      cell: (row) => (
        <Struck row={row}>
          {row.amount === null ? <Missing row={row} /> : formatRupees(row.amount)}
          {row.stampDuty !== null && row.stampDuty > 0 && (
            <span className="block text-small text-ink-3">duty {formatPaise(row.stampDuty)}</span>
          )}
        </Struck>
      ),
      className: 'py-1.5',
    },
    {
      key: 'units',
      head: 'Units',
      file: { units: (row) => row.units },
      isFigure: true,
      cell: (row) => (
        <Struck row={row}>{row.units === null ? <Missing row={row} /> : formatUnits(row.units)}</Struck>
      ),
      className: wideOnly,
    },
    {
      key: 'nav',
      head: 'NAV',
      file: [{ units: (row) => row.nav }, { head: 'NAV of', day: (row) => row.navDate }],
      isFigure: true,
      cell: (row) => (
        <>
          {row.nav === null ? <Missing row={row} /> : formatNav(Number(row.nav))}
          {row.navDate !== null && (
            <span className="block text-small text-ink-3">{formatDate(row.navDate)}</span>
          )}
        </>
      ),
      className: wideOnly,
    },
    {
      key: 'actions',
      head: <span className="sr-only">Actions</span>,
      file: 'none',
      cell: (row) => <RowMenu row={row} onChange={onChange} />,
      className: 'pl-0',
    },
  ]
}

function Struck({ row, children }: { row: Transaction; children: React.ReactNode }) {
  return row.isCancelled ? <s className="text-ink-3">{children}</s> : children
}

function Missing({ row }: { row: Transaction }) {
  return <span className="text-ink-3">{row.isPending ? 'pending' : notAvailable}</span>
}

interface RowProps {
  row: Transaction
  isMixed: boolean
}

function stateOf({ isCancelled, isPending, isSimulated }: Transaction): string {
  if (isCancelled) return 'Cancelled'
  if (isPending) return 'Pending'
  return isSimulated ? 'Booked, simulated NAV' : 'Booked'
}

function State({ row, isMixed }: RowProps) {
  if (row.isCancelled) return <Badge tone="bad">Cancelled</Badge>
  if (row.isPending) return <Badge tone="warn">Pending</Badge>
  return isMixed && row.isSimulated ? <SimulatedBadge /> : null
}

function FundCell({ row, isMixed }: RowProps) {
  return (
    <>
      <span className="block text-small whitespace-normal text-ink-3 wide:hidden">
        {formatDate(row.date)}, {transactionKinds[row.kind]} <State row={row} isMixed={isMixed} />
      </span>
      <Struck row={row}>
        <span className="block truncate">{row.fundName}</span>
      </Struck>
      <span className="block text-small text-ink-3 wide:hidden">
        {row.units !== null && `${formatUnits(row.units)} units`}
        {row.nav !== null && ` at ${formatNav(Number(row.nav))}`}
      </span>
      {row.corrections.map((correction) => (
        <span
          key={`${correction.at} ${correction.words}`}
          className="block text-small whitespace-normal text-ink-2"
        >
          {formatMoment(correction.at)}: {correction.words} Reason: {correction.reason}
        </span>
      ))}
    </>
  )
}

interface RowMenuProps {
  row: Transaction
  onChange: (change: TransactionChange) => void
}

function RowMenu({ row, onChange }: RowMenuProps) {
  const changes = changesOf(row)
  if (changes.length === 0) return null
  return (
    <Menu
      label={`Change: ${transactionWords(row)}`}
      trigger={<Icon name="edit" />}
      triggerClassName="inline-grid size-7 place-items-center rounded-control text-ink-2 hover:bg-hover max-wide:size-11"
    >
      {(close) =>
        changes.map((kind) => (
          <button
            key={kind}
            type="button"
            className={menuItemClass}
            onClick={() => {
              close()
              onChange({ kind, transaction: row })
            }}
          >
            {kind === 'correct' ? 'Correct' : 'Cancel transaction'}
          </button>
        ))
      }
    </Menu>
  )
}
