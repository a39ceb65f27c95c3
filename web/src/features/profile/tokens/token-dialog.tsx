import { zodResolver } from '@hookform/resolvers/zod'
import {
  type AccessToken,
  accessTokenRoutes,
  longestTokenDays,
  mayDo,
  scopeWords,
  type TokenScope,
  tokenScopes,
} from '@lakshya/contract'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { ApiProblem, call } from '../../../core/api.ts'
import { addDays } from '../../../core/dates/calendar.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { useUser } from '../../../core/session/session.tsx'
import { refusalOf } from '../refusal.ts'

interface TokenDialogProps {
  onCancel: () => void
  onMade: (token: string, made: AccessToken) => void
}

/** A personal token's name, what it may do, and how long. */
export function TokenDialog({ onCancel, onMade }: TokenDialogProps) {
  const { role } = useUser()
  const today = dayInIndia(new Date())
  const form = useForm({
    resolver: zodResolver(accessTokenRoutes.makeToken.body),
    defaultValues: { name: '', scopes: ['read'] as TokenScope[], lastDay: addDays(today, 90) },
  })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async (body) => {
    try {
      const { token, made } = await call(accessTokenRoutes.makeToken, { body })
      onMade(token, made)
    } catch (error) {
      const path = error instanceof ApiProblem ? error.details[0]?.path : undefined
      const field = path === 'scopes' || path === 'lastDay' ? path : 'name'
      const message = refusalOf(error, 'The token could not be made. Please try again.')
      form.setError(field, { message }, { shouldFocus: true })
    }
  })
  const refused = errors.scopes?.message
  return (
    <Dialog title="Make a token" onCancel={onCancel}>
      <form noValidate onSubmit={onSubmit} className="grid gap-3">
        <Field label="Name" help="Such as 'Accounts sheet'" error={errors.name?.message}>
          {(control) => <TextInput {...control} {...form.register('name')} data-autofocus />}
        </Field>
        <fieldset aria-describedby="scopes-note" className="grid gap-2">
          <legend className="mb-1 text-table text-ink-2">It may</legend>
          {tokenScopes
            .filter((scope) => mayDo(role, scope))
            .map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                {...form.register('scopes')}
                label={
                  <>
                    <b>{scopeWords[scope].name}</b>: {scopeWords[scope].may}
                  </>
                }
              />
            ))}
          <p
            id="scopes-note"
            className={refused === undefined ? 'text-small text-ink-3' : 'text-small text-loss'}
          >
            {refused ?? 'Each by itself: what changes something mostly needs Read as well.'}
          </p>
        </fieldset>
        <Controller
          control={form.control}
          name="lastDay"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DateField
              label="Good until"
              help="A year at most"
              error={errors.lastDay?.message}
              leaning="future"
              min={today}
              max={addDays(today, longestTokenDays)}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            Make token
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
