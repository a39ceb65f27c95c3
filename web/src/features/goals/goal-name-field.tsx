import { useController } from 'react-hook-form'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import type { GoalFieldsProps } from './goal-amount-fields.tsx'
import { wordsOfKind } from './goal-kinds.ts'

/** The goal's name, filled in by its kind until somebody types one. */
export function GoalNameField({ form, entry, change }: GoalFieldsProps) {
  const { field, fieldState } = useController({ name: 'goalName', control: form.control })
  return (
    <Field id="goalName" label="Goal name" error={fieldState.error?.message}>
      {(control) => (
        <TextInput
          {...control}
          name="goalName"
          ref={field.ref}
          value={entry.goalName}
          onChange={(event) => change('goalName', event.target.value)}
          onBlur={field.onBlur}
          autoComplete="off"
          maxLength={120}
          placeholder={wordsOfKind(entry.goalKind)?.placeholder ?? 'Such as Ananya’s college'}
        />
      )}
    </Field>
  )
}
