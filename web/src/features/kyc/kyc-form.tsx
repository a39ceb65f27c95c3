import { zodResolver } from '@hookform/resolvers/zod'
import { type KycRecord, kycAgencies, kycRoutes, kycStates } from '@lakshya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/fields/dates/date-field.tsx'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { DialogActions } from '../../components/overlay/dialog.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/goal-dates.ts'
import { kycQuery } from '../../core/queries/book-queries.ts'
import { fieldOf, formOf, type KycFormData, type KycValues, kycForm } from './kyc-fields.ts'

interface KycFormProps {
  clientId: number
  /** `YYYY-MM-DD`; null where none is on record. */
  dateOfBirth: string | null
  record: KycRecord
  onDone: () => void
}

const saving = actionToasts()
const stateOptions = kycStates.map((state) => ({ value: state, label: state }))
const agencyOptions = kycAgencies.map((agency) => ({ value: agency, label: agency }))

/** State, Agency, Reference, Date; 'Mark as validated' fills in the common case. */
export function KycForm({ clientId, dateOfBirth, record, onDone }: KycFormProps) {
  const today = dayInIndia(new Date())
  const form = useForm<KycFormData, unknown, KycValues>({
    resolver: zodResolver(kycForm(today, dateOfBirth)),
    mode: 'onTouched',
    defaultValues: formOf(record),
  })
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: KycValues) => call(kycRoutes.setKycStatus, { params: { id: String(clientId) }, body }),
    onSuccess: (next) => {
      queries.setQueryData(kycQuery(clientId).queryKey, next)
      void queries.invalidateQueries({ queryKey: ['clients'] })
      void queries.invalidateQueries({ queryKey: ['book'] })
      saving.done('KYC status saved', next.state)
      onDone()
    },
    onError: (error) => {
      const problem = error instanceof ApiProblem ? error : undefined
      for (const { path, message } of problem?.details ?? []) {
        const field = fieldOf(path)
        if (field !== undefined) form.setError(field, { message })
      }
      if (problem?.code === 'NOT_SIGNED_IN') return
      saving.failed('Error', messageOf(error, 'The KYC status could not be saved. Please try again.'))
    },
  })
  const { errors } = form.formState
  const isStarted = form.watch('state') !== 'Not started'
  const submit = form.handleSubmit((values) => save.mutate(values))
  const markAsValidated = () => {
    form.setValue('state', 'Validated')
    if (form.getValues('date') === '') form.setValue('date', today)
    void submit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label="State" error={errors.state?.message}>
        {(control) => <Select {...control} {...form.register('state')} options={stateOptions} />}
      </Field>
      {isStarted && (
        <>
          <Field label="Agency" error={errors.agency?.message}>
            {(control) => (
              <Select
                {...control}
                {...form.register('agency')}
                options={agencyOptions}
                placeholder="Choose"
              />
            )}
          </Field>
          <Field label="Reference" help="As the agency gave it" error={errors.reference?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('reference')} autoComplete="off" spellCheck={false} />
            )}
          </Field>
          <Controller
            control={form.control}
            name="date"
            render={({ field: { value, onChange, ...field } }) => (
              <DateField
                {...field}
                label="Date"
                error={errors.date?.message}
                leaning="past"
                min={dateOfBirth ?? undefined}
                max={today}
                value={value}
                onValueChange={onChange}
              />
            )}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        {record.state !== 'Validated' && isStarted && (
          <Button isBusy={save.isPending} onClick={markAsValidated}>
            Mark as validated
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  )
}
