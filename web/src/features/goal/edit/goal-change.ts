import { type GoalChange, type GoalDetail, goalChangeRoutes } from '@lakshya/contract'
import type { FieldErrors } from '../../../components/agreed/use-ledger-call.ts'
import { readDay } from '../../../core/dates/read-day.ts'
import { groupAmount, parseAmount } from '../../../core/formats/amount.ts'

/** What the dialog holds: texts as typed. */
export interface GoalEditForm {
  readonly name: string
  readonly targetAmount: string
  readonly targetDate: string
  /** Months, as text. */
  readonly reviewMonths: string
}

export type GoalEditField = keyof GoalEditForm

/** The field that a path of a call belongs to, those of the code's request too. */
export function editFieldOf(path: string): GoalEditField | undefined {
  const own = path.replace(/^act\./, '')
  return (['name', 'targetAmount', 'targetDate', 'reviewMonths'] as const).find((name) => name === own)
}

/** A goal as the dialog shows it, its target in whole rupees of today. */
export function editFormOf(
  goal: Pick<GoalDetail, 'name' | 'targetToday' | 'targetDate' | 'reviewMonths'>,
): GoalEditForm {
  return {
    name: goal.name,
    targetAmount: groupAmount(String(Math.round(goal.targetToday))),
    targetDate: goal.targetDate,
    reviewMonths: String(goal.reviewMonths),
  }
}

export type ReadEdit =
  | { readonly kind: 'value'; readonly change: Omit<GoalChange, 'verificationToken'> }
  | { readonly kind: 'refused'; readonly errors: FieldErrors<GoalEditField> }

/** What differs from the goal, or what is wrong at its field. What was not typed anew is not sent. */
export function readEdit(form: GoalEditForm, saved: GoalEditForm, today: string): ReadEdit {
  const change: Record<string, unknown> = {}
  if (form.name.trim() !== saved.name) change.name = form.name
  if (form.targetAmount !== saved.targetAmount) change.targetAmount = parseAmount(form.targetAmount)
  if (form.targetDate !== saved.targetDate) {
    const read = readDay(form.targetDate, { today, leaning: 'future' })
    if (read.kind !== 'day') {
      const message = read.kind === 'empty' ? 'Enter the target date.' : read.message
      return { kind: 'refused', errors: { targetDate: message } }
    }
    change.targetDate = read.day
  }
  if (form.reviewMonths !== saved.reviewMonths) change.reviewMonths = Number(form.reviewMonths)
  const checked = goalChangeRoutes.changeGoal.body.safeParse(change)
  if (checked.success) return { kind: 'value', change: checked.data }
  const errors: Partial<Record<GoalEditField | '', string>> = {}
  for (const { path, message } of checked.error.issues) errors[editFieldOf(path.join('.')) ?? ''] ??= message
  return { kind: 'refused', errors }
}
