import { type GoalChange, type GoalDetail, goalChangeRoutes } from '@lakshya/contract'
import { AgreeForm } from '../../../components/agreed/agree-form.tsx'
import { call } from '../../../core/api.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { editFieldOf } from './goal-change.ts'

interface AgreedEditProps {
  goal: GoalDetail
  change: GoalChange
  onClose: () => void
}

/** The rest of an edit whose date SIPs follow: the client's code. */
export function AgreedEdit({ goal, change, onClose }: AgreedEditProps) {
  const { targetDate = goal.targetDate } = change
  // What is changed beside the date waits in no cart.
  const isDateAlone = Object.keys(change).length === 1
  const carryOut = (verificationToken: string) =>
    call(goalChangeRoutes.changeGoal, {
      params: { id: String(goal.id) },
      body: { ...change, verificationToken },
    })
  return (
    <AgreeForm
      title="Edit goal"
      submitLabel="Save"
      clientId={goal.clientId}
      fieldOf={editFieldOf}
      why="This date changes how many instalments the client pays"
      read={() => ({ kind: 'value', value: { kind: 'goal-date', goalId: goal.id, targetDate } })}
      {...(isDateAlone ? {} : { carryOut })}
      onClose={onClose}
    >
      {({ errors }) => (
        <p className="text-table text-ink-2">
          Target date <b className="text-ink">{formatDate(targetDate)}</b>, until now{' '}
          {formatDate(goal.targetDate)}. The SIPs that go on until then follow it.
          {errors.targetDate !== undefined && <span className="block text-loss">{errors.targetDate}</span>}
        </p>
      )}
    </AgreeForm>
  )
}
