import { type ClientDetail, registrationRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { actionToasts, showQuietToast, showToast } from '../../components/overlay/toast.ts'
import { ApiProblem, call } from '../../core/api.ts'
import { useUser } from '../../core/session/session.tsx'
import { newUuid } from '../../core/uuid.ts'
import { hasMismatch, newClientOf } from './fields/registration-checks.ts'
import { forgetDraft, keepDraft, readDraft } from './fields/registration-draft.ts'
import { emptyForm, type RegistrationForm } from './fields/registration-fields.ts'
import { placeRefusal } from './fields/registration-refusal.ts'
import { registrationResolver } from './fields/registration-resolver.ts'
import { useAutosave } from './use-autosave.ts'
import { useJudging } from './use-judging.ts'

const registering = actionToasts()
const keeping = actionToasts()

/** The registration's state: validation, draft, and the call. */
export function useNewClient(
  onRegistered: (client: ClientDetail) => Promise<void>,
  begunWith: Partial<RegistrationForm> = {},
) {
  const slot = { adviserId: useUser().id }
  const client = useQueryClient()
  const [draft] = useState(() => readDraft(slot))
  const restored = draft === 'damaged' ? undefined : draft
  // The key makes a repeated press, a retry after a lost answer or a second tab with this draft register one client.
  const key = useRef(restored?.idempotencyKey ?? newUuid())
  const [savedAt, setSavedAt] = useState(restored?.savedAt)
  const isSending = useRef(false)
  const form = useForm<RegistrationForm>({
    resolver: registrationResolver('new'),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues: { ...emptyForm, ...restored?.values },
  })
  useBegunWith(form, begunWith)
  useJudging(form)

  useEffect(() => {
    if (restored !== undefined)
      showToast('info', 'Form Data Restored', 'Passwords are never kept; enter them again.')
    if (draft === 'damaged') showToast('warn', 'Saved form data could not be read', 'It was set aside.')
  }, [draft, restored])

  const keep = (): boolean => {
    const now = new Date().toISOString()
    const isKept = keepDraft(slot, form.getValues(), emptyForm, { idempotencyKey: key.current, savedAt: now })
    if (isKept) setSavedAt(now)
    return isKept
  }
  useAutosave(form, keep)

  const beginAnew = () => {
    form.reset(emptyForm)
    forgetDraft(slot)
    key.current = newUuid()
    setSavedAt(undefined)
  }

  const send = async (values: RegistrationForm) => {
    if (isSending.current) return
    isSending.current = true
    try {
      const body = newClientOf(values)
      const answer = await call(registrationRoutes.createClient, { body }, { idempotencyKey: key.current })
      registering.clear()
      beginAnew()
      showQuietToast('ok', 'Success', 'Client registered successfully')
      void client.invalidateQueries({ queryKey: ['clients'] })
      void client.invalidateQueries({ queryKey: ['book'] })
      await onRegistered(answer.client)
    } catch (error) {
      if (placeRefusal(form, error)) return
      // The key was used up by what this form said before; another attempt is another client.
      if (error instanceof ApiProblem && error.code === 'IDEMPOTENCY_CONFLICT') {
        key.current = newUuid()
        registering.failed(
          'Error',
          'This form was sent before with other content, and that client is registered. Look at the client list; press Register Client again only for another client.',
        )
        return
      }
      registering.failed('Error', failureWords(error))
    } finally {
      isSending.current = false
    }
  }

  const submit = form.handleSubmit(send, () => {
    if (hasMismatch(form.getValues()))
      registering.failed('Validation Error', 'Please ensure all confirmation fields match')
  })

  return {
    form,
    submit,
    savedAt,
    saveProgress: () => {
      if (keep()) keeping.done('Progress Saved', 'Your form data has been saved locally')
      else
        keeping.failed('Error', 'This browser keeps no data. Register the client before you leave the page.')
    },
    reset: () => {
      beginAnew()
      showToast('ok', 'Form Reset', 'All fields have been cleared and saved data has been deleted')
    },
  }
}

/** Fills in what is known already, where nothing was entered yet. */
function useBegunWith(form: UseFormReturn<RegistrationForm>, begunWith: Partial<RegistrationForm>): void {
  const given = JSON.stringify(begunWith)
  useEffect(() => {
    const known = Object.entries(JSON.parse(given)) as [keyof RegistrationForm, string][]
    for (const [name, value] of known) {
      if (form.getValues(name) === emptyForm[name]) form.setValue(name, value, { shouldDirty: true })
    }
  }, [form, given])
}

/** What the server says, or how it answered; where nothing came back the line was cut. */
function failureWords(error: unknown): string {
  const isCut = !(error instanceof ApiProblem) || error.code === 'NETWORK'
  return isCut ? 'Failed to register client. Please try again.' : error.message
}
