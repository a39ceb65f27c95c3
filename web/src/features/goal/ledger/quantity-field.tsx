import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import type { QuantityMode, RecordForm } from './record-form.ts'

type Quantity = Pick<RecordForm, 'mode' | 'amount' | 'units'>

interface QuantityFieldProps {
  /** Money goes in: there is nothing to choose. */
  isAmountOnly: boolean
  form: Quantity
  onChange: (part: Partial<Quantity>) => void
  /** All units may be taken as well. */
  hasAll?: boolean
  help?: string | undefined
  error: string | undefined
}

const modes: readonly { value: QuantityMode; label: string }[] = [
  { value: 'amount', label: 'Amount' },
  { value: 'units', label: 'Units' },
  { value: 'all', label: 'All units' },
]

/** How much: in rupees, in units, or all there is. */
export function QuantityField(props: QuantityFieldProps) {
  const { isAmountOnly, form, onChange, hasAll = true, help, error } = props
  const mode = isAmountOnly ? 'amount' : form.mode
  return (
    <>
      {!isAmountOnly && (
        <SegmentedControl
          label="How much"
          isLabelShown
          isFull
          options={hasAll ? modes : modes.slice(0, 2)}
          value={mode}
          onValueChange={(next) => onChange({ mode: next })}
        />
      )}
      {mode === 'amount' && (
        <Field label="Amount" help={help ?? 'Whole rupees'} error={error}>
          {(control) => (
            <AmountInput {...control} value={form.amount} onValueChange={(amount) => onChange({ amount })} />
          )}
        </Field>
      )}
      {mode === 'units' && (
        <Field label="Units" help={help ?? 'Three decimals at most'} error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={form.units}
              onChange={(event) => onChange({ units: event.target.value })}
            />
          )}
        </Field>
      )}
      {mode === 'all' && (
        <p role={error === undefined ? undefined : 'alert'} className="text-small text-ink-3">
          {error === undefined ? (
            (help ?? 'All units that are held on that day')
          ) : (
            <span className="text-loss">{error}</span>
          )}
        </p>
      )}
    </>
  )
}
