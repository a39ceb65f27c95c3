import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import type { SipTermsForm } from './sip-form.ts'

interface TermsFieldsProps {
  label: string
  help: string
  form: Pick<SipTermsForm, 'amount' | 'stepUp'>
  errors: Readonly<Partial<Record<'amount' | 'stepUp', string>>>
  onChange: (part: Partial<Pick<SipTermsForm, 'amount' | 'stepUp'>>) => void
}

/** What each instalment is to be, and by how much it rises each year. */
export function TermsFields({ label, help, form, errors, onChange }: TermsFieldsProps) {
  return (
    <>
      <Field label={label} help={help} error={errors.amount}>
        {(control) => (
          <AmountInput
            {...control}
            data-autofocus
            value={form.amount}
            onValueChange={(amount) => onChange({ amount })}
          />
        )}
      </Field>
      <Field
        label="Yearly step-up, %"
        help="0 to 25: by so much the instalments rise on each anniversary of the first."
        error={errors.stepUp}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={form.stepUp}
            onChange={(event) => onChange({ stepUp: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
