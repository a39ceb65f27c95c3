import { codeOutcomes, type JudgedCode, type orderCodeRoutes, type RouteResult } from '@lakshya/contract'
import { LeaveOut } from '../../../components/fields/leave-out.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { codeColumns, codeOutcomeWord } from './code-columns.tsx'
import type { ReadCodes } from './read-codes.ts'

/** A file of codes that was read and checked. */
export interface CheckedCodes {
  readonly fileName: string
  readonly codes: ReadCodes
  readonly preview: RouteResult<(typeof orderCodeRoutes)['previewOrderCodes']>
}

const basis = {
  new: 'are entered',
  changes: 'take the place of another',
  same: 'on record just so',
  blank: 'stay as they are',
  refused: 'to be mended or left out',
} as const

interface CodePreviewProps {
  file: CheckedCodes
  isLeavingOut: boolean
  onLeaveOut: (isLeavingOut: boolean) => void
}

/** The counts, and every row with what becomes of it; what needs somebody stands first. */
export function CodePreview({ file, isLeavingOut, onLeaveOut }: CodePreviewProps) {
  const { counts, rows } = file.preview
  return (
    <>
      <dl className="mb-4 grid grid-cols-5 rounded-panel border border-line bg-surface max-wide:grid-cols-2">
        {codeOutcomes.map((outcome) => (
          <div key={outcome} className="px-4 py-3">
            <dt className="text-small text-ink-2">{codeOutcomeWord(outcome)}</dt>
            <dd className="text-figure font-semibold">{counts[outcome].toLocaleString('en-IN')}</dd>
            <dd className="text-small text-ink-3">{basis[outcome]}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-4 empty:hidden">
        <LeaveOut count={counts.refused} thing="row" checked={isLeavingOut} onChange={onLeaveOut} />
      </div>
      <Panel
        title="Rows"
        basis={`${rows.length.toLocaleString('en-IN')} in the file, refused first`}
        isPadded={false}
      >
        <div className="max-wide:overflow-x-auto">
          <DataTable
            label="Rows of the file"
            columns={codeColumns(file.codes.kind)}
            rows={inOrder(rows)}
            rowKey={(row) => row.row}
            file={{ isOfClients: file.codes.kind === 'clients' }}
          />
        </div>
      </Panel>
    </>
  )
}

const weights = { refused: 0, changes: 1, new: 2, same: 3, blank: 4 } as const

function inOrder(rows: readonly JudgedCode[]): JudgedCode[] {
  return rows.toSorted((a, b) => weights[a.outcome] - weights[b.outcome] || a.row - b.row)
}
