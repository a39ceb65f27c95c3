import { type ImportFinding, largeImportRoutes } from '@lakshya/contract'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { call } from '../../../core/api.ts'
import { formatNumber } from '../../../core/formats/format.ts'
import { everyPage } from '../../../core/queries/every-page.ts'
import { MoreButton } from '../more-button.tsx'

const findingsQuery = (importId: number) =>
  infiniteQueryOptions({
    queryKey: ['statements', importId, 'findings'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        largeImportRoutes.listFindings,
        { params: { id: String(importId) }, query: { after: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ findings }) => findings.at(-1)?.place,
  })

/** What is in the way, or to be known, folio by folio, a page at a time. */
export function FindingsPanel({ importId }: { importId: number }) {
  const asked = findingsQuery(importId)
  const query = useInfiniteQuery(asked)
  const pages = query.data?.pages ?? []
  const findings = pages.flatMap((page) => page.findings)
  const total = pages[0]?.total ?? 0
  return (
    <Panel
      title="What to look at"
      basis={total === 0 ? undefined : formatNumber(total)}
      isPadded={false}
      className="overflow-clip"
    >
      <DataTable
        label="What is in the way, or new"
        columns={columns}
        rows={query.data === undefined ? undefined : findings}
        rowKey={({ place }) => place}
        file={{
          rows: everyPage(asked, { rowsOf: (page) => page.findings, totalOf: (page) => page.total }),
          isOfClients: true,
        }}
        empty="Everything adds up, and every client and scheme is known."
      />
      <MoreButton
        shown={findings.length}
        total={total}
        things="findings"
        onMore={() => void query.fetchNextPage()}
      />
    </Panel>
  )
}

const columns: Column<ImportFinding>[] = [
  {
    key: 'who',
    head: 'Investor and folio',
    file: [
      { head: 'Investor', text: ({ investor }) => investor },
      { head: 'Fund house', text: ({ house }) => house },
      { head: 'Folio', text: ({ folio }) => folio },
      { head: 'Scheme', text: ({ scheme }) => scheme },
    ],
    cell: ({ investor, house, folio, scheme }) => (
      <>
        {investor}
        <span className="block text-small text-ink-3">
          {[house, folio, scheme].filter(Boolean).join(', ')}
        </span>
      </>
    ),
    className: 'w-1/2 whitespace-normal! wrap-anywhere',
  },
  {
    key: 'what',
    head: 'What',
    file: { text: ({ words }) => words },
    cell: ({ words, kind }) => (
      <span className={kind === 'unsound' || kind === 'conflict' ? 'text-loss' : undefined}>{words}</span>
    ),
    className: 'w-1/2 whitespace-normal! wrap-anywhere',
  },
  {
    key: 'rows',
    head: 'Rows',
    file: { number: ({ rows }) => rows },
    isFigure: true,
    cell: ({ rows }) => formatNumber(rows),
    className: 'max-wide:hidden',
  },
]
