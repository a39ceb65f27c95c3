import type { JudgedRow } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../components/table/column.ts'
import { OutcomeBadge, outcomeWord } from './outcome-figures.tsx'

const shownMissing = 3

/** A row of the file: where, who, what becomes of it and why. */
export const rowColumns: readonly Column<JudgedRow>[] = [
  { key: 'row', head: 'Row', file: { number: ({ row }) => row }, cell: ({ row }) => row, isFigure: true },
  {
    key: 'name',
    head: 'Name',
    file: { text: ({ name }) => name },
    cell: ({ name, clientId }) =>
      clientId === null ? (
        name || '–'
      ) : (
        <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
          {name}
        </Link>
      ),
  },
  {
    key: 'outcome',
    head: 'Outcome',
    file: { text: ({ outcome }) => outcomeWord(outcome) },
    cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
  },
  {
    key: 'why',
    head: 'Why',
    file: { text: whyInWords },
    cell: (row) => <Why row={row} />,
    className: 'whitespace-normal',
  },
]

/** The same in a line, nothing left out. */
function whyInWords({ reasons, differences, missing, outcome }: JudgedRow): string | null {
  if (outcome === 'refused') return reasons.map(({ cell, message }) => `${cell} ${message}`).join('; ')
  if (outcome === 'differs') return `Otherwise on record: ${differences.join(', ')}`
  return missing.length === 0 ? null : `KYC open: ${missing.join(', ')}`
}

function Why({ row }: { row: JudgedRow }) {
  const { reasons, differences, missing, outcome } = row
  if (outcome === 'refused') {
    return (
      <ul>
        {reasons.map(({ cell, message }) => (
          <li key={`${cell} ${message}`}>
            <b>{cell}</b> {message}
          </li>
        ))}
      </ul>
    )
  }
  if (outcome === 'differs') return <>Otherwise on record: {differences.join(', ')}</>
  if (missing.length === 0) return null
  const rest = missing.length - shownMissing
  return (
    <span className="text-ink-3" title={missing.join(', ')}>
      KYC open: {missing.slice(0, shownMissing).join(', ')}
      {rest > 0 ? ` and ${rest} more` : ''}
    </span>
  )
}
