import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'

interface ReasonFieldProps {
  value: string
  onValueChange: (text: string) => void
  error: string | undefined
}

/** Why the record is changed: it is kept with the change. */
export function ReasonField({ value, onValueChange, error }: ReasonFieldProps) {
  return (
    <Field label="Reason" help="Kept with the transaction" error={error}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={500}
          autoComplete="off"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
