import {
  type BesideTerms,
  heldAmount,
  lumpsumAmount,
  type OptimizeRequest,
  rupees,
  usualInflation,
} from '@lakshya/contract'
import { parseAmount } from '../formats/amount.ts'
import { pathOf } from './glide-path.ts'
import type { GoalFormData } from './goal-storage.ts'

export type AmountField = 'targetAmount' | 'currentAmount'

/** The amount that a mode asks for. */
export function amountFieldOf(mode: GoalFormData['amountMode']): AmountField {
  return mode === 'target' ? 'targetAmount' : 'currentAmount'
}

/** Rupees in the field that counts, undefined where what stands there is no amount that the server takes. */
export function amountOf(goal: Pick<GoalFormData, 'amountMode' | AmountField>): number | undefined {
  const amount = parseAmount(goal[amountFieldOf(goal.amountMode)])
  return rupees.safeParse(amount).data
}

/** The client's own target in today's rupees; undefined where none was stated, or it cannot be read. */
export function statedTarget(goal: Pick<GoalFormData, 'amountMode' | AmountField>): number | undefined {
  return amountOf({ ...goal, amountMode: 'target' })
}

/** Rupees in a field that may be empty, which is none; undefined where what stands there is no such amount. */
export function optionalAmount(typed: string, field: typeof lumpsumAmount): number | undefined {
  return typed.trim() === '' ? 0 : field.safeParse(parseAmount(typed)).data
}

/** What stands beside the amount, as far as it is not the usual: a step-up and a lumpsum of a SIP alone. */
export function besideTermsOf(goal: GoalFormData): BesideTerms {
  const isSip = goal.investmentType === 'sip'
  const lumpsum = isSip ? (optionalAmount(goal.lumpsumAmount, lumpsumAmount) ?? 0) : 0
  const held = optionalAmount(goal.heldAmount, heldAmount) ?? 0
  const path = pathOf(goal)
  return {
    ...(goal.inflation === usualInflation ? {} : { inflation: goal.inflation }),
    ...(isSip && goal.stepUp > 0 ? { stepUp: goal.stepUp } : {}),
    ...(lumpsum > 0 ? { lumpsumAmount: lumpsum } : {}),
    ...(held > 0 ? { heldAmount: held } : {}),
    ...(path === undefined ? {} : { glidePath: path }),
  }
}

/** The same as the engine takes it: fractions a year, rupees. A path is the market's to follow. */
export function engineTermsOf({ inflation, stepUp, lumpsumAmount: lumpsum, heldAmount: held }: BesideTerms) {
  return {
    inflation: (inflation ?? usualInflation) / 100,
    stepUp: (stepUp ?? 0) / 100,
    lumpsum: lumpsum ?? 0,
    held: held ?? 0,
  }
}

/** What the server is asked. Misuse: a goal whose amount cannot be read. */
export function optimizeRequestOf(goal: GoalFormData): OptimizeRequest {
  const amount = amountOf(goal)
  if (amount === undefined) throw new Error('The goal has no amount that can be read.')
  const { riskLevel, timeFrame, investmentType, sipFrequency } = goal
  const isSip = investmentType === 'sip'
  const rhythm = isSip ? { sipFrequency } : {}
  const common = { riskLevel, timeFrame, investmentType, ...rhythm, ...besideTermsOf(goal) }
  if (goal.amountMode === 'target') return { ...common, mode: 'target', targetAmount: amount }
  return isSip
    ? { ...common, mode: 'invest', currentSIPAmount: amount }
    : { ...common, mode: 'invest', currentAmount: amount }
}
