import type { GainsPart } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Note } from '../../components/note.tsx'
import { formatNumber } from '../../core/formats/format.ts'
import { gainPartsQuery } from './gains-queries.ts'
import { TotalsStrip } from './totals-strip.tsx'

/** Sums over the whole book; they grow while its parts are counted. */
export function BookFigures({ year }: { year: number }) {
  const query = useInfiniteQuery(gainPartsQuery(year))
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const parts = query.data?.pages ?? []
  const [first] = parts
  const sum = (of: (part: GainsPart) => number) =>
    Math.round(parts.reduce((total, part) => total + of(part) * 100, 0)) / 100
  const counted = sum(({ clients }) => clients)
  const whose = hasNextPage
    ? `${formatNumber(counted)} of ${formatNumber(first?.of)} clients counted`
    : counted === 1
      ? 'of 1 client'
      : `of ${formatNumber(counted)} clients`
  const totals = first && {
    rates: first.rates,
    tax: sum(({ tax }) => tax),
    withoutFigure: sum(({ withoutFigure }) => withoutFigure),
    realised: {
      ...first.realised,
      short: sum(({ realised }) => realised.short),
      long: sum(({ realised }) => realised.long),
    },
    unrealised: {
      ...first.unrealised,
      short: sum(({ unrealised }) => unrealised.short),
      long: sum(({ unrealised }) => unrealised.long),
    },
  }
  return (
    <>
      <TotalsStrip
        label="Gains of the book"
        totals={totals}
        whose={first === undefined ? undefined : whose}
      />
      {isError && (
        <div className="mb-4">
          <Note tone="warn">The sums could not be counted to the end. Load the page again.</Note>
        </div>
      )}
    </>
  )
}
