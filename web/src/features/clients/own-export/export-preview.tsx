import type { JudgedClient, OwnExportPreview } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { LeaveOut } from '../../../components/fields/leave-out.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { formatMoment } from '../../../core/formats/format.ts'
import { OutcomeBadge, OutcomeFigures, outcomeWord } from '../import/outcome-figures.tsx'

interface ExportPreviewProps {
  preview: OwnExportPreview
  isLeavingOut: boolean
  onLeaveOut: (isLeavingOut: boolean) => void
}

const wideOnly = 'max-wide:hidden'

const columns: readonly Column<JudgedClient>[] = [
  {
    key: 'name',
    head: 'Client',
    file: [{ text: ({ name }) => name }, { head: 'Reasons', text: ({ reasons }) => reasons.join(' ') }],
    cell: ({ name, clientId, outcome, reasons }) => (
      <>
        {clientId === null ? (
          name
        ) : (
          <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
            {name}
          </Link>
        )}
        {reasons.map((reason) => (
          <span
            key={reason}
            className={`block text-small ${outcome === 'refused' ? 'text-loss' : 'text-ink-3'}`}
          >
            {reason}
          </span>
        ))}
      </>
    ),
    className: 'w-full whitespace-normal! wrap-anywhere py-1.5',
  },
  {
    key: 'outcome',
    head: 'Outcome',
    file: { text: ({ outcome }) => outcomeWord(outcome) },
    cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
  },
  {
    key: 'goals',
    head: 'Goals',
    file: { number: ({ goals }) => goals },
    isFigure: true,
    cell: ({ goals }) => goals,
    className: wideOnly,
  },
  {
    key: 'folios',
    head: 'Folios',
    file: { number: ({ folios }) => folios },
    isFigure: true,
    cell: ({ folios }) => folios,
    className: wideOnly,
  },
  {
    key: 'rows',
    head: 'Transactions',
    file: { number: ({ transactions }) => transactions },
    isFigure: true,
    cell: ({ transactions }) => transactions,
  },
]

/** The counts, every client with what becomes of it, and what is to be decided. */
export function ExportPreview({ preview, isLeavingOut, onLeaveOut }: ExportPreviewProps) {
  const { counts, clients, from, exportedAt, kind } = preview
  return (
    <>
      <OutcomeFigures counts={counts} words={{ new: 'come back', refused: 'to be left out' }} />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_372px] desk:items-start">
        <Panel
          title="Clients"
          basis={`${kind === 'book' ? 'the book' : 'one client'} of ${from}, exported ${formatMoment(exportedAt)}`}
          isPadded={false}
          className="overflow-clip"
        >
          <DataTable
            label="Clients of the export"
            columns={columns}
            rows={clients}
            rowKey={({ place }) => place}
          />
        </Panel>
        <Panel title="Bringing back will" className="max-desk:order-first">
          <ul className="grid gap-2 text-table">
            <li>
              Add <b>{counts.new}</b> {counts.new === 1 ? 'client' : 'clients'} with all that is theirs, all
              at once or none
            </li>
            <li>Change nobody who is in your book</li>
            <li>Send no mail</li>
            <li>Stay undoable for a day, while nothing of it is changed</li>
          </ul>
          {counts.refused > 0 && (
            <div className="mt-3 border-t border-line pt-3 text-table">
              <LeaveOut count={counts.refused} thing="client" checked={isLeavingOut} onChange={onLeaveOut} />
            </div>
          )}
        </Panel>
      </div>
    </>
  )
}
