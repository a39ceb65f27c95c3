import { memo, useCallback } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Slider } from '../../../components/fields/slider.tsx'
import { formatYears } from '../../../core/formats/goal-dates.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { withAmount, withTarget } from '../state/live-plan.ts'
import type { ShownNow } from '../state/shown-now.ts'
import { triesMark } from '../state/use-adoption.ts'
import { LiveAmount } from './live-amount.tsx'

/** Tries another goal, made from what is shown at that moment; the mix by hand stays unless it is said not to. */
export type ChangeGoal = (make: (shown: ShownNow) => GoalFormData, keepsMix?: boolean) => void

interface LiveInputsProps {
  goal: GoalFormData
  /** Rupees of the lumpsum or of one instalment. */
  amount: number
  wish: number
  /** The mix is, so that its amount need not be what the target needs. */
  isByHand: boolean
  change: ChangeGoal
  onDrag: (isDragging: boolean) => void
  onCommit: () => void
}

/** Target, amount and time beside the chance; the whole page follows. */
export function LiveInputs(props: LiveInputsProps) {
  const { goal, amount, wish, isByHand, change, onDrag, onCommit } = props
  const changeTarget = useCallback(
    (target: number) => change((shown) => goalForTarget(shown, target)),
    [change],
  )
  const changeAmount = useCallback(
    (next: number) => change((shown) => withAmount(shown.goal, next)),
    [change],
  )
  const amountLabel =
    goal.investmentType === 'lumpsum'
      ? 'Lumpsum'
      : `SIP a ${goal.sipFrequency === 'yearly' ? 'year' : 'month'}`
  return (
    <div {...triesMark} className="grid gap-x-4 gap-y-2 wide:grid-cols-3">
      <LiveAmount
        label="Target in today’s rupees"
        value={wish}
        problem="Please enter a valid target amount"
        onTry={changeTarget}
        onCommit={onCommit}
      />
      <div>
        <LiveAmount
          label={amountLabel}
          value={amount}
          problem="Please enter a valid current amount"
          onTry={changeAmount}
          onCommit={onCommit}
        />
        {goal.amountMode === 'target' && !isByHand ? (
          <p className="mt-1 text-small text-ink-3">What the target needs</p>
        ) : (
          <Button
            variant="quiet"
            size="s"
            onClick={() => change((shown) => withTarget(shown.goal, shown.wish))}
          >
            Use what the target needs
          </Button>
        )}
      </div>
      <TimeSlider years={goal.timeFrame} change={change} onDrag={onDrag} />
    </div>
  )
}

function goalForTarget({ goal, result }: ShownNow, target: number): GoalFormData {
  return goal.amountMode === 'target' ? withTarget(goal, target) : withAmount(goal, plannedAmount(result))
}

type TimeSliderProps = Pick<LiveInputsProps, 'change' | 'onDrag'> & { years: number }

const TimeSlider = memo(function TimeSlider({ years, change, onDrag }: TimeSliderProps) {
  const words = formatYears(years)
  return (
    <Field label="Time" value={words}>
      {(control) => (
        <Slider
          {...control}
          min={1}
          max={30}
          value={years}
          valueText={words}
          onValueChange={(timeFrame) => change((shown) => ({ ...shown.goal, timeFrame }))}
          onPointerDown={() => onDrag(true)}
          onPointerUp={() => onDrag(false)}
          onPointerCancel={() => onDrag(false)}
          ends={['1 year', '30 years']}
        />
      )}
    </Field>
  )
})
