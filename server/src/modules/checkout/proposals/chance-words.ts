import type { Language } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { chanceIn } from '../../../core/language/said-terms.ts'
import { dateInWords, percentInWords } from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { planSay } from '../words/plan-dictionary.ts'
import { hasTarget, languageOf, type ProposedPlan } from './plan-terms.ts'
import { fewerSentences, isFewer, timeInWords } from './plan-words.ts'

/** AMFI's limit for illustrations; no figure stands above it whatever a record says. */
export const highestReturn = 0.13

export function expectedReturnWords({ result }: AdviceContent): string {
  return percentInWords(Math.min(result.expectedReturn, highestReturn))
}

type Chance = AdviceContent['result']['chance']['model']

/** A chance as a whole percent; never 0 or 100, which would promise. */
export function chanceInWords({ probability }: Chance, language: Language): string {
  return chanceIn(language, probability * 100)
}

/** How sure a chance itself is. */
export function bandInWords({ probability, low, high }: Chance, language: Language): string {
  const say = planSay[language]
  if (high - low < 1e-9) return say.exact
  const half = Math.max(high - probability, probability - low) * 100
  return say.band(half.toFixed(1))
}

/** The chance of success as sentences; of a plan without a target none, as it would be no achievement. */
export function chanceSentences(plan: ProposedPlan): string[] {
  const language = languageOf(plan)
  const say = planSay[language]
  if (!hasTarget(plan)) return [say.noTargetHalf, ...fewerSentences(plan)]
  const { goal, result } = plan
  const { model, history, isHistoryApart } = result.chance
  const end = isFewer(goal) ? say.by(dateInWords(goal.targetDate, language)) : say.within(timeInWords(plan))
  const sentences = [
    say.modelChance(
      chanceInWords(model, language),
      rupees(result.goalAmount),
      end,
      bandInWords(model, language),
    ),
    ...fewerSentences(plan),
  ]
  if (Math.abs(model.probability - 0.5) < 0.1 && goal.amountMode === 'target' && !isFewer(goal)) {
    sentences.push(say.onTheMiddle)
  }
  if (history !== null && isHistoryApart) {
    sentences.push(say.byHistory(chanceInWords(history, language), bandInWords(history, language)))
  }
  return sentences
}
