import type { GainsLine } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import type { Column } from '../../components/table/column.ts'
import { rowLinkClass } from '../../components/table/data-table.tsx'
import { formatRupees } from '../../core/formats/format.ts'

const wideOnly = 'max-wide:hidden'

/** A client's gains in a row; the whole row leads to the lots. */
export const lineColumns: Column<GainsLine>[] = [
  {
    key: 'client',
    head: 'Client',
    file: [{ text: (line) => line.clientName }, { head: 'Things to know', number: (line) => line.notes }],
    cell: (line) => (
      <>
        <Link
          to="/clients/$clientId/gains"
          params={{ clientId: String(line.clientId) }}
          className={rowLinkClass}
        >
          {line.clientName}
        </Link>
        {line.notes > 0 && (
          <span className="block text-small text-ink-3">
            {line.notes === 1 ? '1 thing to know' : `${line.notes} things to know`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'short',
    head: 'Realised, short-term',
    file: { rupees: ({ realised }) => realised.short },
    isFigure: true,
    className: wideOnly,
    cell: ({ realised }) => <GainAmount rupees={realised.short} />,
  },
  {
    key: 'long',
    head: 'Realised, long-term',
    file: { rupees: ({ realised }) => realised.long },
    isFigure: true,
    className: wideOnly,
    cell: ({ realised }) => <GainAmount rupees={realised.long} />,
  },
  {
    key: 'tax',
    head: 'Estimated tax',
    file: { rupees: ({ estimate }) => (estimate.kind === 'tax' ? estimate.tax : null) },
    isFigure: true,
    cell: ({ estimate, realised }) => (
      <>
        {estimate.kind === 'tax' ? formatRupees(estimate.tax) : <span className="text-warn">No figure</span>}
        <span className="block text-small text-ink-3 wide:hidden">
          realised {formatRupees(realised.short + realised.long)}
        </span>
        {estimate.kind === 'tax' && (
          <span className="block text-small text-ink-3 wide:hidden">
            exemption left {formatRupees(estimate.exemptionLeft)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'exemption',
    head: 'Exemption left',
    file: [
      { rupees: ({ estimate }) => (estimate.kind === 'tax' ? estimate.exemptionLeft : null) },
      {
        head: 'Exemption used',
        rupees: ({ estimate }) => (estimate.kind === 'tax' ? estimate.exemptionUsed : null),
      },
    ],
    isFigure: true,
    className: wideOnly,
    cell: ({ estimate }) =>
      estimate.kind === 'tax' && (
        <>
          {formatRupees(estimate.exemptionLeft)}
          {estimate.exemptionUsed > 0 && (
            <span className="block text-small text-ink-3">{formatRupees(estimate.exemptionUsed)} used</span>
          )}
        </>
      ),
  },
  {
    key: 'held-short',
    head: 'Not realised, short-term',
    file: { rupees: ({ unrealised }) => unrealised.short },
    isFigure: true,
    className: wideOnly,
    cell: ({ unrealised }) => <GainAmount rupees={unrealised.short} />,
  },
  {
    key: 'held-long',
    head: 'Not realised, long-term',
    file: { rupees: ({ unrealised }) => unrealised.long },
    isFigure: true,
    className: wideOnly,
    cell: ({ unrealised }) => <GainAmount rupees={unrealised.long} />,
  },
]
