import type { GoalSummary } from '@lakshya/contract'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { UnitInput } from '../../../components/fields/unit-input.tsx'

interface ShareRowProps {
  goal: GoalSummary
  value: string
  error: string | undefined
  onChange: (text: string) => void
  onWhole: () => void
}

/** One goal's share, typed or all of it. */
export function ShareRow({ goal, value, error, onChange, onWhole }: ShareRowProps) {
  return (
    <li className="flex items-end gap-2 py-2">
      <Field
        label={
          <>
            {goal.name} <span className="text-ink-3">{goal.targetDate.slice(0, 4)}</span>
          </>
        }
        error={error}
        className="flex-1"
      >
        {(control) => (
          <UnitInput {...control} value={value} onValueChange={onChange} unit="%" className="max-w-36" />
        )}
      </Field>
      <Button size="s" className="mb-1" onClick={onWhole} aria-label={`All of it to ${goal.name}`}>
        All of it
      </Button>
    </li>
  )
}
