import type { GainsLine } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorCard } from '../../components/error-card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { YearField } from '../../components/reports/period-fields.tsx'
import { financialYearOf, yearText } from '../../components/reports/report-years.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { LoadMore } from '../../components/table/load-more.tsx'
import { messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { everyPage } from '../../core/queries/every-page.ts'
import { BookFigures } from './book-figures.tsx'
import { gainLinesQuery } from './gains-queries.ts'
import { lineColumns } from './line-columns.tsx'

/** What the clients of the book gained in a financial year, and have not realised. */
export function BookGainsPage() {
  const [year, setYear] = useState(() => financialYearOf(dayInIndia(new Date())))
  const query = useInfiniteQuery(gainLinesQuery(year))
  const rows = query.data?.pages.flatMap(({ answer }): GainsLine[] => answer)
  return (
    <>
      <PageHead title="Capital gains" actions={<YearField value={year} onValueChange={setYear} />} />
      <BookFigures key={year} year={year} />
      {query.isError && rows === undefined ? (
        <ErrorCard
          title="The gains could not be loaded"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      ) : (
        <Panel
          title={`Clients, ${yearText(year)}`}
          basis="each client’s own estimate and exemption"
          isPadded={false}
          className="overflow-clip"
        >
          {rows?.length === 0 ? (
            <EmptyState
              title="No client holds anything yet"
              action={<LinkButton to="/clients/import-statement">Import statement</LinkButton>}
            >
              Purchases, and statements that are imported, show here lot by lot.
            </EmptyState>
          ) : (
            <DataTable
              label="Gains by client"
              columns={lineColumns}
              rows={rows}
              rowKey={({ clientId }) => clientId}
              hasRowLinks
              file={{
                rows: everyPage(gainLinesQuery(year), {
                  rowsOf: ({ answer }) => answer,
                  totalOf: ({ total }) => total,
                }),
                isOfClients: true,
              }}
            />
          )}
          {query.hasNextPage && (
            <LoadMore
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              things="clients"
            />
          )}
        </Panel>
      )}
    </>
  )
}
