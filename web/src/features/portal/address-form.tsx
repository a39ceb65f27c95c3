import { portalRoutes, type RouteResult } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { call } from '../../core/api.ts'
import { useAct } from '../../core/use-act.ts'
import { useReading } from './portal-language.tsx'
import { wordOf } from './portal-queries.ts'

interface AddressFormProps {
  email: string
  onEmail: (email: string) => void
  onMailed: () => void
  onDone: (outcome: RouteResult<typeof portalRoutes.enterPortal>) => Promise<void>
}

/** The address, and the way in that is taken: a mailed code, or the password. */
export function AddressForm({ email, onEmail, onMailed, onDone }: AddressFormProps) {
  const { t } = useReading()
  const [isByPassword, setIsByPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const ask = useAct({
    mutationFn: () => call(portalRoutes.askPortalCode, { body: { email } }),
    onSuccess: onMailed,
  })
  const enter = useAct({
    mutationFn: () => call(portalRoutes.enterPortal, { body: { email, password } }),
    onSuccess: onDone,
  })
  const act = isByPassword ? enter : ask
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  const submit = () => {
    setIsJudged(true)
    if (isEmail && (!isByPassword || password !== '')) act.mutate()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t('email')} error={isJudged && !isEmail ? t('emailWrong') : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </Field>
      {isByPassword && (
        <Field
          label={t('password')}
          help={t('passwordHelp')}
          error={isJudged && password === '' ? t('passwordMissing') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      {act.isError && (
        <Note tone="bad" isAnnounced>
          {t(wordOf(act.error))}
        </Note>
      )}
      <Button type="submit" variant="primary" isFull isBusy={act.isPending}>
        {isByPassword ? t('signIn') : t('mailCode')}
      </Button>
      <Button
        variant="quiet"
        isFull
        onClick={() => {
          setIsJudged(false)
          setIsByPassword(!isByPassword)
        }}
      >
        {isByPassword ? t('useCode') : t('usePassword')}
      </Button>
    </form>
  )
}
