import type { portalRoutes, RouteResult } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../../components/page/panel.tsx'
import { periodOfYear, yearText } from '../../components/reports/report-years.ts'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { formatNav, formatNumber, formatPaise, formatUnits } from '../../core/formats/format.ts'
import { PortalFailed } from './portal-failed.tsx'
import { useReading } from './portal-language.tsx'
import { homeQuery, transactionsQuery } from './portal-queries.ts'
import type { PortalWord } from './portal-words.ts'
import { YearChoice } from './year-choice.tsx'

type Row = RouteResult<typeof portalRoutes.portalTransactions>[number]

const kinds: Record<Row['kind'], PortalWord> = {
  purchase: 'purchase',
  instalment: 'instalment',
  redemption: 'redemption',
  'switch-out': 'switchOut',
  'switch-in': 'switchIn',
  'units-in': 'unitsIn',
  'units-out': 'unitsOut',
  payout: 'payout',
}

/** What was booked for the client, a financial year at a time. */
export function OwnTransactions() {
  const { t } = useReading()
  const years = useQuery(homeQuery).data?.years ?? []
  const [chosen, setChosen] = useState<number>()
  const year = chosen ?? years[0] ?? new Date().getFullYear()
  const query = useQuery(transactionsQuery(year))
  const columns = useColumns()
  const count = query.data?.length ?? 0
  return (
    <>
      <h1 className="mb-4 text-title font-semibold tracking-title">{t('transactions')}</h1>
      <Panel
        title={yearText(year)}
        basis={count === 1 ? t('transactionCountOne') : t('transactionCount', { count: formatNumber(count) })}
        isPadded={false}
        actions={<YearChoice years={years} year={year} onChange={setChosen} />}
      >
        {query.isError && query.data === undefined ? (
          <div className="px-4 pb-4">
            <PortalFailed error={query.error} onRetry={() => void query.refetch()} />
          </div>
        ) : (
          <DataTable
            label={t('transactions')}
            columns={columns}
            rows={query.data}
            rowKey={(row) => row.id}
            empty={t('noTransactions')}
            file={{
              csv: `/my-reports/transactions.csv?${new URLSearchParams({ ...periodOfYear(year) })}`,
              words: {
                export: t('export'),
                csv: t('exportCsv'),
                json: t('exportJson'),
                cancel: t('cancel'),
                failed: t('notExported'),
                again: t('failed'),
                progress: () => t('exporting'),
              },
            }}
          />
        )}
      </Panel>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t, day } = useReading()
  const priced = ({ units, nav, isPending }: Row) =>
    isPending
      ? t('awaits')
      : [
          units === null ? undefined : t('units', { units: formatUnits(units) }),
          nav === null ? undefined : `₹${formatNav(Number(nav))}`,
        ]
          .filter((words) => words !== undefined)
          .join(' · ')
  return [
    {
      key: 'date',
      head: t('date'),
      file: { day: (row) => row.date },
      cell: (row) => day(row.date),
      className: 'max-wide:hidden',
    },
    {
      key: 'what',
      head: t('what'),
      file: [
        { text: (row) => t(kinds[row.kind]) },
        { head: t('fund'), text: (row) => row.fundName },
        { head: t('goalHead'), text: (row) => row.goalName ?? t('notInGoal') },
      ],
      cell: (row) => (
        <span className="block py-1.5 leading-4.5 whitespace-normal">
          <span className="block wrap-anywhere">
            {t(kinds[row.kind])}
            {', '}
            <span lang="en">{row.fundName}</span>
          </span>
          <span className="block text-small text-ink-3">
            <span className="wide:hidden">{day(row.date)} · </span>
            {row.goalName ?? t('notInGoal')}
            <span className="wide:hidden"> · {priced(row)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'priced',
      head: t('atNav'),
      file: [
        { head: t('unitsHead'), units: (row) => row.units },
        { head: 'NAV', units: (row) => row.nav },
      ],
      cell: priced,
      isFigure: true,
      className: 'max-wide:hidden',
    },
    {
      key: 'amount',
      head: t('amount'),
      file: { rupees: (row) => row.amount },
      cell: ({ amount }) => (amount === null ? t('notAvailable') : formatPaise(amount)),
      isFigure: true,
      className: 'whitespace-nowrap',
    },
  ]
}
