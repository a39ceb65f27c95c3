import type { CodeKind, CodeOutcome, JudgedCode } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import type { Column } from '../../../components/table/column.ts'

const looks = {
  new: ['New', 'ok'],
  changes: ['Changes', 'warn'],
  same: ['As it is', 'neutral'],
  blank: ['No code', 'neutral'],
  refused: ['Refused', 'bad'],
} as const

/** What the outcome of a row is called. */
export function codeOutcomeWord(outcome: CodeOutcome): string {
  return looks[outcome][0]
}

/** A row of a file of codes: where, whose, what becomes of it, and why. */
export function codeColumns(kind: CodeKind): readonly Column<JudgedCode>[] {
  return [
    { key: 'row', head: 'Row', file: { number: ({ row }) => row }, cell: ({ row }) => row, isFigure: true },
    {
      key: 'name',
      head: kind === 'clients' ? 'Client' : 'Fund',
      file: { text: ({ name }) => name },
      cell: ({ name, known }) =>
        known === null || kind === 'schemes' ? (
          name || '–'
        ) : (
          <Link to="/clients/$clientId" params={{ clientId: known }}>
            {name}
          </Link>
        ),
      className: 'whitespace-normal',
    },
    {
      key: 'outcome',
      head: 'Outcome',
      file: { text: ({ outcome }) => codeOutcomeWord(outcome) },
      cell: ({ outcome }) => <Badge tone={looks[outcome][1]}>{codeOutcomeWord(outcome)}</Badge>,
    },
    { key: 'code', head: 'Code', file: { text: ({ code }) => code }, cell: ({ code }) => code || '–' },
    {
      key: 'why',
      head: 'Why',
      file: { text: whyInWords },
      cell: (row) => <Why row={row} />,
      className: 'whitespace-normal',
    },
  ]
}

/** The same in a line. */
function whyInWords({ reasons, outcome, before }: JudgedCode): string | null {
  if (outcome === 'refused') return reasons.map(({ cell, message }) => `${cell} ${message}`).join('; ')
  return outcome === 'changes' ? `Was ${before}` : null
}

function Why({ row }: { row: JudgedCode }) {
  if (row.outcome !== 'refused') return whyInWords(row)
  return (
    <ul>
      {row.reasons.map(({ cell, message }) => (
        <li key={`${cell} ${message}`}>
          <b>{cell}</b> {message}
        </li>
      ))}
    </ul>
  )
}
