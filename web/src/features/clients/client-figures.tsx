import type { ClientDetail, ClientPortfolio } from '@lakshya/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { FigureStrip } from '../../components/figures/figure-strip.tsx'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { GainFigure } from '../../components/figures/gain-figure.tsx'
import { XirrBasis } from '../../components/figures/xirr-basis.tsx'
import { Tooltip } from '../../components/overlay/tooltip.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate, formatRupees, formatRupeesShort } from '../../core/formats/format.ts'
import { clientSipsQuery } from '../../core/queries/book-queries.ts'
import { monthlySips } from './sips-in-words.ts'

interface ClientFiguresProps {
  client: ClientDetail | undefined
  portfolio: UseQueryResult<ClientPortfolio>
}

const loading = <Skeleton className="my-2 h-4 w-24" />
const loadingBasis = <Skeleton className="my-0.5 h-3 w-24" />

function Short({ value }: { value: number }) {
  return <Tooltip content={formatRupees(value)}>{formatRupeesShort(value)}</Tooltip>
}

/** What the client's money is worth, what was paid in, and what it returned: each return by its name. */
export function ClientFigures({ client, portfolio }: ClientFiguresProps) {
  const book = portfolio.data
  const xirr = book?.xirr
  const waiting = portfolio.isError ? undefined : loadingBasis
  const sips = useQuery({ ...clientSipsQuery(client?.id ?? 0), enabled: client !== undefined })
  const monthly = sips.data === undefined ? undefined : monthlySips(sips.data)
  return (
    <FigureStrip
      label="Client figures"
      figures={[
        {
          label: 'Total Investment Value',
          value: client === undefined ? loading : <Short value={client.portfolioValue} />,
          basis: book === undefined ? waiting : valueBasis(book),
        },
        {
          label: 'Amount Invested',
          value: client === undefined ? loading : <Short value={client.amountInvested} />,
          basis: 'cost of what is held, stamp duty in it',
        },
        {
          label: 'Gain',
          value: client === undefined ? loading : <GainAmount rupees={client.gain} />,
          basis: 'value − invested',
        },
        {
          label: 'Absolute Return',
          value: client === undefined ? loading : <GainFigure percent={client.absoluteReturn} />,
          basis: '(value − invested) ÷ invested',
        },
        {
          label: 'XIRR',
          value:
            xirr === undefined ? (
              portfolio.isError ? (
                'Not Available'
              ) : (
                loading
              )
            ) : (
              <GainFigure percent={xirr.kind === 'rate' ? xirr.rate : null} />
            ),
          basis:
            xirr === undefined || client === undefined ? (
              waiting
            ) : (
              <XirrBasis clientId={client.id} xirr={xirr} />
            ),
        },
        {
          label: 'Monthly SIPs',
          value: monthly === undefined ? (sips.isError ? 'Not Available' : loading) : monthly.value,
          basis: monthly?.basis,
        },
      ]}
    />
  )
}

function valueBasis({ basis, holdings }: ClientPortfolio): string {
  if (basis.navDate === null && basis.pendingAmount === 0) {
    return holdings.length === 0 ? 'nothing is held yet' : 'NAVs of the statements'
  }
  return [
    basis.navDate === null ? '' : `NAVs to ${formatDate(basis.navDate)}`,
    basis.isSimulated ? 'simulated' : '',
    basis.pendingAmount > 0 ? `${formatRupees(basis.pendingAmount)} awaits its NAV` : '',
    basis.heldAtCost > 0 ? `${basis.heldAtCost} at cost: only simulated NAVs` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
