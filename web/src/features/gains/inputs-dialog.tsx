import { type ClientGains, gainClassWords, gainRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { UnitInput } from '../../components/fields/unit-input.tsx'
import { Note } from '../../components/note.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { yearText } from '../../components/reports/report-years.ts'
import { call, messageOf } from '../../core/api.ts'
import { useAct } from '../../core/use-act.ts'
import { shownClasses } from './gain-words.ts'
import { clientGainsQuery } from './gains-queries.ts'
import { formOf, readForm } from './inputs-form.ts'

interface InputsDialogProps {
  gains: ClientGains
  onClose: () => void
}

/** What only the investor knows of the year. */
export function InputsDialog({ gains, onClose }: InputsDialogProps) {
  const [form, setForm] = useState(() => formOf(gains.inputs))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const queries = useQueryClient()
  const { clientId, year } = gains
  const saving = useAct({
    mutationFn: (inputs: Omit<ClientGains['inputs'], 'isEntered'>) =>
      call(gainRoutes.changeGainInputs, { params: { id: String(clientId) }, body: { year, ...inputs } }),
    onSuccess: (answer) => {
      queries.setQueryData(clientGainsQuery(clientId, year).queryKey, answer)
      void queries.invalidateQueries({ queryKey: ['book', 'gains'] })
      showToast('ok', 'Inputs saved', `For the financial year ${yearText(year)}.`)
      onClose()
    },
  })
  const submit = () => {
    const read = readForm(form)
    setErrors('errors' in read ? read.errors : {})
    if ('inputs' in read) saving.mutate(read.inputs)
  }
  return (
    <Dialog title={`Inputs for ${yearText(year)}`} onCancel={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          {(['slab', 'surcharge'] as const).map((key) => (
            <Field key={key} label={key === 'slab' ? 'Slab rate' : 'Surcharge'} error={errors[key]}>
              {(control) => (
                <UnitInput
                  {...control}
                  unit="%"
                  value={form[key]}
                  onValueChange={(text) => setForm({ ...form, [key]: text })}
                />
              )}
            </Field>
          ))}
        </div>
        <fieldset className="grid gap-3 wide:grid-cols-2">
          <legend className="mb-1 text-table font-semibold">
            Losses brought forward that may still be used
          </legend>
          {(['shortLosses', 'longLosses'] as const).map((key) => (
            <Field
              key={key}
              label={key === 'shortLosses' ? 'Short-term losses, ₹' : 'Long-term losses, ₹'}
              error={errors[key]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  value={form[key]}
                  onChange={(event) => setForm({ ...form, [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </fieldset>
        <fieldset className="grid gap-3 wide:grid-cols-2">
          <legend className="mb-1 text-table font-semibold">
            Gains made elsewhere in the year, losses with a minus
          </legend>
          {shownClasses.map((name) => (
            <Field key={name} label={`${gainClassWords[name]}, ₹`} error={errors[`elsewhere.${name}`]}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={form.elsewhere[name]}
                  onChange={(event) =>
                    setForm({ ...form, elsewhere: { ...form.elsewhere, [name]: event.target.value } })
                  }
                />
              )}
            </Field>
          ))}
        </fieldset>
        {saving.isError && (
          <Note tone="bad" isAnnounced>
            {messageOf(saving.error, 'It could not be saved. Please try again.')}
          </Note>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
