import { zodResolver } from '@hookform/resolvers/zod'
import { email as emailField, type Profile, userRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/fields/checkbox.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { call, messageOf } from '../../core/api.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { useAct } from '../../core/use-act.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { refusalOf } from './refusal.ts'

const emailForm = z.object({ email: emailField })

/** The address in force, the one that waits for its code, and the way to another. */
export function EmailPanel({ profile }: { profile: Profile }) {
  const { email, isEmailConfirmed, pendingEmail } = profile
  const [isChanging, setIsChanging] = useState(false)
  const toConfirm = pendingEmail ?? (email !== null && !isEmailConfirmed ? email : null)
  return (
    <Panel title="Email" hasAttention={email === null}>
      {email === null ? (
        <p className="mb-3 text-ink-2">Not set. Password resets go here, once it is confirmed by code.</p>
      ) : (
        <p className="mb-3 flex flex-wrap items-center gap-2 wrap-anywhere">
          <b>{email}</b>
          {isEmailConfirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="warn">Not confirmed</Badge>}
        </p>
      )}
      {toConfirm === null || isChanging ? null : (
        <EmailCodeForm address={toConfirm} isPending={pendingEmail !== null} />
      )}
      {isChanging || (email === null && pendingEmail === null) ? (
        <ChangeForm hasCancel={isChanging} onDone={() => setIsChanging(false)} />
      ) : (
        <div className="mt-3">
          <Button size="s" onClick={() => setIsChanging(true)}>
            {pendingEmail === null ? 'Change email' : 'Use another address'}
          </Button>
        </div>
      )}
      {email !== null && isEmailConfirmed && <MorningMail isOn={profile.hasMorningMail} />}
    </Panel>
  )
}

/** Saved at once: there is nothing else to fill in. */
function MorningMail({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  // What was pressed stands at once, and goes back where it could not be saved.
  const [isShownOn, setIsShownOn] = useState(isOn)
  const change = useAct({
    mutationFn: (hasMorningMail: boolean) => call(userRoutes.updateProfile, { body: { hasMorningMail } }),
    onSuccess: (next) => {
      client.setQueryData(profileQuery.queryKey, next)
      showToast('ok', next.hasMorningMail ? 'You are mailed each morning' : 'No mail each morning')
    },
    onError: (error) =>
      showToast('bad', 'Error', messageOf(error, 'It could not be saved. Please try again.')),
  })
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Checkbox
        label="Mail me each morning what needs me"
        checked={isShownOn}
        disabled={change.isPending}
        onChange={(event) => {
          setIsShownOn(event.target.checked)
          change.mutate(event.target.checked)
        }}
      />
      <p className="mt-1 text-small text-ink-3">
        From half past six, with counts and no client’s name; none on a day without a line.
      </p>
    </div>
  )
}

function ChangeForm({ hasCancel, onDone }: { hasCancel: boolean; onDone: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(emailForm),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const next = await call(userRoutes.updateProfile, { body: { email } })
      client.setQueryData(profileQuery.queryKey, next)
      if (next.pendingEmail === null) showToast('info', 'That is the address in force')
      else showToast('ok', 'Code sent', `Enter the code that was mailed to ${next.pendingEmail}.`)
      onDone()
    } catch (error) {
      form.setError('email', { message: refusalOf(error, 'The code could not be sent. Please try again.') })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label="New email" help="A code is mailed to it" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoFocus={hasCancel}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send code'}
        </Button>
        {hasCancel ? (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
