import { memo, useCallback } from 'react'
import { Slider } from '../../../components/fields/slider.tsx'
import { formatYears } from '../../../core/formats/goal-dates.ts'
import { besideTermsOf, statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { isFunded, plannedAmount } from '../../../core/goal/mix.ts'
import { withAmount } from '../state/live-plan.ts'
import type { ShownNow } from '../state/shown-now.ts'
import { triesMark } from '../state/use-adoption.ts'
import { LiveAmount, LiveNumber } from './live-field.tsx'
import {
  goalForTarget,
  lastInstalmentHelp,
  lumpsumProblem,
  readHeld,
  readLumpsum,
  readRupees,
  readStepUp,
  readYears,
  targetHelp,
  withBeside,
} from './typed-terms.ts'

/** Tries another goal, made from what is shown at that moment; the mix by hand stays unless it is said not to. */
export type ChangeGoal = (make: (shown: ShownNow) => GoalFormData, keepsMix?: boolean) => void

interface LiveInputsProps {
  shown: ShownNow
  /** `YYYY-MM-DD`. */
  targetDate: string
  change: ChangeGoal
  onDrag: (isDragging: boolean) => void
  onCommit: () => void
}

/** Target, amount, what is paid or held beside it, and time; the whole page follows. */
export function LiveInputs({ shown, targetDate, change, onDrag, onCommit }: LiveInputsProps) {
  const { goal, result } = shown
  const tryTarget = useCallback((target: number) => change((now) => goalForTarget(now, target)), [change])
  const tryAmount = useCallback((next: number) => change((now) => withAmount(now.goal, next)), [change])
  const tryHeld = useCallback(
    (next: number) => change((now) => withBeside(now, 'heldAmount', next)),
    [change],
  )
  const isSip = goal.investmentType === 'sip'
  return (
    <div
      {...triesMark}
      className={`grid items-start gap-x-4 gap-y-3 wide:grid-cols-2 ${isSip ? 'desk:grid-cols-6' : 'desk:grid-cols-4'}`}
    >
      <LiveAmount
        label="Target in today’s rupees"
        value={statedTarget(goal)}
        help={targetHelp(goal, targetDate)}
        read={readRupees}
        problem="Please enter a valid target amount"
        onTry={tryTarget}
        onCommit={onCommit}
      />
      <LiveAmount
        label={isSip ? `SIP a ${goal.sipFrequency === 'yearly' ? 'year' : 'month'}` : 'Lumpsum'}
        value={plannedAmount(result)}
        help={amountHelp(shown)}
        read={readRupees}
        problem="Please enter a valid current amount"
        onTry={tryAmount}
        onCommit={onCommit}
      />
      {isSip && <SipTerms shown={shown} change={change} onCommit={onCommit} />}
      <LiveAmount
        label="Already held"
        value={besideTermsOf(goal).heldAmount}
        help="for this goal, outside the plan"
        placeholder="none"
        read={readHeld}
        problem="Enter whole rupees, or leave it empty."
        onTry={tryHeld}
        onCommit={onCommit}
      />
      <TimeInput years={goal.timeFrame} change={change} onDrag={onDrag} onCommit={onCommit} />
    </div>
  )
}

function amountHelp({ goal, result, kept }: ShownNow): string {
  if (isFunded(result)) return 'Nothing more is needed'
  if (goal.amountMode === 'target' && kept === undefined) return 'what the target needs'
  return goal.investmentType === 'sip' ? 'in the first year' : 'once'
}

function SipTerms({ shown, change, onCommit }: Pick<LiveInputsProps, 'shown' | 'change' | 'onCommit'>) {
  const { goal } = shown
  const tryStepUp = useCallback((stepUp: number) => change((now) => ({ ...now.goal, stepUp })), [change])
  const tryLumpsum = useCallback(
    (next: number) => change((now) => withBeside(now, 'lumpsumAmount', next)),
    [change],
  )
  return (
    <>
      <LiveNumber
        label="Step-up a year"
        unit="%"
        value={goal.stepUp > 0 ? goal.stepUp : undefined}
        help={lastInstalmentHelp(shown)}
        placeholder="none"
        read={readStepUp}
        problem="Enter a yearly step-up from 0% to 25%."
        onTry={tryStepUp}
        onCommit={onCommit}
      />
      <LiveAmount
        label="Lumpsum now"
        value={besideTermsOf(goal).lumpsumAmount}
        help="once, on the next NAV date"
        placeholder="none"
        read={readLumpsum}
        problem="Enter whole rupees, or leave it empty."
        error={lumpsumProblem(shown)}
        onTry={tryLumpsum}
        onCommit={onCommit}
      />
    </>
  )
}

type TimeInputProps = Pick<LiveInputsProps, 'change' | 'onDrag' | 'onCommit'> & { years: number }

const TimeInput = memo(function TimeInput({ years, change, onDrag, onCommit }: TimeInputProps) {
  const tryYears = useCallback((timeFrame: number) => change((now) => ({ ...now.goal, timeFrame })), [change])
  return (
    <div className="grid min-w-0 gap-1">
      <LiveNumber
        label="Time in years"
        unit=""
        value={years}
        read={readYears}
        problem="Enter whole years from 1 to 30."
        onTry={tryYears}
        onCommit={onCommit}
      />
      <Slider
        aria-label="Time"
        min={1}
        max={30}
        value={years}
        valueText={formatYears(years)}
        onValueChange={tryYears}
        onPointerDown={() => onDrag(true)}
        onPointerUp={() => onDrag(false)}
        onPointerCancel={() => onDrag(false)}
      />
    </div>
  )
})
