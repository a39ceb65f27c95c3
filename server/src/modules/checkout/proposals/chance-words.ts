import { rupees } from '@lakshya/engine'
import { dateInWords, percentInWords } from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { hasTarget, type ProposedPlan } from './plan-terms.ts'
import { fewerSentences, isFewer, timeInWords } from './plan-words.ts'

/** AMFI's limit for illustrations; no figure stands above it whatever a record says. */
export const highestReturn = 0.13

export function expectedReturnWords({ result }: AdviceContent): string {
  return percentInWords(Math.min(result.expectedReturn, highestReturn))
}

type Chance = AdviceContent['result']['chance']['model']

/** A chance as a whole percent; never 0 or 100, which would promise. */
export function chanceInWords({ probability }: Chance): string {
  const percent = Math.round(probability * 100)
  if (percent >= 100) return 'over 99%'
  return percent <= 0 ? 'under 1%' : `${percent}%`
}

/** How sure a chance itself is. */
export function bandInWords({ probability, low, high }: Chance): string {
  if (high - low < 1e-9) return 'exact for this model'
  const half = Math.max(high - probability, probability - low) * 100
  return `±${half.toFixed(1)} points, 10,000 paths`
}

const noTarget =
  'No target stated: the projected value stands for it, and about half of the outcomes end below the middle.'

/** The chance of success as sentences; of a plan without a target none, as it would be no achievement. */
export function chanceSentences(content: ProposedPlan): string[] {
  if (!hasTarget(content)) return [noTarget, ...fewerSentences(content)]
  const { goal, result } = content
  const { model, history, isHistoryApart } = result.chance
  const end = isFewer(goal) ? `by ${dateInWords(goal.targetDate)}` : `within ${timeInWords(goal)}`
  const reach = `reach ${rupees(result.goalAmount)} of today’s rupees ${end}`
  const sentences = [
    `In the model, ${chanceInWords(model)} of the outcomes ${reach} (${bandInWords(model)}).`,
    ...fewerSentences(content),
  ]
  if (Math.abs(model.probability - 0.5) < 0.1 && goal.amountMode === 'target' && !isFewer(goal)) {
    sentences.push(
      'The amount puts the middle outcome on the goal: about half end above it and half below. Paying in more makes the goal likelier.',
    )
  }
  if (history !== null && isHistoryApart) {
    sentences.push(
      `By this mix’s own past months it is ${chanceInWords(history)} (${bandInWords(history)}), set to the same middle outcome.`,
    )
  }
  return sentences
}
