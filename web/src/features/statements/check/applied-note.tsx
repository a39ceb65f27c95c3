import type { StatementImport } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Note } from '../../../components/note.tsx'
import { formatMoment, formatRupees } from '../../../core/formats/format.ts'
import { counted } from '../statement-words.ts'
import { TakeBack } from './take-back.tsx'

/** What became of a statement, and what comes next. */
export function AppliedNote({ statement }: { statement: StatementImport }) {
  const { effects, appliedAt, takenBackAt } = statement
  if (statement.state === 'taken-back') {
    return (
      <Note>
        {appliedAt === null ? (
          <b>This statement was discarded.</b>
        ) : (
          <b>
            This statement was taken back{takenBackAt === null ? '' : ` on ${formatMoment(takenBackAt)}`}.
          </b>
        )}{' '}
        Nothing of it is in your book. <Link to="/clients/import-statement">Read a statement</Link>
      </Note>
    )
  }
  return (
    <Note tone="ok" isAnnounced>
      <p>
        <b>
          {counted(effects.newRows, 'transaction')} booked
          {appliedAt === null ? '' : ` on ${formatMoment(appliedAt)}`}.
        </b>{' '}
        {effects.unassigned > 0 &&
          `${formatRupees(effects.unassigned)} is unassigned: give the holdings to goals, below.`}
      </p>
      <TakeBack statement={statement} />
    </Note>
  )
}
