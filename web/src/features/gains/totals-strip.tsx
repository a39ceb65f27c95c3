import type { GainsTotals } from '@lakshya/contract'
import { FigureStrip } from '../../components/figures/figure-strip.tsx'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber, formatRupees } from '../../core/formats/format.ts'
import { estimateWords, notModelled } from './gain-words.ts'

interface TotalsStripProps {
  label: string
  /** Undefined while they load. */
  totals: Pick<GainsTotals, 'realised' | 'unrealised' | 'tax' | 'withoutFigure' | 'rates'> | undefined
  /** Whose they are: 'of 12 clients'. */
  whose: string | undefined
}

const loading = <Skeleton className="my-2 h-4 w-24" />
const loadingBasis = <Skeleton className="my-0.5 h-3 w-24" />

/** Sums over clients in five figures, and what they are. */
export function TotalsStrip({ label, totals, whose }: TotalsStripProps) {
  const gain = (of: (known: NonNullable<typeof totals>) => number) =>
    totals === undefined ? loading : <GainAmount rupees={of(totals)} />
  const without = totals?.withoutFigure ?? 0
  const of = whose ?? (totals === undefined ? loadingBasis : undefined)
  return (
    <>
      <FigureStrip
        label={label}
        figures={[
          {
            label: 'Estimated tax of the year',
            value: totals === undefined ? loading : formatRupees(totals.tax),
            basis: without === 0 ? of : `${whose}, ${formatNumber(without)} without a figure`,
          },
          { label: 'Realised, short-term', value: gain(({ realised }) => realised.short), basis: of },
          { label: 'Realised, long-term', value: gain(({ realised }) => realised.long), basis: of },
          {
            label: 'Not realised, short-term',
            value: gain(({ unrealised }) => unrealised.short),
            basis: 'today, before exit load',
          },
          {
            label: 'Not realised, long-term',
            value: gain(({ unrealised }) => unrealised.long),
            basis: 'today, before exit load',
          },
        ]}
      />
      {totals === undefined ? (
        <Skeleton className="mb-4 h-8 w-full max-wide:h-32" />
      ) : (
        <p className="mb-4 text-small text-ink-3">
          {estimateWords(totals)} Rates: {totals.rates.source}. Each client’s inputs stand on the client’s
          page. {notModelled}
        </p>
      )}
    </>
  )
}
