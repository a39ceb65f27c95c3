import { type GoalRequest, instalmentOfYear, planGoal } from '../src/index.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { numberOf, textOf } from './json.ts'

/** What is asked for, and by which names the answer is expected. */
function requestOf({ input }: GoldenCase): GoalRequest {
  const ask = textOf(input.ask)
  const terms = {
    sipFrequency: textOf(input.sip_frequency) === 'yearly' ? 'yearly' : 'monthly',
    timeFrameYears: numberOf(input.time_frame),
    inflation: numberOf(input.inflation),
    stepUp: numberOf(input.step_up),
    held: numberOf(input.held),
  } as const
  if (ask === 'lumpsum') {
    const instalment = numberOf(input.sip_amount)
    return {
      ...terms,
      mode: 'target',
      investmentType: 'lumpsum',
      amount: numberOf(input.goal_amount),
      instalment,
    }
  }
  const isInvest = ask === 'invest'
  return {
    ...terms,
    mode: isInvest ? 'invest' : 'target',
    investmentType: 'sip',
    amount: numberOf(isInvest ? input.sip_amount : input.goal_amount),
    lumpsum: numberOf(input.lumpsum),
  }
}

function answerCombined(golden: GoldenCase): { readonly [key: string]: Answer } {
  const request = requestOf(golden)
  const plan = planGoal(request, numberOf(golden.input.R))
  const isLumpsum = request.investmentType === 'lumpsum'
  const name = isLumpsum ? 'initial_investment' : 'sip_amount'
  const first = isLumpsum ? (request.instalment ?? 0) : plan.total
  const perYear = request.sipFrequency === 'yearly' ? 1 : 12
  const years = Math.ceil(plan.instalments / perYear)
  return {
    [name]: plan.exactTotal,
    [`${name}_rupees`]: plan.total,
    is_funded: plan.isFunded,
    projected_value: plan.projectedValue,
    projected_value_today: plan.projectedValueToday,
    instalments: plan.instalments,
    instalment_by_year: Array.from({ length: years }, (_, year) =>
      instalmentOfYear(first, request.stepUp ?? 0, year),
    ),
  }
}

/** Plans as clients pay: a step-up, a lumpsum beside a SIP, what is held. */
export const planKinds: readonly CaseKind[] = [
  {
    name: 'plan-combined',
    stated: ['plan-combined'],
    inputFields: [
      'ask',
      'time_frame',
      'R',
      'inflation',
      'sip_frequency',
      'step_up',
      'held',
      'goal_amount',
      'lumpsum',
      'sip_amount',
    ],
    answer: answerCombined,
  },
]
