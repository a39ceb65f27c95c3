import type { GoalDetail } from '@lakshya/contract'
import { AgreeForm } from '../../../components/agreed/agree-form.tsx'
import { formatDate, formatRupees } from '../../../core/formats/format.ts'

interface AcceptDialogProps {
  goal: GoalDetail
  /** Whole percent. */
  chance: number
  onClose: () => void
}

/** A goal that is left as it is, with the chance that it has: with the client's code. */
export function AcceptDialog({ goal, chance, onClose }: AcceptDialogProps) {
  return (
    <AgreeForm<never>
      title={`Accept ${chance}%`}
      submitLabel="Accept"
      clientId={goal.clientId}
      fieldOf={() => undefined}
      why="This leaves the goal short of its target"
      read={() => ({ kind: 'value', value: { kind: 'accept-chance', goalId: goal.id, chance } })}
      onClose={onClose}
    >
      {() => (
        <p className="text-table text-ink-2">
          The chance that {goal.name} comes to <b className="text-ink">{formatRupees(goal.targetToday)}</b> in
          today’s rupees by {formatDate(goal.targetDate)} is <b className="text-ink">{chance}%</b> with what
          is held and paid in now. Nothing of it changes. The morning’s list comes back to it in a year, or
          when the chance falls by more than 5 points.
        </p>
      )}
    </AgreeForm>
  )
}
