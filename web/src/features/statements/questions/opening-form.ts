import { isDay } from '../../../core/dates/calendar.ts'
import { parseAmount, settleAmount } from '../../../core/formats/amount.ts'
import type { OpeningAnswer } from '../answers.ts'

/** What is typed of an opening: the day as `YYYY-MM-DD`, or as typed where it is read as none. */
export interface OpeningForm {
  readonly cost: string
  readonly boughtOn: string
  readonly isUnknown: boolean
}

export interface OpeningErrors {
  readonly cost?: string
  readonly boughtOn?: string
}

type OpeningRead =
  | { readonly kind: 'answer'; readonly answer: OpeningAnswer }
  | { readonly kind: 'refused'; readonly errors: OpeningErrors }

const mostCost = 1e12

export function openingForm(answer: OpeningAnswer): OpeningForm {
  return {
    cost: answer == null ? '' : settleAmount(String(answer.cost)),
    boughtOn: answer?.boughtOn ?? '',
    isUnknown: answer === null,
  }
}

/** Reads the answer; one without a cost is none yet. `before` is the day that the opening stands at. */
export function readOpening(form: OpeningForm, before: string | null): OpeningRead {
  if (form.isUnknown) return { kind: 'answer', answer: null }
  if (form.cost.trim() === '') return { kind: 'answer', answer: undefined }
  const cost = parseAmount(form.cost)
  const isDated = isDay(form.boughtOn)
  const errors = {
    ...((cost === undefined || cost > mostCost) && { cost: 'Enter the cost in rupees, such as 24,000.' }),
    ...(form.boughtOn !== '' && !isDated && { boughtOn: 'Enter the day, such as 14 3 2010.' }),
    ...(isDated && before !== null && form.boughtOn > before && { boughtOn: lateWords }),
  }
  if (cost === undefined || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'answer', answer: { cost, boughtOn: isDated ? form.boughtOn : null } }
}

const lateWords = 'They were bought before the statement begins: enter an earlier day.'

export function isSameOpening(a: OpeningAnswer, b: OpeningAnswer): boolean {
  if (a == null || b == null) return a === b
  return a.cost === b.cost && a.boughtOn === b.boughtOn
}
