import { portalRoutes, type RouteResult } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { call } from '../../core/api.ts'
import { codeDigits } from '../../core/one-time-code.ts'
import { useAct } from '../../core/use-act.ts'
import { useReading } from './portal-language.tsx'
import { wordOf } from './portal-queries.ts'

interface CodeFormProps {
  email: string
  onDone: (outcome: RouteResult<typeof portalRoutes.enterPortal>) => Promise<void>
  onBack: () => void
}

/** The mailed code. */
export function CodeForm({ email, onDone, onBack }: CodeFormProps) {
  const { t } = useReading()
  const [code, setCode] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const enter = useAct({
    mutationFn: () => call(portalRoutes.enterPortal, { body: { email, code } }),
    onSuccess: onDone,
  })
  const again = useAct({ mutationFn: () => call(portalRoutes.askPortalCode, { body: { email } }) })
  const failure = enter.error ?? again.error
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsJudged(true)
        again.reset()
        if (code.length === 6) enter.mutate()
      }}
    >
      <Field
        label={t('code')}
        help={t('codeHelp')}
        error={isJudged && code.length < 6 ? t('codeMissing') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={(event) => setCode(codeDigits(event.target.value))}
            className={code === '' ? undefined : 'text-[16px] tracking-[0.4em]'}
          />
        )}
      </Field>
      {failure !== null && (
        <Note tone="bad" isAnnounced>
          {t(wordOf(failure))}
        </Note>
      )}
      {again.isSuccess && <Note isAnnounced>{t('anotherSent')}</Note>}
      <Button type="submit" variant="primary" isFull isBusy={enter.isPending}>
        {t('signIn')}
      </Button>
      <Button
        variant="quiet"
        isFull
        isBusy={again.isPending}
        onClick={() => {
          enter.reset()
          again.mutate()
        }}
      >
        {t('another')}
      </Button>
      <Button variant="quiet" isFull onClick={onBack}>
        {t('otherAddress')}
      </Button>
    </form>
  )
}
