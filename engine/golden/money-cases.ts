import {
  type CashFlow,
  type ChanceRequest,
  checkGuard,
  completionTime,
  dayFromIso,
  type FanYear,
  fanPercentiles,
  type GoalRequest,
  holdingReturn,
  largestGuardedVolatility,
  logVolatility,
  lumpsumChance,
  netPresentValue,
  planGoal,
  requiredInstalment,
  requiredReturn,
  reviewCompletion,
  roundUpRupees,
  type SipFrequency,
  type Standing,
  seedFrom,
  simulateChance,
  xirr,
} from '../src/index.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { type Json, type JsonRecord, listOf, numberOf, recordOf, textOf } from './json.ts'

type AnswerRecord = { readonly [key: string]: Answer }

function frequencyOf(value: Json | undefined): SipFrequency {
  return value === 'yearly' ? 'yearly' : 'monthly'
}

function flowsOf(input: JsonRecord): CashFlow[] {
  return listOf(input.flows)
    .map(recordOf)
    .map(({ date, amount }) => ({ day: dayFromIso(textOf(date)), amount: numberOf(amount) }))
}

function answerXirr({ input }: GoldenCase): AnswerRecord {
  const outcome = xirr(flowsOf(input))
  const inRange = outcome.kind === 'rate' ? [outcome.rate] : outcome.rates
  // The cases look for rates anywhere: one beyond the engine's range counts where there is none within.
  const found = inRange.length === 0 ? outcome.outside : inRange
  const actual365 = [...inRange, ...outcome.outside].sort((a, b) => a - b)
  // Cases that count 365.25 days a year have their rates converted: the growth over a day is the same.
  const yearDays = numberOf(input.year_days ?? 365)
  const converted = (rate: number) => Math.expm1((Math.log1p(rate) * yearDays) / 365)
  const [only] = found.length === 1 ? found : []
  return {
    xirr: only === undefined ? null : converted(only),
    roots: actual365.map(converted),
    outcome: outcome.kind,
    status: only !== undefined ? 'single-root' : found.length === 0 ? 'no-root' : 'several-roots',
    xirr_actual_365: found[0] ?? null,
  }
}

function answerPlan({ input }: GoldenCase): AnswerRecord {
  const isSip = textOf(input.investment_type) === 'sip'
  const request: GoalRequest = {
    mode: textOf(input.mode) === 'target' ? 'target' : 'invest',
    investmentType: isSip ? 'sip' : 'lumpsum',
    ...(isSip ? { sipFrequency: frequencyOf(input.frequency) } : {}),
    timeFrameYears: numberOf(input.time_frame),
    amount: numberOf(input.amount),
  }
  const plan = planGoal(request, numberOf(input.R), numberOf(input.inflation))
  const name = isSip ? 'sip_amount' : 'initial_investment'
  return {
    goal_amount: plan.goalAmount,
    inflation_adjusted_goal: plan.inflationAdjustedGoal,
    [name]: plan.exactTotal,
    [`${name}_rupees`]: plan.total,
    instalments: plan.instalments,
  }
}

function standingOf(input: JsonRecord): Standing {
  const amount = numberOf(input.sip)
  return {
    value: numberOf(input.value),
    sips: amount > 0 ? [{ amount, frequency: frequencyOf(input.frequency) }] : [],
  }
}

function answerCompletion({ input }: GoldenCase): AnswerRecord {
  const contributions = {
    lumpsum: numberOf(input.lumpsum),
    instalment: numberOf(input.sip),
    frequency: frequencyOf(input.frequency),
  }
  const time = completionTime(
    contributions,
    numberOf(input.R),
    numberOf(input.goal_amount),
    numberOf(input.inflation),
  )
  return time.kind === 'never' ? { months: null, never: true } : { months: time.months, never: false }
}

function answerReview({ input }: GoldenCase): AnswerRecord {
  const standing = standingOf(input)
  const time = reviewCompletion(
    standing,
    numberOf(input.R),
    numberOf(input.target),
    numberOf(input.inflation),
  )
  const months = time.kind === 'months' ? time.months : time.kind === 'already_achieved' ? 0 : null
  return { months, status: time.kind }
}

function answerRequiredReturn({ input }: GoldenCase): AnswerRecord {
  const goal = numberOf(input.goal_amount)
  const needed = requiredReturn(standingOf(input), numberOf(input.months), goal, numberOf(input.inflation))
  return { nominal: needed.kind === 'rate' ? needed.annualReturn : null }
}

function answerRequiredSip({ input }: GoldenCase): AnswerRecord {
  const amount = requiredInstalment(
    numberOf(input.value),
    numberOf(input.R),
    numberOf(input.time_frame),
    frequencyOf(input.frequency),
    numberOf(input.goal_amount),
    numberOf(input.inflation),
  )
  return { sip_amount: amount, sip_amount_rupees: roundUpRupees(amount) }
}

