import { type CommissionTolerance, commissionCheckRoutes, commissionTolerance } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { UnitInput } from '../../../components/fields/unit-input.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { useAct } from '../../../core/use-act.ts'
import { refreshCommission } from './commission-queries.ts'

const saving = actionToasts()

interface ToleranceDialogProps {
  tolerance: CommissionTolerance
  onClose: () => void
}

/** How far what was paid may be off before it counts as a difference. */
export function ToleranceDialog({ tolerance, onClose }: ToleranceDialogProps) {
  const queries = useQueryClient()
  const [texts, setTexts] = useState({
    rupees: String(tolerance.rupees),
    percent: String(tolerance.percent),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useAct({
    mutationFn: (body: CommissionTolerance) => call(commissionCheckRoutes.changeTolerance, { body }),
    onSuccess: async () => {
      await refreshCommission(queries)
      saving.done('Tolerance saved')
      onClose()
    },
    onError: (error) => saving.failed('It was not saved', messageOf(error, 'Please try again.')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = commissionTolerance.safeParse({
      rupees: texts.rupees.trim() === '' ? Number.NaN : Number(texts.rupees),
      percent: texts.percent.trim() === '' ? Number.NaN : Number(texts.percent),
    })
    if (read.success) return save.mutate(read.data)
    setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
  }
  const type = (key: 'rupees' | 'percent', text: string) => {
    setTexts((old) => ({ ...old, [key]: text }))
    setErrors(({ [key]: _old, ...others }) => others)
  }
  return (
    <Dialog title="Tolerance" onCancel={onClose}>
      <p className="mb-3 text-table text-ink-2">
        Registrars round each row. What is off by no more than one of these agrees.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label="Rupees a line" error={errors.rupees}>
          {(control) => (
            <UnitInput
              {...control}
              unit="₹"
              value={texts.rupees}
              onValueChange={(text) => type('rupees', text)}
            />
          )}
        </Field>
        <Field label="Percent of what is expected" error={errors.percent}>
          {(control) => (
            <UnitInput
              {...control}
              unit="%"
              value={texts.percent}
              onValueChange={(text) => type('percent', text)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
