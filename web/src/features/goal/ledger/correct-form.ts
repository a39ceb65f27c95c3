import { type RouteInput, type Transaction, transactionRoutes } from '@lakshya/contract'
import type { FieldErrors } from '../../../components/agreed/use-ledger-call.ts'
import { parseAmount, settleAmount } from '../../../core/formats/amount.ts'
import { type QuantityMode, readUnits } from './record-form.ts'
import { isPaidIn } from './transaction-words.ts'

export interface CorrectForm {
  readonly date: string
  readonly mode: QuantityMode
  readonly amount: string
  readonly units: string
  readonly reason: string
}

export type CorrectField = 'date' | 'quantity' | 'reason'
type Correction = RouteInput<typeof transactionRoutes.correctTransaction>['body']

export function correctFieldOf(path: string): CorrectField | undefined {
  if (['amount', 'units', 'mode'].includes(path)) return 'quantity'
  return (['date', 'reason'] as const).find((name) => name === path)
}

/** A transaction as the form shows it. */
export function correctFormOf(row: Transaction): CorrectForm {
  return {
    date: row.date,
    mode: isPaidIn(row) || row.units === null ? 'amount' : 'units',
    amount: row.amount === null ? '' : settleAmount(String(row.amount)),
    units: row.units ?? '',
    reason: '',
  }
}

export type ReadCorrection =
  | { readonly kind: 'value'; readonly value: Correction }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<CorrectField> }

/** What was changed, as the call takes it, or what is wrong. `today` is `YYYY-MM-DD` in India. */
export function readCorrection(row: Transaction, form: CorrectForm, today: string): ReadCorrection {
  const changed = {
    ...(form.date !== row.date && { date: form.date }),
    ...(form.mode === 'units' ? changedUnits(row, form) : changedAmount(row, form)),
  }
  const errors: Partial<Record<CorrectField | '', string>> = {}
  if (form.date === '') errors.date = 'Enter the date.'
  if (form.date > today && form.date !== row.date) errors.date = 'The date cannot be in the future.'
  const read = transactionRoutes.correctTransaction.body.safeParse({ ...changed, reason: form.reason })
  for (const issue of read.error?.issues ?? []) {
    const field = correctFieldOf(String(issue.path[0]))
    if (field !== undefined) errors[field] ??= issue.message
  }
  if (Object.keys(changed).length === 0)
    errors[''] = 'Nothing is changed yet: correct the date or how much it was.'
  if (!read.success || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'value', value: read.data }
}

function changedAmount(row: Transaction, form: CorrectForm): { amount?: number } {
  const amount = parseAmount(form.amount) ?? Number.NaN
  return amount === row.amount ? {} : { amount }
}

function changedUnits(row: Transaction, form: CorrectForm): { units?: string } {
  const units = readUnits(form.units)
  return row.units !== null && Number(units) === Number(row.units) ? {} : { units }
}
