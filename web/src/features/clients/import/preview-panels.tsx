import { type clientImportRoutes, type JudgedRow, noticeOn, type RouteResult } from '@lakshya/contract'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { LeaveOut } from '../../../components/fields/leave-out.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { labelOf } from '../../../core/client-rows/row-heads.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { OutcomeFigures } from './outcome-figures.tsx'
import { rowColumns } from './row-columns.tsx'
import type { ReadSheet } from './sheet-rows.ts'

/** A file that was read and checked; its key makes an import happen once. */
export interface CheckedFile {
  readonly fileName: string
  readonly sheet: ReadSheet
  readonly preview: RouteResult<(typeof clientImportRoutes)['previewClientImport']>
  readonly key: string
}

export interface ImportChoices {
  readonly leaveOut: boolean
  readonly hasConsent: boolean
}

interface PreviewProps {
  file: CheckedFile
  choices: ImportChoices
  onChoices: (choices: ImportChoices) => void
}

/** The counts, every row with what becomes of it, and beside them what is to be decided. */
export function PreviewPanels(props: PreviewProps) {
  const { rows, counts } = props.file.preview
  return (
    <>
      <OutcomeFigures
        counts={counts}
        words={{ new: 'are registered', refused: 'to be mended or left out' }}
      />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_372px] desk:items-start">
        <Panel title="Rows" basis={`${rows.length} in the file, refused first`} isPadded={false}>
          <div className="max-wide:overflow-x-auto">
            <DataTable
              label="Rows of the file"
              columns={rowColumns}
              rows={inOrder(rows)}
              rowKey={(row) => row.row}
            />
          </div>
        </Panel>
        <div className="grid gap-4 max-desk:order-first">
          <Decisions {...props} />
          <Columns sheet={props.file.sheet} />
        </div>
      </div>
    </>
  )
}

const weights = { refused: 0, differs: 1, new: 2, known: 3 } as const

/** What needs somebody stands first; otherwise as in the file. */
function inOrder(rows: readonly JudgedRow[]): JudgedRow[] {
  return rows.toSorted((a, b) => weights[a.outcome] - weights[b.outcome] || a.row - b.row)
}

function Decisions({ file, choices, onChoices }: PreviewProps) {
  const { counts } = file.preview
  const incomplete = file.preview.rows.filter(
    ({ outcome, missing }) => outcome === 'new' && missing.length > 0,
  ).length
  return (
    <Panel title="Import will">
      <ul className="mb-3 grid gap-2 text-table">
        <li>
          Register <b>{counts.new}</b> {counts.new === 1 ? 'client' : 'clients'}, all at once or none
        </li>
        {incomplete === 0 ? null : (
          <li>
            Leave <b>{incomplete}</b> with KYC open: each lists what is missing
          </li>
        )}
        <li>Change nobody who is in your book</li>
        <li>Stay undoable for a day, while nothing rests on the clients</li>
      </ul>
      <div className="grid gap-3 border-t border-line pt-3 text-table">
        <LeaveOut
          count={counts.refused}
          thing="row"
          checked={choices.leaveOut}
          onChange={(leaveOut) => onChoices({ ...choices, leaveOut })}
        />
        <Checkbox
          label="These clients agreed to the privacy notice"
          checked={choices.hasConsent}
          onChange={(event) => onChoices({ ...choices, hasConsent: event.target.checked })}
        />
        <details className="text-small text-ink-2">
          <summary className="cursor-pointer">The notice</summary>
          {noticeOn(dayInIndia(new Date())).paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </details>
      </div>
    </Panel>
  )
}

/** What each column was taken for. */
function Columns({ sheet }: { sheet: ReadSheet }) {
  const left = sheet.columns.filter(({ field, head }) => field === undefined && head !== undefined)
  return (
    <Panel title="Columns">
      <ul className="grid gap-1 text-table">
        {sheet.columns.map(({ name, head, field, isByContent }) =>
          field === undefined ? null : (
            <li key={name} className="flex gap-2">
              <span className="w-8 text-ink-3">{name}</span>
              <span>{labelOf(field)}</span>
              <span className="ml-auto text-small wrap-anywhere text-ink-3">
                {isByContent ? 'by its cells' : head}
              </span>
            </li>
          ),
        )}
      </ul>
      {left.length === 0 ? null : (
        <p className="mt-3 text-small text-ink-2">Left out: {left.map(({ head }) => head).join(' · ')}</p>
      )}
    </Panel>
  )
}
