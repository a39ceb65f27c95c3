import type { GoalAnalysis, GoalDetail } from '@lakshya/contract'
import { formatPercent, formatRupees } from '../../core/formats/format.ts'

/** Where a goal would be by now if it were to meet its date. */
export interface Pace {
  /** Percent of the bar, 0-100; undefined where there is nothing to mark. */
  readonly at: number | undefined
  readonly words: string
}

/** The pace of a goal with the optimal mix; undefined where it is reached, or nothing says it. */
export function paceOf(
  { targetAmount, currentValue }: Pick<GoalDetail, 'targetAmount' | 'currentValue'>,
  { analysis, projectedCompletionWithOptimal }: GoalAnalysis,
): Pace | undefined {
  const { paceValue } = analysis
  const isReached = projectedCompletionWithOptimal.comparedToTarget === 'already_achieved'
  if (paceValue === undefined || targetAmount <= 0 || isReached) return undefined
  if (paceValue === 0) return { at: undefined, words: 'The SIPs alone meet the date with the optimal mix.' }
  const percent = (paceValue / targetAmount) * 100
  const due = `${formatRupees(paceValue)} (${formatPercent(percent)})`
  return {
    at: Math.min(100, percent),
    words:
      currentValue >= paceValue
        ? `Ahead of pace: ${due} by now would meet the date with the optimal mix`
        : `${due} by now would meet the date with the optimal mix`,
  }
}
