import { useState } from 'react'
import type { useGoalAnalysis } from '../requests/use-goal-analysis.ts'
import { adjusted, adjustmentText, defaultBase, isExtreme, levelOf, readAdjustment } from './review-risk.ts'

/** The adjustment as it is typed, pressed or dragged, until Apply has it analysed. */
export function useRiskAdjustment(
  review: Pick<ReturnType<typeof useGoalAnalysis>, 'shown' | 'analyze' | 'isAnalyzing'>,
) {
  const [text, setText] = useState('0')
  const [isJudged, setIsJudged] = useState(false)
  const base = review.shown?.analysis.analysis.baseRiskAppetite ?? defaultBase
  const applied = review.shown?.adjustment ?? 0
  const read = readAdjustment(text)
  // What cannot be read moves nothing: the buttons go on from the last that counts.
  const value = read.kind === 'value' ? read.value : applied
  const type = (next: string) => {
    setText(next)
    setIsJudged(false)
  }
  return {
    text,
    type,
    /** The field was left: what is wrong with it is said. */
    judge: () => setIsJudged(true),
    error: isJudged && read.kind === 'refused' ? read.message : undefined,
    base,
    value,
    level: levelOf(base, value),
    applied,
    isPending: read.kind === 'refused' || value !== applied,
    isExtreme: isExtreme(value),
    step: (by: number) => type(adjustmentText(adjusted(value, by))),
    moveTo: (level: number) => type(adjustmentText(Math.round((level - base) * 100) / 100)),
    apply: () => {
      setIsJudged(true)
      if (read.kind === 'value' && !review.isAnalyzing) review.analyze(read.value)
    },
    reset: () => {
      type('0')
      review.analyze(0)
    },
  }
}

export type RiskAdjustment = ReturnType<typeof useRiskAdjustment>
