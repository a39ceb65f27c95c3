import type { PortfolioSummary } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { Tooltip } from '../../components/overlay/tooltip.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber, formatRupees, formatRupeesShort } from '../../core/formats/format.ts'
import { CommissionBasis } from './commission-basis.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { MonthChange } from './month-change.tsx'

/** The book at a glance: three figures and how its value has grown. Skeletons stand while there is no summary. */
export function BookFigures({ summary }: { summary: PortfolioSummary | undefined }) {
  return (
    <div className="grid min-w-0 gap-4">
      <dl aria-label="Totals" className="grid rounded-panel border border-line bg-surface">
        <Card label="Total Clients" value={summary && formatNumber(summary.totalClients)}>
          {summary && `${formatNumber(summary.clientsWithKyc)} with KYC completed`}
        </Card>
        <Card
          label="Total AUM"
          value={
            summary && (
              <Tooltip content={formatRupees(summary.totalAum)}>
                {formatRupeesShort(summary.totalAum)}
              </Tooltip>
            )
          }
        >
          {summary && <MonthChange growth={summary.growthData} navDate={summary.basis.navDate} />}
        </Card>
        <Card
          label="Monthly Commission"
          value={
            summary && (
              <Tooltip content={formatRupees(summary.totalCommission)}>
                {formatRupeesShort(summary.totalCommission)}
              </Tooltip>
            )
          }
        >
          {summary && <CommissionBasis summary={summary} />}
        </Card>
      </dl>
      <GrowthPanel summary={summary} />
    </div>
  )
}

interface CardProps {
  label: string
  value: ReactNode
  children: ReactNode
}

function Card({ label, value, children }: CardProps) {
  return (
    <div className="content-center border-t border-line px-4 py-2 first:border-t-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-[24px] leading-8 font-semibold tracking-display">
        {value ?? <Skeleton className="my-2 h-5 w-32" />}
      </dd>
      <dd className="min-h-4 text-small text-ink-3">{children ?? <Skeleton className="mt-1 h-3 w-40" />}</dd>
    </div>
  )
}
