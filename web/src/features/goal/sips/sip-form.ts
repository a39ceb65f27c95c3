import { type GoalSip, newSip, rupees, stepUp } from '@lakshya/contract'
import { dayFromIso, instalmentDay, instalmentsBefore, isoFromDay } from '@lakshya/engine'
import type { FieldErrors } from '../../../components/agreed/use-ledger-call.ts'
import { isDay } from '../../../core/dates/calendar.ts'
import { parseAmount } from '../../../core/formats/amount.ts'

/** What the dialogs of SIPs hold: texts as typed. */
export interface SipTermsForm {
  readonly fundCode: string
  readonly amount: string
  readonly stepUp: string
  readonly frequency: 'monthly' | 'yearly'
  readonly startDate: string
  /** Of the client's; undefined for the goal's own, or a new one. */
  readonly folioId?: number | undefined
}

const fields = ['fundCode', 'amount', 'stepUp', 'startDate', 'folioId'] as const
export type SipField = (typeof fields)[number]

/** The field that a path of a call belongs to, those of the code's request too. */
export function sipFieldOf(path: string): SipField | undefined {
  const own = path.replace(/^act\./, '')
  if (own === 'instalments') return 'startDate'
  return fields.find((name) => name === own)
}

/** A percentage as typed; 0 where nothing is. */
function readPercent(text: string): number {
  const plain = text.replace(/[\s%]/g, '').replace(',', '.')
  return plain === '' ? 0 : Number(plain)
}

export type ReadTerms =
  | { readonly kind: 'value'; readonly amount: number; readonly stepUp: number }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<SipField> }

/** What instalments are to be from now on, or what is wrong at its field. */
export function readTerms(form: Pick<SipTermsForm, 'amount' | 'stepUp'>): ReadTerms {
  const amount = rupees.safeParse(parseAmount(form.amount))
  const rise = stepUp.safeParse(readPercent(form.stepUp))
  if (amount.success && rise.success) return { kind: 'value', amount: amount.data, stepUp: rise.data }
  const errors: Partial<Record<SipField, string>> = {}
  if (!amount.success) errors.amount = amount.error.issues[0]?.message ?? ''
  if (!rise.success) errors.stepUp = rise.error.issues[0]?.message ?? ''
  return { kind: 'refused', errors }
}

/** How a SIP's own terms stand in the form. */
export function termsFormOf({ stepUp: rise }: Pick<GoalSip, 'stepUp'>) {
  return { amount: '', stepUp: rise === undefined ? '' : String(rise) }
}

/** As many instalments as fit before the goal's target date, and the last one's date; none where none does. */
export function instalmentsUntil(
  { startDate, frequency }: Pick<SipTermsForm, 'startDate' | 'frequency'>,
  targetDate: string,
): { count: number; last: string } | undefined {
  if (!isDay(startDate)) return undefined
  const [start, target] = [dayFromIso(startDate), dayFromIso(targetDate)]
  const count = instalmentsBefore(start, frequency, target, 360)
  return count === 0 ? undefined : { count, last: isoFromDay(instalmentDay(start, frequency, count)) }
}

/** The form of a new SIP as the calls take it, or what is wrong at its fields. */
export function readNewSip(form: SipTermsForm, targetDate: string) {
  const terms = readTerms(form)
  const errors: Partial<Record<SipField, string>> = terms.kind === 'refused' ? { ...terms.errors } : {}
  const until = instalmentsUntil(form, targetDate)
  if (form.fundCode === '') errors.fundCode = 'Choose a fund.'
  if (until === undefined)
    errors.startDate = 'No instalment fits before the target date. Choose an earlier day.'
  if (terms.kind === 'refused' || until === undefined || form.fundCode === '') {
    return { kind: 'refused', errors } as const
  }
  const { fundCode, frequency, startDate, folioId } = form
  const read = newSip.safeParse({
    fundCode,
    amount: terms.amount,
    stepUp: terms.stepUp,
    frequency,
    startDate,
    instalments: until.count,
    ...(folioId === undefined ? {} : { folioId }),
  })
  if (read.success) return { kind: 'value', value: read.data } as const
  for (const issue of read.error.issues) {
    const field = sipFieldOf(String(issue.path[0]))
    if (field !== undefined) errors[field] ??= issue.message
  }
  return { kind: 'refused', errors } as const
}
