import { ageOn, type ClientProfileRecord, registrationRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { actionToasts, showToast } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useUser } from '../../core/session/session.tsx'
import { mergeForm } from './fields/profile-merge.ts'
import { profileOf } from './fields/registration-checks.ts'
import { forgetDraft, keepDraft, readDraft } from './fields/registration-draft.ts'
import { formOf, type RegistrationForm } from './fields/registration-fields.ts'
import { placeRefusal } from './fields/registration-refusal.ts'
import { registrationResolver } from './fields/registration-resolver.ts'
import { profileQuery } from './profile-query.ts'
import { useAutosave } from './use-autosave.ts'
import { useJudging } from './use-judging.ts'

const saving = actionToasts()

/** The record as the form shows it, with the age as of today. */
function shownForm(record: ClientProfileRecord): RegistrationForm {
  const { dateOfBirth } = record
  return formOf(record, dateOfBirth === null ? '' : String(ageOn(dateOfBirth, dayInIndia(new Date()))))
}

/** The state of a correction: validation, draft, the call, and what to do where the record was changed meanwhile. */
export function useCorrection(record: ClientProfileRecord, onSaved: () => Promise<void>) {
  const slot = { adviserId: useUser().id, clientId: record.id }
  const queries = useQueryClient()
  const [base, setBase] = useState(() => shownForm(record))
  const revision = useRef(record.revision)
  const [draft] = useState(() => readDraft(slot))
  const restored = draft === 'damaged' ? undefined : draft
  const [conflicts, setConflicts] = useState<(keyof RegistrationForm)[]>()
  const form = useForm<RegistrationForm>({
    resolver: registrationResolver('edit'),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { ...base, ...restored?.values },
  })
  useJudging(form)
  useEffect(() => {
    if (restored !== undefined)
      showToast('info', 'Form Data Restored', 'Save the changes to put them on record.')
  }, [restored])
  useAutosave(form, () => {
    const savedAt = new Date().toISOString()
    const rest = { savedAt, idempotencyKey: `client-${record.id}`, revision: revision.current }
    keepDraft(slot, form.getValues(), base, rest)
  })

  const takeNewer = async () => {
    const newer = await queries.fetchQuery({ ...profileQuery(record.id), staleTime: 0 })
    const now = shownForm(newer)
    const merged = mergeForm(form.getValues(), base, now)
    revision.current = newer.revision
    setBase(now)
    setConflicts(merged.conflicts)
    form.reset(merged.values)
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = { ...profileOf(values), revision: revision.current }
      const params = { id: String(record.id) }
      const saved = await call(registrationRoutes.updateClientProfile, { params, body })
      forgetDraft(slot)
      queries.setQueryData(profileQuery(record.id).queryKey, saved)
      // Nothing is left to keep when the page is left.
      form.reset(shownForm(saved))
      void queries.invalidateQueries({ queryKey: ['clients'] })
      void queries.invalidateQueries({ queryKey: ['book'] })
      saving.done('Changes saved')
      await onSaved()
    } catch (error) {
      if (placeRefusal(form, error)) return
      if (error instanceof ApiProblem && error.code === 'CHANGED_MEANWHILE') {
        await takeNewer().catch(() => undefined)
        saving.failed('Error', error.message)
        return
      }
      saving.failed('Error', messageOf(error, 'The changes could not be saved. Please try again.'))
    }
  })

  return {
    form,
    base,
    submit,
    conflicts,
    discard: () => {
      form.reset(base)
      forgetDraft(slot)
    },
  }
}
