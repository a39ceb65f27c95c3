import type { PortfolioHistory } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { BarChart } from '../../components/charts/bar-chart.tsx'
import { ChartFrame } from '../../components/charts/chart-frame.tsx'
import type { Column } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { ApiProblem } from '../../core/api.ts'
import { formatDate, formatPercent } from '../../core/format.ts'
import { BasisLine } from './basis-line.tsx'
import { CagrFigure } from './cagr-figure.tsx'
import { HistoryFailure } from './history-failure.tsx'
import { HistoryFigures } from './history-figure-list.tsx'
import { historyBars } from './history-figures.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { SimulatedBadge } from './simulated-badge.tsx'
import { ViewSkeleton } from './view-skeleton.tsx'

interface HistoryPanelProps {
  query: UseQueryResult<PortfolioHistory>
  /** Whose early history stands in, in words. */
  proxies: (history: PortfolioHistory) => string
  className?: string
}

const title = 'Historical Analysis'

/** How the plan's mix would have done: annual returns and what stands out in them. */
export function HistoryPanel({ query, proxies, className = '' }: HistoryPanelProps) {
  if (query.data) {
    return <HistoryView history={query.data} proxies={proxies(query.data)} className={className} />
  }
  if (query.isError && !query.isFetching) {
    return (
      <Panel title={title} className={className}>
        <HistoryFailure error={query.error} onRetry={() => void query.refetch()} />
      </Panel>
    )
  }
  return (
    <Panel title={title} className={className} actions={<ViewSkeleton />}>
      <HistorySkeleton failures={query.failureCount} isRefused={isRefused(query.failureReason)} />
    </Panel>
  )
}

const isRefused = (error: Error | null) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500

type AnnualReturn = PortfolioHistory['annualReturns'][number]

const columns: Column<AnnualReturn>[] = [
  { key: 'year', head: 'Year', cell: (row) => (row.isToDate ? `${row.year} to date` : row.year) },
  {
    key: 'return',
    head: 'Return',
    isFigure: true,
    cell: (row) => <CagrFigure value={row.return} isLoading={false} />,
  },
]

const barLabel = (value: number, isSigned: boolean) =>
  formatPercent(value, { isPlusShown: isSigned }).replace('%', '')

const signedPercent = (value: number) => formatPercent(value, { isPlusShown: true })

interface HistoryViewProps {
  history: PortfolioHistory
  proxies: string
  className: string
}

function HistoryView({ history, proxies, className }: HistoryViewProps) {
  const average = history.averageAnnualizedReturn
  const toDate = history.annualReturns.find((entry) => entry.isToDate)
  return (
    <ChartFrame
      title={title}
      basis="this mix, annual returns"
      badge={history.basis.isSimulated && <SimulatedBadge />}
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
