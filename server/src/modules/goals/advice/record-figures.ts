import {
  bootstrapChance,
  type ChanceRequest,
  chanceRequestOf,
  chanceSeed,
  dayFromIso,
  type FewerInstalments,
  fanPercentiles,
  instalmentCount,
  isHistoryApart,
  isoFromDay,
  type LaterOutlook,
  lumpsumChance,
  type MixHistory,
  type MixMetrics,
  mixHistory,
  mixMetrics,
  monthEndSource,
  monthsUntil,
  projectValue,
  type SuccessChance,
  simulateChance,
} from '@lakshya/engine'
import { besideOf } from '../goal/goal-terms.ts'
import type { AdviceContent } from './advice-content.ts'
import type { RecordedInputs } from './record-inputs.ts'

export type RecordedResult = AdviceContent['result']
type RecordedChance = RecordedResult['chance']

/** What the figures need of a goal beside the mix. */
export type FiguredGoal = Pick<
  AdviceContent['goal'],
  | 'targetAmount'
  | 'investmentType'
  | 'sipFrequency'
  | 'timeFrame'
  // Of use where fewer instalments were agreed than the time frame has.
  | 'instalments'
  | 'bookedFor'
  | 'targetDate'
  | 'inflation'
  | 'stepUp'
  | 'lumpsumAmount'
  | 'heldAmount'
>

const fewestMonths = 24
/** The longest history that there is, whatever the goal's time. */
const allYears = 100

/**
 * Every figure of a record, from its inputs alone: what recording computes, verifying computes again. Rates are
 * fractions a year, amounts rupees.
 */
export function recordFigures(inputs: RecordedInputs, goal: FiguredGoal): RecordedResult {
  const metrics = mixFigures(inputs)
  const total = inputs.funds.reduce((sum, fund) => sum + fund.amount, 0)
  const { targetAmount, timeFrame } = goal
  const { expectedReturn, isReturnCapped, volatility, sharpeRatio } = metrics
  const past = historyOf(inputs, timeFrame)
  return {
    total,
    goalAmount: targetAmount,
    inflationAdjustedGoal: targetAmount * (1 + besideOfRecord(inputs, goal).inflation) ** timeFrame,
    ...projected(inputs, goal, total, expectedReturn),
    expectedReturn,
    isReturnCapped,
    volatility,
    sharpeRatio,
    history: past === undefined ? null : recordedHistory(past),
    chance: chanceOf(inputs, goal, total, metrics),
  }
}

/** The instalments that were agreed, where they are fewer than the time frame has. */
function fewerOf({ sipFrequency, timeFrame, ...goal }: FiguredGoal): { fewer?: FewerInstalments } {
  const { instalments: count } = goal
  if (sipFrequency === null || count === null || count >= instalmentCount(timeFrame, sipFrequency)) return {}
  return { fewer: { count, months: monthsUntil(dayFromIso(goal.bookedFor), dayFromIso(goal.targetDate)) } }
}

function weightsOf({ funds }: RecordedInputs): Record<string, number> {
  return Object.fromEntries(funds.map(({ code, allocation }) => [code, allocation / 100]))
}

/** Expected return, volatility and Sharpe ratio of the recorded mix. */
export function mixFigures(inputs: RecordedInputs): MixMetrics {
  const estimates = {
    valuationDay: dayFromIso(inputs.navDate),
    funds: inputs.funds.map(({ code, category }) => ({ code, category })),
    mu: inputs.funds.map((fund) => fund.expectedReturn),
    covariance: inputs.covariance,
  }
  return mixMetrics(estimates, weightsOf(inputs), inputs.rules)
}

/** What stands beside the amount; a goal that says nothing of inflation has that of the rules. */
function besideOfRecord({ rules }: RecordedInputs, { inflation, ...terms }: FiguredGoal) {
  const beside = besideOf(terms)
  return { ...beside, inflation: inflation === undefined ? rules.inflation : inflation / 100 }
}

function laterOf({ later }: RecordedInputs): { later?: readonly LaterOutlook[] } {
  return later === undefined ? {} : { later }
}

