import { inflation, stepUp, timeFrame } from '@lakshya/contract'
import { settleAmount } from '../../core/formats/amount.ts'
import { readPath } from '../../core/goal/glide-path.ts'
import type { GoalEntry } from '../../core/goal/goal-draft.ts'
import { type GoalFormData, goalDefaults } from '../../core/goal/goal-storage.ts'

/** A typed number, or why it is none that counts. */
export type TypedNumber =
  | { readonly value: number; readonly problem?: never }
  | { readonly value?: never; readonly problem: string }

const wholeYears = 'Enter whole years, from 1 to 30.'

/** Years as people type them: '12', '12 years'. */
export function readYears(typed: string): TypedNumber {
  const match = /^\s*(\d{1,4})\s*(?:years?|yrs?|y)?\s*$/i.exec(typed)
  const value = timeFrame.safeParse(Number(match?.[1])).data
  return value === undefined ? { problem: wholeYears } : { value }
}

function readPercent(typed: string, schema: typeof inflation): TypedNumber {
  const match = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*%?\s*$/.exec(typed)
  const read = schema.safeParse(match === null ? undefined : Number(match[1]))
  return read.success ? { value: read.data } : { problem: read.error.issues[0]?.message ?? '' }
}

/** Percent a year: '6', '6.5%'. */
export function readInflation(typed: string): TypedNumber {
  return readPercent(typed, inflation)
}

/** Percent a year; empty is none. */
export function readStepUp(typed: string): TypedNumber {
  return typed.trim() === '' ? { value: 0 } : readPercent(typed, stepUp)
}

/**
 * The goal that a form asks for, with what it shows and nothing else: the other mode's amount, and a SIP's terms of a
 * lumpsum, are left out. What cannot be read stands at its usual value, so this is for forms that were checked.
 */
export function goalOf(entry: GoalEntry): GoalFormData {
  const isSip = entry.investmentType === 'sip'
  return {
    goalName: entry.goalName.trim(),
    amountMode: entry.amountMode,
    investmentType: entry.investmentType,
    sipFrequency: entry.sipFrequency,
    riskLevel: entry.riskLevel,
    timeFrame: readYears(entry.timeFrame).value ?? goalDefaults.timeFrame,
    targetAmount: settleAmount(entry.targetAmount),
    currentAmount: entry.amountMode === 'current' ? settleAmount(entry.currentAmount) : '',
    goalKind: entry.goalKind,
    inflation: readInflation(entry.inflation).value ?? goalDefaults.inflation,
    stepUp: (isSip ? readStepUp(entry.stepUp).value : undefined) ?? 0,
    lumpsumAmount: isSip ? settleAmount(entry.lumpsumAmount) : '',
    heldAmount: settleAmount(entry.heldAmount),
    bolderReason: entry.bolderReason.trim(),
    glidePath: readPath(entry.glidePath),
  }
}
