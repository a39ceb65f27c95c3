import type { JudgedClient, OwnExportPreview } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { formatMoment } from '../../../core/formats/format.ts'

interface ExportPreviewProps {
  preview: OwnExportPreview
  isLeavingOut: boolean
  onLeaveOut: (isLeavingOut: boolean) => void
}

const figures = [
  ['new', 'New', 'come back'],
  ['known', 'Known', 'in your book just so'],
  ['differs', 'Differ', 'stay as they are in your book'],
  ['refused', 'Refused', 'to be left out'],
] as const

const badges = {
  new: ['ok', 'New'],
  known: ['neutral', 'Known'],
  differs: ['warn', 'Differs'],
  refused: ['bad', 'Refused'],
} as const

const wideOnly = 'max-wide:hidden'

const columns: readonly Column<JudgedClient>[] = [
  {
    key: 'name',
    head: 'Client',
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
    cell: ({ outcome }) => <Badge tone={badges[outcome][0]}>{badges[outcome][1]}</Badge>,
  },
  { key: 'goals', head: 'Goals', isFigure: true, cell: ({ goals }) => goals, className: wideOnly },
  { key: 'folios', head: 'Folios', isFigure: true, cell: ({ folios }) => folios, className: wideOnly },
  { key: 'rows', head: 'Transactions', isFigure: true, cell: ({ transactions }) => transactions },
]

/** The counts, every client with what becomes of it, and what is to be decided. */
export function ExportPreview({ preview, isLeavingOut, onLeaveOut }: ExportPreviewProps) {
  const { counts, clients, from, exportedAt, kind } = preview
  return (
    <>
      <dl className="mb-4 grid grid-cols-4 rounded-panel border border-line bg-surface max-wide:grid-cols-2">
        {figures.map(([key, label, basis]) => (
          <div key={key} className="px-4 py-3">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="text-figure font-semibold">{counts[key]}</dd>
            <dd className="text-small text-ink-3">{basis}</dd>
          </div>
        ))}
      </dl>
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
              <Checkbox
                label={`Leave out the ${counts.refused === 1 ? 'refused client' : `${counts.refused} refused clients`}`}
                checked={isLeavingOut}
                onChange={(event) => onLeaveOut(event.target.checked)}
              />
            </div>
          )}
        </Panel>
      </div>
    </>
  )
}
