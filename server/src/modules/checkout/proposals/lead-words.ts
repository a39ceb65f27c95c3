import { rupees } from '@lakshya/engine'
import { dateInWords, monthOfDate, percentInWords, rateInWords } from '../../../core/pdf/figures-in-words.ts'
import type { KeyFigure } from '../../../core/pdf/heading.ts'
import { onBusinessDay } from '../../market/index.ts'
import { chanceInWords, expectedReturnWords } from './chance-words.ts'
import { hasTarget, inflationOf, levelWords, type ProposedPlan, stepUpOf } from './plan-terms.ts'
import { isFewer, paidInAll, paymentInWords, timeInWords } from './plan-words.ts'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** What stands for a target that the client did not state. */
export const noTargetWords = 'No target stated: the projected value stands for it.'

/** The plan in one sentence, and the next step in another. */
export function leadSentences(plan: ProposedPlan): string {
  const { goal, result, inputs } = plan
  const count = inputs.funds.length
  const funds = `in ${counts[count] ?? count} fund${count === 1 ? '' : 's'}`
  const time = isFewer(goal) ? `until ${dateInWords(goal.targetDate)}` : `for ${timeInWords(goal)}`
  const stepUp = stepUpOf(plan)
  const rise = stepUp > 0 ? `, rising by ${rateInWords(stepUp)} each year,` : ''
  const paid = [`${paymentInWords(plan)}${rise} ${time}`, funds, ...besideWords(plan)].join(', ')
  const first = goal.investmentType === 'sip' ? 'The first instalment is due' : 'It is invested'
  const next = `${first} on ${dateInWords(onBusinessDay(goal.bookedFor))}.`
  if (!hasTarget(plan)) return `${paid}. ${noTargetWords} ${next}`
  return `${paid}, towards ${rupees(result.goalAmount)} in today’s rupees. ${next}`
}

/** What is paid or held beside the amount of the plan. */
export function besideWords({ goal: { lumpsumAmount, heldAmount } }: ProposedPlan): string[] {
  return [
    ...(lumpsumAmount ? [`with ${rupees(lumpsumAmount)} at once`] : []),
    ...(heldAmount ? [`beside ${rupees(heldAmount)} that the goal holds already`] : []),
  ]
}

/** The five figures that a plan is known by. */
export function keyFigures(plan: ProposedPlan): KeyFigure[] {
  return [paymentFigure(plan), ...targetFigures(plan), returnFigure(plan), riskFigure(plan)]
}

function paymentFigure(plan: ProposedPlan): KeyFigure {
  const { goal, result } = plan
  const total = rupees(result.total)
  if (goal.investmentType === 'lumpsum') return ['Once', total, 'lumpsum']
  const stepUp = stepUpOf(plan)
  const times = goal.instalments === null ? 'SIP' : `${goal.instalments} instalments`
  const rise = stepUp > 0 ? `, +${rateInWords(stepUp)} a year` : ''
  return [goal.sipFrequency === 'yearly' ? 'Every year' : 'Every month', total, `${times}${rise}`]
}

function targetFigures(plan: ProposedPlan): KeyFigure[] {
  const { goal, result } = plan
  const month = monthOfDate(goal.targetDate)
  if (hasTarget(plan)) {
    return [
      [
        `Goal in ${month}`,
        rupees(result.inflationAdjustedGoal),
        `at ${rateInWords(inflationOf(plan))} inflation a year`,
      ],
      ['Chance', chanceInWords(result.chance.model), 'of outcomes, projected'],
    ]
  }
  return [
    ['Projected value', rupees(result.projectedValue), `in ${month}, no target stated`],
    ['Paid in', rupees(paidInAll(plan)), `in all, until ${month}`],
  ]
}

function returnFigure(plan: ProposedPlan): KeyFigure {
  return ['Expected return', expectedReturnWords(plan), 'a year, projected']
}

function riskFigure(plan: ProposedPlan): KeyFigure {
  const level = levelWords(plan)
  if (level === undefined) return ['Volatility', percentInWords(plan.result.volatility), 'a year']
  return ['Risk level', level, plan.goal.isMixByHand === true ? 'mix by hand' : '15 is least risk']
}
