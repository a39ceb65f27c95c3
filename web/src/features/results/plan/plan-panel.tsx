import { ChartFrame } from '../../../components/charts/chart-frame.tsx'
import { Donut } from '../../../components/charts/donut.tsx'
import { BasisLine } from '../../../components/figures/basis-line.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { SimulatedBadge } from '../../../components/simulated-badge.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatPercent, formatRupees, formatRupeesShort } from '../../../core/formats/format.ts'
import type { AllocationRow } from '../allocation/allocation-rows.ts'
import { FundName } from '../allocation/fund-name.tsx'
import { ViewSkeleton } from './view-skeleton.tsx'

interface PlanPanelProps {
  title: string
  /** Undefined until the funds' names are there. */
  rows: readonly AllocationRow[] | undefined
  total: number
  /** Before the number of funds: 'a month ' for a SIP. */
  rhythm: string
  isSimulated: boolean
  /** What the mix rests on, in words. */
  basis: string
  className?: string
}

const columns: Column<AllocationRow>[] = [
  {
    key: 'fund',
    head: 'Fund',
    file: { text: (row) => row.name },
    cell: (row) => <FundName code={row.code} name={row.name} colour={row.colour} />,
  },
  {
    key: 'share',
    head: 'Allocation',
    file: { percent: (row) => row.share },
    isFigure: true,
    cell: (row) => formatPercent(row.share),
  },
  {
    key: 'amount',
    head: 'Amount',
    file: { rupees: (row) => row.amount },
    isFigure: true,
    cell: (row) => formatRupees(row.amount),
  },
]

/** The optimal mix as a donut, or its figures as a table. */
export function PlanPanel({
  title,
  rows,
  total,
  rhythm,
  isSimulated,
  basis,
  className = '',
}: PlanPanelProps) {
  if (rows === undefined) return <PlanSkeleton title={title} className={className} />
  const parts = rows.map(({ code, name, share, amount, colour }) => {
    return { key: code, name, weight: share, value: amount, colour }
  })
  return (
    <ChartFrame
      title={title}
      badge={isSimulated && <SimulatedBadge />}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.code}
      className={className}
      chart={
        <Donut
          label="Allocation by fund"
          parts={parts}
          centre={{
            figure: formatRupeesShort(total),
            caption: `${rhythm}in ${rows.length === 1 ? '1 fund' : `${rows.length} funds`}`,
          }}
          formatValue={formatRupees}
          formatShare={(percent) => formatPercent(percent)}
          height={312}
        />
      }
    >
      <BasisLine>{basis}</BasisLine>
    </ChartFrame>
  )
}

function PlanSkeleton({ title, className }: { title: string; className: string }) {
  return (
    <Panel title={title} className={className} actions={<ViewSkeleton />}>
      <div className="grid h-90 place-items-center wide:h-80">
        <Skeleton className="size-43 rounded-full wide:size-53" />
      </div>
      <div className="mt-3 grid gap-2">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </Panel>
  )
}
