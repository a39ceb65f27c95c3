import type { ImportedInvestor, StatementImport } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../../components/link-button.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { MoreButton } from '../more-button.tsx'
import { counted } from '../statement-words.ts'
import { useMore } from '../use-more.ts'

const step = 100

/** Whose folios were booked, with the way to give their holdings to goals. */
export function BookedPanel({ statement: { investors } }: { statement: StatementImport }) {
  const { most, onMore } = useMore(step)
  return (
    <Panel title="Clients" basis="give the holdings to goals" isPadded={false} className="overflow-clip">
      <DataTable
        label="Clients whose folios were booked"
        columns={columns}
        rows={investors.slice(0, most)}
        rowKey={({ key }) => key}
        file={{ rows: investors, isOfClients: true }}
        empty="All that the statement has was known before."
      />
      <MoreButton
        shown={Math.min(most, investors.length)}
        total={investors.length}
        things="clients"
        onMore={onMore}
      />
    </Panel>
  )
}

const columns: Column<ImportedInvestor>[] = [
  {
    key: 'client',
    head: 'Client',
    file: { text: ({ clientName, name }) => clientName ?? name },
    cell: ({ clientId, clientName, name, folioCount, schemeCount }) => (
      <>
        {clientId === null ? (
          name
        ) : (
          <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
            {clientName ?? name}
          </Link>
        )}
        <span className="block text-small text-ink-3 wide:hidden">
          {counted(folioCount, 'folio')}, {counted(schemeCount, 'scheme')}
        </span>
      </>
    ),
    className: 'w-full whitespace-normal! wrap-anywhere',
  },
  {
    key: 'folios',
    head: 'Folios',
    file: { number: ({ folioCount }) => folioCount },
    isFigure: true,
    cell: ({ folioCount }) => folioCount,
    className: 'max-wide:hidden',
  },
  {
    key: 'schemes',
    head: 'Schemes',
    file: { number: ({ schemeCount }) => schemeCount },
    isFigure: true,
    cell: ({ schemeCount }) => schemeCount,
    className: 'max-wide:hidden',
  },
  {
    key: 'next',
    head: <span className="sr-only">Next step</span>,
    file: 'none',
    isFigure: true,
    cell: ({ clientId, clientName, name }) =>
      clientId !== null && (
        <LinkButton
          to="/clients/$clientId"
          params={{ clientId: String(clientId) }}
          hash="folios"
          size="s"
          aria-label={`Give to goals, ${clientName ?? name}`}
        >
          Give to goals
        </LinkButton>
      ),
  },
]
