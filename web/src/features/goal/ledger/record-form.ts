import { type NewTransaction, newTransaction } from '@lakshya/contract'
import type { FieldErrors } from '../../../components/agreed/use-ledger-call.ts'
import { parseAmount } from '../../../core/formats/amount.ts'

export type RecordKind = NewTransaction['kind']
export type QuantityMode = 'amount' | 'units' | 'all'

/** What the dialog holds: texts as typed. */
export interface RecordForm {
  readonly fundCode: string
  readonly toFundCode: string
  readonly date: string
  readonly mode: QuantityMode
  readonly amount: string
  readonly units: string
}

export type RecordField = 'fundCode' | 'toFundCode' | 'date' | 'quantity'

/** The field of the dialog that a path of the call, or a part of the form, belongs to. */
export function recordFieldOf(path: string): RecordField | undefined {
  if (['amount', 'units', 'isAll', 'mode'].includes(path)) return 'quantity'
  return (['fundCode', 'toFundCode', 'date'] as const).find((name) => name === path)
}

/** Typed units as the call takes them: without commas and spaces. */
export function readUnits(text: string): string {
  return text.replace(/[,\s]/g, '').replace(/^\./, '0.')
}

function quantityOf(form: RecordForm) {
  if (form.mode === 'all') return { isAll: true }
  if (form.mode === 'units') return { units: readUnits(form.units) }
  // What says no amount is judged as such.
  return { amount: parseAmount(form.amount) ?? Number.NaN }
}

export type ReadRecord =
  | { readonly kind: 'value'; readonly value: NewTransaction }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<RecordField> }

/** The form as the call takes it, or what is wrong with it at its fields. `today` is `YYYY-MM-DD` in India. */
export function readRecord(kind: RecordKind, form: RecordForm, today: string): ReadRecord {
  const errors: Partial<Record<RecordField, string>> = {}
  if (form.fundCode === '') errors.fundCode = 'Choose a fund.'
  if (kind === 'switch') {
    if (form.toFundCode === '') errors.toFundCode = 'Choose the fund to switch to.'
    else if (form.toFundCode === form.fundCode)
      errors.toFundCode = 'Choose another fund than the one it comes from.'
  }
  if (form.date === '') errors.date = 'Enter the date.'
  if (form.date > today) errors.date = 'The date cannot be in the future.'
  const read = newTransaction.safeParse({
    kind,
    fundCode: form.fundCode,
    date: form.date,
    ...(kind === 'purchase' ? { amount: parseAmount(form.amount) ?? Number.NaN } : quantityOf(form)),
    ...(kind === 'switch' ? { toFundCode: form.toFundCode } : {}),
  })
  for (const issue of read.error?.issues ?? []) {
    const field = recordFieldOf(String(issue.path[0]))
    if (field !== undefined) errors[field] ??= issue.message
  }
  if (!read.success || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'value', value: read.data }
}
