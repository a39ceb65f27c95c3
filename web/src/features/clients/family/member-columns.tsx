import type { Family } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import { GainAmount } from '../../../components/figures/gain-amount.tsx'
import { GainFigure } from '../../../components/figures/gain-figure.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatNumber, formatRupees } from '../../../core/formats/format.ts'

const wideOnly = 'max-wide:hidden'

type Member = Family['members'][number]

/** A member's own figures. */
export function memberColumns(headClientId: number | null): readonly Column<Member>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      file: { text: ({ name }) => name },
      className: 'whitespace-normal',
      sortValue: ({ name }) => name,
      cell: ({ id, name, isArchived, isConsentWithdrawn }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to="/clients/$clientId" params={{ clientId: String(id) }} className="max-wide:py-3.5">
            {name}
          </Link>
          {id === headClientId && <Badge>Head</Badge>}
          {isArchived && <Badge>Archived</Badge>}
          {isConsentWithdrawn && <Badge tone="warn">Consent withdrawn</Badge>}
        </span>
      ),
    },
    {
      key: 'value',
      head: 'Value',
      file: { rupees: ({ value }) => value },
      isFigure: true,
      sortValue: ({ value }) => value,
      cell: ({ value }) => formatRupees(value),
    },
    {
      key: 'invested',
      head: 'Invested',
      file: { rupees: ({ invested }) => invested },
      isFigure: true,
      className: wideOnly,
      sortValue: ({ invested }) => invested,
      cell: ({ invested }) => formatRupees(invested),
    },
    {
      key: 'gain',
      head: 'Gain',
      file: { rupees: ({ value, invested }) => value - invested },
      isFigure: true,
      className: wideOnly,
      sortValue: ({ value, invested }) => value - invested,
      cell: ({ value, invested }) => <GainAmount rupees={value - invested} />,
    },
    {
      key: 'xirr',
      head: 'XIRR',
      file: { percent: ({ xirr }) => (xirr.kind === 'rate' ? xirr.rate : null) },
      isFigure: true,
      sortValue: ({ xirr }) => (xirr.kind === 'rate' ? xirr.rate : undefined),
      cell: ({ xirr }) => <GainFigure percent={xirr.kind === 'rate' ? xirr.rate : null} />,
    },
    {
      key: 'goals',
      head: 'Goals',
      file: { number: ({ goalCount }) => goalCount },
      isFigure: true,
      className: wideOnly,
      sortValue: ({ goalCount }) => goalCount,
      cell: ({ goalCount }) => formatNumber(goalCount),
    },
  ]
}
