import { zodResolver } from '@hookform/resolvers/zod'
import { type ClientDetail, clientRoutes, type NewClient } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { actionToasts, showToast } from '../../components/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/goal-dates.ts'
import { useUser } from '../../core/session.tsx'
import { newUuid } from '../../core/uuid.ts'
import { forgetDraft, keepDraft, readDraft } from './client-draft.ts'
import { emptyForm, isFormField, type NewClientForm, newClientSchema } from './new-client-fields.ts'

const autosaveMs = 10_000
const registering = actionToasts()
const keeping = actionToasts()

/** The registration form's state: validation, draft, and the call. */
export function useNewClientForm(onRegistered: (client: ClientDetail) => Promise<void>) {
  const adviserId = useUser().id
  const client = useQueryClient()
  // The key makes a repeated press, or a retry after a lost answer, register the client once.
  const [idempotencyKey] = useState(newUuid)
  const [draft] = useState(() => readDraft(adviserId))
  const form = useForm<NewClientForm, unknown, NewClient>({
    resolver: zodResolver(newClientSchema(dayInIndia(new Date()))),
    mode: 'onTouched',
    defaultValues: draft.kind === 'value' ? { ...emptyForm, ...draft.value } : emptyForm,
  })

  useEffect(() => {
    if (draft.kind === 'value')
      showToast('info', 'Form Data Restored', 'The PAN is not kept; enter it again.')
    if (draft.kind === 'damaged') showToast('warn', 'Saved form data could not be read', 'It was set aside.')
  }, [draft])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      if (timer !== undefined) keepDraft(adviserId, form.getValues())
      timer = undefined
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        clearTimeout(timer)
        // A reset names no field: there is nothing to keep then.
        timer = name === undefined ? undefined : setTimeout(keep, autosaveMs)
      },
    })
    // A page that is left or hidden may never come back.
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [adviserId, form])

  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await call(clientRoutes.createClient, { body: values }, { idempotencyKey })
      registering.clear()
      form.reset(emptyForm)
      forgetDraft(adviserId)
      void client.invalidateQueries({ queryKey: ['clients'] })
      await onRegistered(answer.client)
    } catch (error) {
      showRefusal(error, (field, message) => form.setError(field, { message }, { shouldFocus: true }))
    }
  })

  return {
    form,
    submit,
    saveProgress: () => {
      if (keepDraft(adviserId, form.getValues())) {
        keeping.done('Progress Saved', 'Your form data has been saved locally')
      } else
        keeping.failed('Error', 'This browser keeps no data. Register the client before you leave the page.')
    },
    reset: () => {
      form.reset(emptyForm)
      forgetDraft(adviserId)
      showToast('ok', 'Form Reset', 'All fields have been cleared and saved data has been deleted')
    },
  }
}

function showRefusal(error: unknown, setError: (field: keyof NewClientForm, message: string) => void): void {
  const problem = error instanceof ApiProblem ? error : undefined
  if (problem?.code === 'PAN_TAKEN') setError('panNumber', problem.message)
  // The first complaint about a field says what to mend first, so it is set last.
  for (const { path, message } of problem?.details.toReversed() ?? []) {
    if (isFormField(path)) setError(path, message)
  }
  // The session's own dialog answers this one.
  if (problem?.code === 'NOT_SIGNED_IN') return
  registering.failed('Error', messageOf(error, 'Failed to register client. Please try again.'))
}
