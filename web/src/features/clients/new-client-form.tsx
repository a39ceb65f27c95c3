import type { NewClient } from '@lakshya/contract'
import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { Panel, PanelFoot } from '../../components/panel.tsx'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { dayInIndia } from '../../core/goal-dates.ts'
import { errorLines, fieldId, fieldLabels, type NewClientForm } from './new-client-fields.ts'

const riskOptions = Array.from({ length: 11 }, (_, risk) => ({
  value: String(risk),
  label:
    risk === 0 ? '0, most risk' : risk === 5 ? '5, middle' : risk === 10 ? '10, least risky' : String(risk),
}))

interface NewClientFormProps {
  form: UseFormReturn<NewClientForm, unknown, NewClient>
  onSubmit: FormEventHandler<HTMLFormElement>
  onSaveProgress: () => void
  onReset: () => void
}

export function NewClientFormView({ form, onSubmit, onSaveProgress, onReset }: NewClientFormProps) {
  const { errors, isSubmitting, isSubmitted } = form.formState
  /** What every field of the form has. */
  const field = (name: keyof NewClientForm) => ({
    id: fieldId(name),
    label: fieldLabels[name],
    error: errors[name]?.message,
  })
  // The browser would offer the distributor's own data for a client's.
  const text = { autoComplete: 'off' }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Panel title="Personal Details" isPadded={false}>
        <div className="grid gap-4 px-4 pt-2 pb-5 wide:grid-cols-2 desk:grid-cols-3">
          <Field {...field('name')} help="As on the PAN card">
            {(control) => (
              <TextInput {...control} {...text} {...form.register('name')} autoCapitalize="words" />
            )}
          </Field>
          <Field {...field('dateOfBirth')}>
            {(control) => (
              <TextInput
                {...control}
                {...text}
                {...form.register('dateOfBirth')}
                type="date"
                min="1900-01-01"
                max={dayInIndia(new Date())}
              />
            )}
          </Field>
          <Field {...field('panNumber')} help="Ten characters, such as ABCPE1234F. Not kept with the draft.">
            {(control) => (
              <TextInput
                {...control}
                {...text}
                {...form.register('panNumber')}
                className="uppercase"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <Field {...field('phone')} help="Indian mobile number; +91 may stay">
            {(control) => (
              <TextInput {...control} {...text} {...form.register('phone')} type="tel" inputMode="tel" />
            )}
          </Field>
          <Field {...field('email')} help="The checkout OTP goes here">
            {(control) => (
              <TextInput
                {...control}
                {...text}
                {...form.register('email')}
                type="email"
                inputMode="email"
                spellCheck={false}
              />
            )}
          </Field>
          <Field {...field('riskAppetite')} help="0 to 10; 10 is least risky. Kept with today’s date.">
            {(control) => (
              <Select
                {...control}
                {...form.register('riskAppetite')}
                placeholder="Choose 0 to 10"
                options={riskOptions}
              />
            )}
          </Field>
        </div>
        {isSubmitted && errorLines(errors).length > 0 ? (
          <div className="px-4 pb-4">
            <ErrorSummary errors={errorLines(errors)} />
          </div>
        ) : null}
        <PanelFoot>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {isSubmitting ? 'Registering Client...' : 'Register Client'}
          </Button>
          <Button onClick={onSaveProgress}>Save Progress</Button>
          <Button variant="quiet" className="wide:ml-auto" onClick={onReset}>
            Reset Form
          </Button>
        </PanelFoot>
      </Panel>
    </form>
  )
}