function projected(inputs: RecordedInputs, goal: FiguredGoal, total: number, annualReturn: number) {
  const plan = {
    investmentType: goal.investmentType,
    timeFrameYears: goal.timeFrame,
    ...(goal.sipFrequency === null ? {} : { sipFrequency: goal.sipFrequency }),
    ...besideOfRecord(inputs, goal),
    ...fewerOf(goal),
    ...laterOf(inputs),
  }
  const { projectedValue, projectedValueToday } = projectValue(plan, total, annualReturn)
  // Records of before goals had terms of their own lack today's worth, and are computed as they were.
  return goal.inflation === undefined ? { projectedValue } : { projectedValue, projectedValueToday }
}

function historyOf(inputs: RecordedInputs, years: number): MixHistory | undefined {
  const source = monthEndSource({
    days: inputs.history.dates.map(dayFromIso),
    funds: inputs.funds.map(({ code }, i) => ({ code, navs: inputs.history.navs[i] ?? [] })),
  })
  const found = mixHistory(source, weightsOf(inputs), years)
  return found.kind === 'none' ? undefined : found
}

function recordedHistory(past: MixHistory): RecordedResult['history'] {
  const { worst12Months: worst, drawdown } = past
  const dateOf = (day: number | undefined) => (day === undefined ? null : isoFromDay(day))
  return {
    annualReturns: [...past.annualReturns],
    averageAnnualizedReturn: past.averageAnnualizedReturn ?? null,
    bestYear: past.bestYear ?? null,
    worstYear: past.worstYear ?? null,
    worst12Months:
      worst === undefined
        ? null
        : {
            start: isoFromDay(worst.startDay),
            end: isoFromDay(worst.endDay),
            periodReturn: worst.periodReturn,
          },
    drawdown: {
      depth: drawdown.depth,
      peak: dateOf(drawdown.peakDay),
      trough: dateOf(drawdown.troughDay),
      recovery: dateOf(drawdown.recoveryDay),
    },
    months: past.monthEnds.map(({ day, value }) => ({ date: isoFromDay(day), value })),
  }
}

/** What the chance of a record's goal is asked for with; `total` in rupees. */
export function recordedRequest(inputs: RecordedInputs, goal: FiguredGoal, total: number): ChanceRequest {
  const plan = {
    investmentType: goal.investmentType,
    sipFrequency: goal.sipFrequency ?? 'monthly',
    amount: total,
    years: goal.timeFrame,
    goalAmount: goal.targetAmount,
    ...besideOfRecord(inputs, goal),
  } as const
  return { ...chanceRequestOf(plan), ...fewerOf(goal), ...laterOf(inputs) }
}

/** The engine's chance of the goal, by its model and, where there are two years of it, by the mix's own history. */
function chanceOf(
  inputs: RecordedInputs,
  goal: FiguredGoal,
  total: number,
  { expectedReturn, volatility }: MixMetrics,
): RecordedChance {
  const request = recordedRequest(inputs, goal, total)
  const lastYear = Math.floor(request.fewer === undefined ? goal.timeFrame : request.fewer.months / 12)
  const seed = chanceSeed(request.goalAmount, request.frequency)
  const model =
    request.instalment > 0
      ? simulateChance(request, expectedReturn, volatility, { seed, fanFrom: lastYear })
      : lumpsumChance(request, expectedReturn, volatility)
  const months = historyOf(inputs, allYears)?.monthEnds ?? []
  const returns = months.slice(1).map(({ value }, i) => value / (months[i]?.value ?? value) - 1)
  const history =
    returns.length < fewestMonths
      ? undefined
      : bootstrapChance(request, expectedReturn, returns, { seed, isFanNeeded: false, volatility })
  return {
    seed,
    model: probabilityOf(model),
    history: history === undefined ? null : probabilityOf(history),
    isHistoryApart: history !== undefined && isHistoryApart(model, history),
    outcomes: outcomesOf(model),
  }
}

function probabilityOf({ probability, low, high }: SuccessChance): RecordedChance['model'] {
  return { probability, low, high }
}

function outcomesOf({ fan }: SuccessChance): RecordedChance['outcomes'] {
  const last = fan.at(-1)
  if (last === undefined) return null
  const { year, future, today } = last
  return { year, percentiles: [...fanPercentiles], future: [...future], today: [...today] }
}
