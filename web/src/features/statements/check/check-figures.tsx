import type { StatementImport } from '@lakshya/contract'
import { FigureStrip } from '../../../components/figures/figure-strip.tsx'
import { formatNumber, formatRupees } from '../../../core/formats/format.ts'
import { statementFigures } from '../statement-figures.ts'

/** What a statement comes to: first whether all of it is there. */
export function CheckFigures({ statement }: { statement: StatementImport }) {
  const figures = statementFigures(statement)
  return (
    <FigureStrip
      label="Figures of the statement"
      figures={[
        {
          label: 'Adds up',
          value: (
            <>
              {formatNumber(figures.sound)}{' '}
              <span className="text-body font-normal tracking-normal text-ink-2">of {figures.schemes}</span>
            </>
          ),
          basis: figures.isWhole ? (
            figures.soundWords
          ) : (
            <span className="text-loss">{figures.soundWords}</span>
          ),
        },
        {
          label: 'Investors',
          value: formatNumber(statement.investors.length),
          basis: figures.investorWords,
        },
        { label: 'Folios', value: formatNumber(figures.folios), basis: figures.houseWords },
        { label: 'Transactions', value: formatNumber(figures.rows), basis: figures.rowWords },
        { label: figures.valueLabel, value: formatRupees(figures.value), basis: figures.valueWords },
      ]}
    />
  )
}
