import { type ClientAct, checkoutRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProblem, call } from '../../core/api.ts'
import { carryOutAct } from '../../core/cart/carry-out.ts'
import { maskedEmail, secondsToResend } from '../../core/one-time-code.ts'
import { clientQuery } from '../../core/queries/plan-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { useAct } from '../../core/use-act.ts'
import { useNow } from '../../core/use-now.ts'
import { Button } from '../button.tsx'
import { CodeInput } from '../fields/code-input.tsx'
import { Field } from '../fields/field.tsx'
import { addAct } from './add-act.ts'
import { LedgerForm } from './ledger-form.tsx'
import { type FieldErrors, useLedgerCall } from './use-ledger-call.ts'

export type ReadAct<F extends string> =
  | { readonly kind: 'value'; readonly value: ClientAct }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<F> }

/** What the fields of such a form know: what is wrong, and how to say that it is being mended. */
export interface AgreeFields<F extends string> {
  readonly errors: FieldErrors<F>
  readonly forget: (changed: readonly string[]) => void
}

interface AgreeFormProps<F extends string> {
  title: string
  submitLabel: string
  clientId: number
  fieldOf: (path: string) => F | undefined
  /** The act as it was entered, or what is wrong with it. */
  read: () => ReadAct<F>
  /** Where it is more than the act. Such waits in no cart. */
  carryOut?: (verificationToken: string, idempotencyKey: string) => Promise<{ message: string }>
  onClose: () => void
  /** What needs the client's word. */
  why?: string
  children: (fields: AgreeFields<F>) => ReactNode
}

/**
 * What changes what a client pays: first a code is mailed with the terms as entered, which then stand; the code that the
 * client reads out does it. Or it goes into the cart, to be agreed to with what else is there.
 */
export function AgreeForm<F extends string>(props: AgreeFormProps<F>) {
  const { title, submitLabel, clientId, fieldOf, read, carryOut, onClose, children } = props
  const { why = 'This raises what the client pays' } = props
  const { id: adviserId } = useUser()
  const queries = useQueryClient()
  const { data: client } = useQuery(clientQuery(clientId))
  const [sentAt, setSentAt] = useState<number>()
  const [code, setCode] = useState('')
  const [token, setToken] = useState<string>()
  const asking = useLedgerCall({ fieldOf, onDone: () => setSentAt(Date.now()) })
  const doing = useLedgerCall({ fieldOf, onDone: onClose })
  const email = client?.email
  // Somebody may press before the client is there.
  const knownEmail = async () => {
    const { email: known } = client ?? (await queries.ensureQueryData(clientQuery(clientId)))
    if (known === null) throw new ApiProblem(0, 'OTHER', withoutEmail)
    return known
  }
  const ask = () => {
    const act = read()
    if (act.kind === 'refused') return asking.setErrors(act.errors)
    setCode('')
    setToken(undefined)
    asking.send(async () =>
      call(checkoutRoutes.requestOtp, { body: { email: await knownEmail(), act: act.value } }),
    )
  }
  const confirm = () => {
    if (token === undefined && code.length !== 6) return doing.setErrors(needsCode())
    doing.send(async (key) => {
      const own =
        token ??
        (await call(checkoutRoutes.verifyOtp, { body: { email: await knownEmail(), otp: code } }))
          .verificationToken
      setToken(own)
      try {
        return await (carryOut === undefined ? carryOutRead(own, key) : carryOut(own, key))
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'OTP_REQUIRED') setToken(undefined)
        throw error
      }
    })
  }
  const carryOutRead = (own: string, key: string) => {
    const act = read()
    if (act.kind === 'refused') throw new Error('terms that were mailed')
    return carryOutAct(act.value, own, key)
  }
  const addToCart = useAct({
    mutationFn: async () => {
      const act = read()
      if (act.kind === 'refused') return asking.setErrors(act.errors)
      if (client !== undefined && (await addAct(adviserId, client, act.value))) onClose()
    },
  })
  const isSent = sentAt !== undefined
  const errors = { ...asking.errors, ...doing.errors }
  const forget = (changed: readonly string[]) => {
    asking.forget(changed)
    doing.forget(changed)
  }
  return (
    <LedgerForm
      title={title}
      onClose={onClose}
      onSubmit={isSent ? confirm : ask}
      isBusy={asking.isBusy || doing.isBusy}
      problem={errors['']}
      submitLabel={isSent ? submitLabel : 'Send code'}
      other={
        isSent || carryOut !== undefined ? undefined : (
          <Button onClick={() => addToCart.mutate()} disabled={client === undefined}>
            Add to cart
          </Button>
        )
      }
    >
      <fieldset disabled={isSent} className="grid min-w-0 gap-3">
        {children({ errors, forget })}
      </fieldset>
      {isSent ? (
        <>
          <Field
            label="Client’s code"
            help={`Sent to ${email == null ? 'the client' : maskedEmail(email)} with these terms. It stands for 5 minutes.`}
          >
            {(control) => <CodeInput {...control} value={code} onValueChange={setCode} />}
          </Field>
          <Again sentAt={sentAt} onAgain={ask} onChange={() => setSentAt(undefined)} />
        </>
      ) : (
        <p className="text-small text-ink-3">
          {why}, so the client agrees to it with a code
          {email == null ? '' : `, mailed to ${maskedEmail(email)} with the terms`}.
        </p>
      )}
    </LedgerForm>
  )
}

function Again({ sentAt, onAgain, onChange }: { sentAt: number; onAgain: () => void; onChange: () => void }) {
  const seconds = secondsToResend(sentAt, useNow(true))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={onChange}>Change the terms</Button>
      <Button onClick={onAgain} disabled={seconds > 0}>
        Send again
      </Button>
      {seconds > 0 && <span className="text-small text-ink-3">in {seconds} s</span>}
    </div>
  )
}

const general = <F extends string>(message: string) => ({ '': message }) as FieldErrors<F>
const withoutEmail = 'The client has no email address on record. Add one on the client’s page.'
const needsCode = <F extends string>() => general<F>('Enter the 6 digits of the client’s code.')
