import { rupees } from '@lakshya/engine'
import { dateInWords, monthOfDate, percentInWords, rateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { KeyFigure } from '../../../core/pdf/heading.ts'
import { onBusinessDay } from '../../market/index.ts'
import { planSay } from '../words/plan-dictionary.ts'
import { chanceInWords, expectedReturnWords } from './chance-words.ts'
import { hasTarget, inflationOf, languageOf, levelWords, type ProposedPlan, stepUpOf } from './plan-terms.ts'
import { isFewer, paidInAll, paymentInWords, timeInWords } from './plan-words.ts'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The plan in one sentence, and the next step in another. */
export function leadSentences(plan: ProposedPlan): string {
  const { goal, result, inputs } = plan
  const language = languageOf(plan)
  const say = planSay[language]
  const count = inputs.funds.length
  const funds = say.inFunds(language === 'en' ? (counts[count] ?? String(count)) : String(count), count)
  const time = isFewer(goal)
    ? say.until(dateInWords(goal.targetDate, language))
    : say.forTime(timeInWords(plan))
  const stepUp = stepUpOf(plan)
  const rise = stepUp > 0 ? say.risingEach(rateInWords(stepUp)) : ''
  const paid = [`${paymentInWords(plan)}${rise} ${time}`, funds, ...besideWords(plan)].join(', ')
  const date = dateInWords(onBusinessDay(goal.bookedFor), language)
  const next = `${goal.investmentType === 'sip' ? say.firstDue(date) : say.invested(date)}${say.end}`
  if (!hasTarget(plan)) return `${paid}${say.end} ${say.noTarget} ${next}`
  return `${paid}, ${say.towards(rupees(result.goalAmount))} ${next}`
}

/** What is paid or held beside the amount of the plan. */
export function besideWords(plan: ProposedPlan): string[] {
  const { lumpsumAmount, heldAmount } = plan.goal
  const say = planSay[languageOf(plan)]
  return [
    ...(lumpsumAmount ? [say.withAtOnce(rupees(lumpsumAmount))] : []),
    ...(heldAmount ? [say.besideHeld(rupees(heldAmount))] : []),
  ]
}

/** The five figures that a plan is known by. */
export function keyFigures(plan: ProposedPlan): KeyFigure[] {
  return [paymentFigure(plan), ...targetFigures(plan), returnFigure(plan), riskFigure(plan)]
}

function paymentFigure(plan: ProposedPlan): KeyFigure {
  const { goal, result } = plan
  const say = planSay[languageOf(plan)]
  const total = rupees(result.total)
  if (goal.investmentType === 'lumpsum') return [say.onceHead, total, say.lumpsum]
  const stepUp = stepUpOf(plan)
  const { instalments } = goal
  const times = instalments === null ? 'SIP' : say.instalments(instalments)
  const rise = stepUp > 0 ? say.plusAYear(rateInWords(stepUp)) : ''
  return [goal.sipFrequency === 'yearly' ? say.everyYear : say.everyMonth, total, `${times}${rise}`]
}

function targetFigures(plan: ProposedPlan): KeyFigure[] {
  const { goal, result } = plan
  const language = languageOf(plan)
  const say = planSay[language]
  const month = monthOfDate(goal.targetDate, language)
  if (hasTarget(plan)) {
    return [
      [
        say.goalIn(month),
        rupees(result.inflationAdjustedGoal),
        say.atInflation(rateInWords(inflationOf(plan))),
      ],
      [say.chance, chanceInWords(result.chance.model, language), say.ofOutcomes],
    ]
  }
  return [
    [say.projectedValue, rupees(result.projectedValue), say.inMonthNoTarget(month)],
    [say.paidIn, rupees(paidInAll(plan)), say.inAllUntil(month)],
  ]
}

function returnFigure(plan: ProposedPlan): KeyFigure {
  const say = planSay[languageOf(plan)]
  return [say.expectedReturn, expectedReturnWords(plan), say.aYearProjected]
}

function riskFigure(plan: ProposedPlan): KeyFigure {
  const say = planSay[languageOf(plan)]
  const level = levelWords(plan)
  if (level === undefined) return [say.volatility, percentInWords(plan.result.volatility), say.perYear]
  return [say.riskLevel, level, plan.goal.isMixByHand === true ? say.mixByHand : say.leastRisk]
}
