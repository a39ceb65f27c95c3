import { zodResolver } from '@hookform/resolvers/zod'
import { type Profile, userRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { actionToasts, showToast } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { useSession } from '../../core/session/session.tsx'
import { forgetProfileDraft, keepProfileDraft, readProfileDraft } from './profile-draft.ts'
import {
  changesOf,
  fieldOf,
  formOf,
  type ProfileForm,
  type ProfileValues,
  profileForm,
} from './profile-fields.ts'

const autosaveMs = 1000
const saving = actionToasts()

/** The profile's form: validation, draft, and the call. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient()
  const session = useSession()
  const saved = formOf(profile)
  const form = useForm<ProfileForm, unknown, ProfileValues>({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    defaultValues: saved,
  })

  // Once, over the profile as it was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const draft = Object.entries(readProfileDraft(profile.id, saved))
    for (const [name, text] of draft) {
      form.setValue(name as keyof ProfileForm, text ?? '', { shouldDirty: true })
    }
    if (draft.length > 0) showToast('info', 'Form Data Restored', 'Save the profile to keep your changes.')
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keepProfileDraft(profile.id, form.getValues(), formOf(profile))
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        clearTimeout(timer)
        timer = name === undefined ? undefined : setTimeout(keep, autosaveMs)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      unsubscribe()
      window.removeEventListener('pagehide', keep)
    }
  }, [profile, form])

  const submit = form.handleSubmit(async (values) => {
    const body = changesOf(values, profile)
    if (Object.keys(body).length === 0) {
      form.reset(saved)
      forgetProfileDraft(profile.id)
      showToast('info', 'Nothing has changed')
      return
    }
    try {
      const next = await call(userRoutes.updateProfile, { body })
      client.setQueryData(profileQuery.queryKey, next)
      form.reset(formOf(next))
      forgetProfileDraft(profile.id)
      session.retry()
      saving.done('Profile saved')
    } catch (error) {
      showRefusal(error, (field, message) => form.setError(field, { message }, { shouldFocus: true }))
    }
  })
  return { form, submit }
}

function showRefusal(error: unknown, setError: (field: keyof ProfileForm, message: string) => void): void {
  const problem = error instanceof ApiProblem ? error : undefined
  if (problem?.code === 'USERNAME_TAKEN') setError('username', problem.message)
  // The first complaint about a field says what to mend first, so it is set last.
  for (const { path, message } of problem?.details.toReversed() ?? []) {
    const field = fieldOf(path)
    if (field !== undefined) setError(field, message)
  }
  // The session's own dialog answers this one.
  if (problem?.code === 'NOT_SIGNED_IN') return
  saving.failed('Error', messageOf(error, 'The profile could not be saved. Please try again.'))
}
