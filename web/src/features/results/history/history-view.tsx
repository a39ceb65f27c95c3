import type { PortfolioHistory } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { BarChart } from '../../../components/charts/bar-chart.tsx'
import { ChartFrame } from '../../../components/charts/chart-frame.tsx'
import { BasisLine } from '../../../components/figures/basis-line.tsx'
import { SimulatedBadge } from '../../../components/simulated-badge.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatDate, formatPercent } from '../../../core/formats/format.ts'
import { CagrFigure } from '../allocation/cagr-figure.tsx'
import { HistoryFigures } from './history-figure-list.tsx'
import { historyBars } from './history-figures.ts'

type AnnualReturn = PortfolioHistory['annualReturns'][number]

const columns: Column<AnnualReturn>[] = [
  {
    key: 'year',
    head: 'Year',
    file: [{ number: (row) => row.year }, { head: 'To date', text: (row) => (row.isToDate ? 'Yes' : 'No') }],
    cell: (row) => (row.isToDate ? `${row.year} to date` : row.year),
  },
  {
    key: 'return',
    head: 'Return',
    file: { percent: (row) => row.return },
    isFigure: true,
    cell: (row) => <CagrFigure value={row.return} isLoading={false} />,
  },
]

export const barLabel = (value: number, isSigned: boolean) =>
  formatPercent(value, { isPlusShown: isSigned }).replace('%', '')

export const signedPercent = (value: number) => formatPercent(value, { isPlusShown: true })

interface HistoryViewProps {
  title: string
  basis: string
  history: PortfolioHistory
  proxies: string
  className: string
  controls: ReactNode
  /** Of the bars: a fund's own where it is one fund's history. */
  colour: string | undefined
}

/** A history that is there: as a chart or a table, and its figures. */
export function HistoryView(props: HistoryViewProps) {
  const { title, basis, history, proxies, className, controls, colour } = props
  const average = history.averageAnnualizedReturn
  const toDate = history.annualReturns.find((entry) => entry.isToDate)
  return (
    <ChartFrame
      title={title}
      basis={basis}
      badge={history.basis.isSimulated && <SimulatedBadge />}
      controls={controls}
      columns={columns}
      rows={history.annualReturns}
      rowKey={(row) => row.year}
      className={className}
      chart={
        <BarChart
          label="Annual returns"
          bars={historyBars(history)}
          guide={average === null ? undefined : { value: average, name: 'a year' }}
          formatValue={signedPercent}
          formatLabel={barLabel}
          partialNote="to date"
          colour={colour}
        />
      }
    >
      <HistoryFigures history={history} />
      <BasisLine>
        {average !== null && 'Dotted: the average a year. '}
        {toDate && `Dashed: ${toDate.year} to date. `}
        Rebalanced each January, from NAVs to {formatDate(history.basis.navDate)}. {proxies}
      </BasisLine>
    </ChartFrame>
  )
}
