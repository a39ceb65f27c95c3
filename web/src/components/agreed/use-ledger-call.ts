import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { refreshBook } from '../../core/queries/goal-queries.ts'
import { useAct } from '../../core/use-act.ts'
import { newUuid } from '../../core/uuid.ts'
import { showToast } from '../overlay/toast.ts'

/** Messages by the field that they stand at; '' is what stands at none. */
export type FieldErrors<F extends string> = Readonly<Partial<Record<F | '', string>>>

interface LedgerCall<F extends string> {
  /** Undefined paths stand at the whole form. */
  readonly fieldOf: (path: string) => F | undefined
  /** Where a refusal for want of units stands. */
  readonly quantityField?: F
  readonly onDone: () => void
}

const none = <F extends string>() => ({}) as FieldErrors<F>

type Send = (idempotencyKey: string) => Promise<{ message: string }>

/**
 * A dialog's call that changes the ledger. A refusal's words stand at their fields, what was typed stays; all calls of
 * one dialog carry one key, so that trying again records nothing twice.
 */
export function useLedgerCall<F extends string>({ fieldOf, quantityField, onDone }: LedgerCall<F>) {
  const queries = useQueryClient()
  const [key] = useState(newUuid)
  const [errors, setErrors] = useState(none<F>)
  const mutation = useAct({
    mutationFn: (send: Send) => send(key),
    onSuccess: ({ message }) => {
      showToast('ok', message)
      refreshBook(queries)
      onDone()
    },
    onError: (error) => setErrors(errorsOf(error, fieldOf, quantityField)),
  })
  return {
    errors,
    setErrors,
    /** What was said of these fields is no longer so: they are being changed. */
    forget: (changed: readonly string[]) => {
      const fields = changed.map((path) => fieldOf(path) ?? '')
      setErrors((old) => without(old, ['', ...fields]))
    },
    isBusy: mutation.isPending,
    send: (send: Send) => {
      setErrors(none)
      mutation.mutate(send)
    },
  }
}

function without<F extends string>(errors: FieldErrors<F>, fields: readonly string[]): FieldErrors<F> {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field))
  return Object.fromEntries(left) as FieldErrors<F>
}

/** A refusal's messages by field. */
export function errorsOf<F extends string>(
  error: unknown,
  fieldOf: LedgerCall<F>['fieldOf'],
  quantityField?: F,
): FieldErrors<F> {
  const general = (message: string) => ({ '': message }) as FieldErrors<F>
  if (!(error instanceof ApiProblem)) return general('It could not be saved. Please try again.')
  if (error.code === 'NOT_SIGNED_IN') return general('Please sign in again.')
  const found: Partial<Record<F | '', string>> = {}
  for (const { path, message } of error.details) found[fieldOf(path) ?? ''] ??= message
  if (Object.keys(found).length > 0) return found
  const words = messageOf(error, 'It could not be saved. Please try again.')
  if (error.code === 'NOT_ENOUGH_UNITS' && quantityField !== undefined) {
    found[quantityField] = words
    return found
  }
  return general(words)
}
