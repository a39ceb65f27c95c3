import { zodResolver } from '@hookform/resolvers/zod'
import { type KycRecord, kycAgencies, kycRoutes, kycStates } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/fields/dates/date-field.tsx'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { DialogActions } from '../../components/overlay/dialog.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useUser } from '../../core/session/session.tsx'
import { useAct } from '../../core/use-act.ts'
import { fieldOf, formOf, type KycFormData, type KycValues, kycForm } from './kyc-fields.ts'
import { kycQuery } from './kyc-query.ts'
import { keepUsualAgency, readUsualAgency } from './usual-agency.ts'

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

/** State, Agency, Reference, Date; 'Mark as validated' is the common case in one press, of today where no date is on record. */
export function KycForm({ clientId, dateOfBirth, record, onDone }: KycFormProps) {
  const today = dayInIndia(new Date())
  const { id: adviserId } = useUser()
  const form = useForm<KycFormData, unknown, KycValues>({
    resolver: zodResolver(kycForm({ today, dateOfBirth, state: record.state })),
    mode: 'onTouched',
    defaultValues: formOf(record, { agency: readUsualAgency(adviserId), date: today }),
  })
  const queries = useQueryClient()
  const save = useAct({
    mutationFn: (body: KycValues) => call(kycRoutes.setKycStatus, { params: { id: String(clientId) }, body }),
    onSuccess: (next) => {
      if (next.agency !== null) keepUsualAgency(adviserId, next.agency)
      queries.setQueryData(kycQuery(clientId).queryKey, next)
      void queries.invalidateQueries({ queryKey: ['clients'] })
      void queries.invalidateQueries({ queryKey: ['book'] })
      saving.done('KYC status saved', next.state)
      onDone()
    },
    onError: (error) => {
      const problem = error instanceof ApiProblem ? error : undefined
      if (problem?.code === 'NOT_SIGNED_IN') return
      const fields = (problem?.details ?? []).flatMap(({ path, message }) => {
        const field = fieldOf(path)
        return field === undefined ? [] : [{ field, message }]
      })
      for (const { field, message } of fields) form.setError(field, { message }, { shouldFocus: true })
      // What stands at a field is not said a second time.
      if (fields.length > 0) return
      saving.failed('Error', messageOf(error, 'The KYC status could not be saved. Please try again.'))
    },
  })
  const { errors } = form.formState
  const isValidated = record.state === 'Validated'
  const submit = form.handleSubmit((values) => save.mutate(values))
  const markAsValidated = () => {
    form.setValue('state', 'Validated')
    if (form.getValues('date').trim() === '') form.setValue('date', today)
    void submit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label="State" error={errors.state?.message}>
        {(control) => <Select {...control} {...form.register('state')} options={stateOptions} />}
      </Field>
      <Field label="Agency" error={errors.agency?.message}>
        {(control) => (
          <Select {...control} {...form.register('agency')} options={agencyOptions} placeholder="Choose" />
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
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant={isValidated ? 'primary' : 'plain'} isBusy={save.isPending}>
          Save
        </Button>
        {!isValidated && (
          <Button variant="primary" isBusy={save.isPending} onClick={markAsValidated}>
            Mark as validated
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