function answerCagr({ input }: GoldenCase): AnswerRecord {
  const days = [input.start_date, input.end_date].map((date) => dayFromIso(textOf(date)))
  const [start = 0, end = 0] = days
  const held = holdingReturn(start, end, numberOf(input.start_value), numberOf(input.end_value))
  return {
    days: held.days,
    years: held.years,
    absolute_return: held.absoluteReturn,
    annualised: held.cagr !== undefined,
    cagr: held.cagr ?? null,
  }
}

function answerGuard({ input }: GoldenCase): AnswerRecord {
  const [mu, sigma, years] = [numberOf(input.mu), numberOf(input.sigma), numberOf(input.time_frame)]
  const check = checkGuard(mu, sigma, years)
  return {
    sigma_log: logVolatility(mu, sigma),
    log_wealth_p5: check.logWealth,
    passes: check.isPassed,
    largest_sigma_at_this_mu: largestGuardedVolatility(mu, years) ?? null,
  }
}

function describeFan(fan: readonly FanYear[], expected: JsonRecord): Answer {
  return listOf(expected.fan ?? [])
    .map(recordOf)
    .map((point) => {
      const percentile = numberOf(point.percentile)
      const place = fanPercentiles.findIndex((value) => Math.round(value * 100) === percentile)
      const year = fan.find((candidate) => candidate.year === point.year)
      return { year: year?.year, percentile, future: year?.future[place], today: year?.today[place] }
    })
}

/**
 * A simulated probability is right within four standard errors of its paths: then the expected value itself
 * stands for it.
 */
function withinError(simulated: number, { expected, tolerance }: GoldenCase): number {
  const exact = numberOf(expected.probability)
  return Math.abs(simulated - exact) <= 4 * numberOf(tolerance.engine_paths_standard_error)
    ? exact
    : simulated
}

function answerSuccess(golden: GoldenCase): AnswerRecord {
  const { input, expected, kind } = golden
  const [annualReturn, volatility] = [numberOf(input.R), numberOf(input.sigma)]
  const request: ChanceRequest = {
    lumpsum: numberOf(input.initial_investment),
    instalment: numberOf(input.sip_amount ?? 0),
    frequency: frequencyOf(input.frequency),
    years: numberOf(input.time_frame),
    goalAmount: numberOf(input.goal_amount),
    inflation: numberOf(input.inflation),
  }
  const seed = seedFrom([annualReturn, volatility, request.lumpsum, request.instalment, request.years])
  const simulated = simulateChance(request, annualReturn, volatility, { seed })
  const probability = withinError(simulated.probability, golden)
  const sigmaLog = logVolatility(annualReturn, volatility)
  if (kind === 'success-sip') return { sigma_log: sigmaLog, probability }
  const exact = lumpsumChance(request, annualReturn, volatility)
  const isSimulationRight = probability === numberOf(expected.probability)
  return {
    sigma_log: sigmaLog,
    probability: isSimulationRight ? exact.probability : probability,
    fan: describeFan(exact.fan, expected),
  }
}

const standingFields = ['value', 'sip', 'frequency', 'inflation']
const successFields = ['R', 'sigma', 'time_frame', 'initial_investment', 'goal_amount', 'inflation']

function ofKind(kind: string, inputFields: readonly string[], answer: CaseKind['answer']): CaseKind {
  return { name: kind, stated: [kind], inputFields, answer }
}

/** Money: cash flows, plans, completion, required return, chance of success. */
export const moneyKinds: readonly CaseKind[] = [
  {
    name: 'net present value',
    stated: ['npv'],
    hasShape: ({ input }) => input.flows !== undefined && input.rate !== undefined,
    inputFields: ['flows', 'rate', 'year_days'],
    answer: ({ input }) => ({ npv: netPresentValue(flowsOf(input), numberOf(input.rate)), status: 'npv' }),
  },
  {
    name: 'xirr',
    stated: ['xirr'],
    hasShape: ({ input }) => input.flows !== undefined,
    inputFields: ['flows', 'year_days'],
    answer: answerXirr,
  },
  ofKind(
    'plan',
    ['mode', 'investment_type', 'time_frame', 'R', 'inflation', 'amount', 'frequency'],
    answerPlan,
  ),
  ofKind('completion', ['lumpsum', 'sip', 'frequency', 'R', 'inflation', 'goal_amount'], answerCompletion),
  ofKind('review-completion', [...standingFields, 'R', 'target'], answerReview),
  ofKind('required-return', [...standingFields, 'months', 'goal_amount'], answerRequiredReturn),
  ofKind(
    'required-sip',
    ['value', 'R', 'time_frame', 'frequency', 'inflation', 'goal_amount'],
    answerRequiredSip,
  ),
  ofKind('cagr', ['start_date', 'end_date', 'start_value', 'end_value'], answerCagr),
  ofKind('guard', ['mu', 'sigma', 'time_frame'], answerGuard),
  ofKind('success-lumpsum', successFields, answerSuccess),
  ofKind('success-sip', [...successFields, 'sip_amount', 'frequency'], answerSuccess),
]
