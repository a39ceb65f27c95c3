import type { OptimizationResult } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Slider } from '../../components/slider.tsx'
import { formatYears } from '../../core/goal-dates.ts'
import type { GoalFormData } from '../../core/goal-storage.ts'
import { plannedAmount } from '../../core/mix.ts'
import { LiveAmount } from './live-amount.tsx'
import { withAmount, withTarget } from './live-plan.ts'

interface LiveInputsProps {
  goal: GoalFormData
  result: OptimizationResult
  wish: number
  onTry: (goal: GoalFormData) => void
  onHold: (isHeld: boolean) => void
  onCommit: () => void
}

/** Target, amount and time beside the chance; the whole page follows. */
export function LiveInputs({ goal, result, wish, onTry, onHold, onCommit }: LiveInputsProps) {
  const amount = plannedAmount(result)
  const isTarget = goal.amountMode === 'target'
  const years = formatYears(goal.timeFrame)
  const amountLabel =
    goal.investmentType === 'lumpsum'
      ? 'Lumpsum'
      : `SIP a ${goal.sipFrequency === 'yearly' ? 'year' : 'month'}`
  return (
    <div className="grid gap-x-4 gap-y-2 wide:grid-cols-3">
      <LiveAmount
        label="Target in today’s rupees"
        value={wish}
        problem="Please enter a valid target amount"
        onTry={(target) => onTry(isTarget ? withTarget(goal, target) : withAmount(goal, amount, target))}
        onCommit={onCommit}
      />
      <div>
        <LiveAmount
          label={amountLabel}
          value={amount}
          problem="Please enter a valid current amount"
          onTry={(next) => onTry(withAmount(goal, next, wish))}
          onCommit={onCommit}
        />
        {isTarget ? (
          <p className="mt-1 text-small text-ink-3">What the target needs</p>
        ) : (
          <Button variant="quiet" size="s" onClick={() => onTry(withTarget(goal, wish))}>
            Use what the target needs
          </Button>
        )}
      </div>
      <Field label="Time" value={years}>
        {(control) => (
          <Slider
            {...control}
            min={1}
            max={30}
            value={goal.timeFrame}
            valueText={years}
            onValueChange={(timeFrame) => onTry({ ...goal, timeFrame })}
            onPointerDown={() => onHold(true)}
            onPointerUp={() => onHold(false)}
            onPointerCancel={() => onHold(false)}
            ends={['1 year', '30 years']}
          />
        )}
      </Field>
    </div>
  )
}
