import type { Shelf } from '@lakshya/contract'
import { mostOnShelf } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { FigureStrip } from '../../components/figures/figure-strip.tsx'
import { formatNumber } from '../../core/formats/format.ts'
import { summaryQuery } from '../../core/queries/book-queries.ts'
import { areSimulated, ownWarnings, warningWords } from './shelf-words.ts'

/** How large the shelf is, what is to be looked at, what it pays and what it may bring. */
export function ShelfFigures({ shelf }: { shelf: Shelf }) {
  const { data: summary } = useQuery(summaryQuery)
  const houses = new Set(shelf.funds.flatMap(({ fundHouse }) => (fundHouse === null ? [] : [fundHouse])))
  const areAllSimulated = areSimulated(shelf.funds)
  const noted = shelf.funds.map((fund) => ownWarnings(fund, areAllSimulated)).filter((own) => own.length > 0)
  const kinds = [...new Set(noted.flatMap((own) => own.map(({ kind }) => warningWords[kind])))]
  const trail = summary === undefined ? undefined : weightedTrail(summary.commission)
  return (
    <FigureStrip
      label="The shelf"
      figures={[
        {
          label: 'On your shelf',
          value: (
            <>
              {shelf.funds.length}{' '}
              <span className="text-table font-normal tracking-normal">
                of {formatNumber(shelf.market.schemes)} schemes
              </span>
            </>
          ),
          basis: `up to ${mostOnShelf} can be optimised at once`,
        },
        { label: 'Fund houses', value: houses.size, basis: 'of the schemes on the shelf' },
        {
          label: 'To look at',
          value: noted.length,
          basis: kinds.length === 0 ? 'nothing' : <span className="text-warn">{kinds.join(', ')}</span>,
        },
        {
          label: 'Trail, weighted by your book',
          value: trail === undefined ? 'Not Available' : `${trail.toFixed(2)}%`,
          basis: 'a year before GST, estimated, yours to edit',
        },
        {
          label: 'Highest expected return',
          value: shelf.highestReturn === null ? 'Not Available' : `${shelf.highestReturn.toFixed(1)}%`,
          basis: 'a year, projected, at risk level 0',
        },
      ]}
    />
  )
}

function weightedTrail(parts: readonly { value: number; monthly: number }[]): number | undefined {
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  const yearly = parts.reduce((sum, part) => sum + part.monthly * 12, 0)
  return value > 0 ? (yearly / value) * 100 : undefined
}
