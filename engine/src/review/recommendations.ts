import { assetClassOf, type Category, type FundMinimums, minimumOf } from '../funds/index.ts'
import { addMonths, dateWords, type EpochDay, percent, rupees, shareWords } from '../numbers/index.ts'
import type { Standing } from '../plan/index.ts'
import { instalmentIn } from '../plan/shared.ts'
import type { GlidePlace } from '../risk/index.ts'
import type { AllocationComparison } from './allocation-comparison.ts'
import { closeTheGap, wholeMonthsBetween } from './closing-the-gap.ts'
import type { ProjectedCompletion } from './review-completion.ts'
import type { GoalToReview } from './reviewed-goal.ts'

/** What may be done about it, in figures: rupees more a month, or another target date. */
export type RecommendedAct =
  | { readonly kind: 'raise-sip'; readonly monthly: number }
  | { readonly kind: 'move-date'; readonly day: EpochDay }

/** Something to say about a goal; `rule` names the rule that held. */
export interface Recommendation {
  readonly rule:
    | 'invest-more'
    | 'shift'
    | 'risk-level'
    | 'concentration'
    | 'short-horizon'
    | 'sip-ends-early'
    | 'below-minimum'
    | 'all-well'
  readonly title: string
  readonly description: string
  readonly acts?: readonly RecommendedAct[]
}

/** What the rules look at. */
export interface ReviewFacts {
  readonly goal: GoalToReview
  readonly standing: Standing
  readonly targetToday: number
  readonly yearsRemaining: number
  readonly annualReturn: number
  readonly inflation: number
  readonly projectedWithCurrent: ProjectedCompletion
  readonly allocationComparison: readonly AllocationComparison[]
  readonly baseRiskAppetite: number
  readonly glide?: GlidePlace
  readonly currentRiskLevel?: number
  readonly categoryOf: (code: string) => Category | undefined
  readonly nameOf: (code: string) => string
  readonly minimums: FundMinimums
}

type Rule = (facts: ReviewFacts) => Recommendation | undefined

const leastShift = 5
const mostShifts = 4
const leastLevelGap = 3
const mostInFund = 40
const mostInCategory = 60
const shortYears = 3
const mostEquityWhenShort = 1 / 3

const investMore: Rule = (facts) => {
  const { goal, projectedWithCurrent: projected, annualReturn, standing, inflation } = facts
  if (projected.comparedToTarget !== 'after_target' && projected.comparedToTarget !== 'never')
    return undefined
  const months = wholeMonthsBetween(goal.today, goal.targetDay)
  const { monthly, lumpsum } = closeTheGap(standing, annualReturn, facts.targetToday, months, inflation)
  const more = monthly === undefined ? '' : `${rupees(monthly)} more a month or `
  return {
    rule: 'invest-more',
    title: monthly === undefined ? 'Add a lumpsum' : 'Raise the SIP or add a lumpsum',
    description: `At ${percent(annualReturn)} a year, ${more}${rupees(lumpsum)} now would bring completion to the target date ${dateWords(goal.targetDay)}.`,
    acts: [
      ...(monthly === undefined ? [] : [{ kind: 'raise-sip', monthly } as const]),
      // Where it comes by itself, only later.
      ...(projected.day === undefined ? [] : [{ kind: 'move-date', day: projected.day } as const]),
    ],
  }
}

const shift: Rule = ({ allocationComparison, nameOf, standing }) => {
  if (!(standing.value > 0)) return undefined
  const largest = allocationComparison
    .filter(({ difference }) => Math.abs(difference) > leastShift)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, mostShifts)
  if (largest.length === 0) return undefined
  const moves = largest.map(({ code, currentAllocation, optimalAllocation, difference }) => {
    const way = difference > 0 ? 'up' : 'down'
    return `${nameOf(code)} ${way} from ${shareWords(currentAllocation)} to ${shareWords(optimalAllocation)}`
  })
  return { rule: 'shift', title: 'Shift towards the optimised mix', description: `${moves.join('; ')}.` }
}

const riskLevel: Rule = ({ currentRiskLevel, baseRiskAppetite, glide }) => {
  if (currentRiskLevel === undefined || Math.abs(currentRiskLevel - baseRiskAppetite) <= leastLevelGap)
    return undefined
  const way = currentRiskLevel < baseRiskAppetite ? 'bolder' : 'more conservative'
  if (glide !== undefined) {
    return {
      rule: 'risk-level',
      title: 'The mix is out of line with the goal’s path',
      description: `It stands at level ${currentRiskLevel.toFixed(1)} of 15, ${way} than the path's ${baseRiskAppetite.toFixed(1)} of today.`,
    }
  }
  return {
    rule: 'risk-level',
    title: "The mix is out of line with the client's risk appetite",
    description: `It stands at level ${currentRiskLevel.toFixed(1)} of 15, ${way} than the client's ${baseRiskAppetite.toFixed(1)}.`,
  }
}

function categoryShares({ allocationComparison, categoryOf }: ReviewFacts): Map<Category, number> {
  const shares = new Map<Category, number>()
  for (const { code, currentAllocation } of allocationComparison) {
    const category = categoryOf(code)
    if (category !== undefined) shares.set(category, (shares.get(category) ?? 0) + currentAllocation)
  }
  return shares
}

const concentration: Rule = (facts) => {
  const funds = facts.allocationComparison
    .filter(({ currentAllocation }) => currentAllocation > mostInFund)
    .map(
      ({ code, currentAllocation }) =>
        `${facts.nameOf(code)} is ${shareWords(currentAllocation)} of the goal`,
    )
  const groups = [...categoryShares(facts)]
    .filter(([, share]) => share > mostInCategory)
    .map(([category, share]) => `${category} funds are ${shareWords(share)}`)
  const found = [...funds, ...groups]
  if (found.length === 0) return undefined
  return {
    rule: 'concentration',
    title: 'Much depends on one fund or category',
    description: `${found.join('; ')}. At most ${mostInFund}% in a fund and ${mostInCategory}% in a category is prudent.`,
  }
}

const shortHorizon: Rule = (facts) => {
  const shares = categoryShares(facts)
  const inEquity =
    [...shares].reduce(
      (sum, [category, share]) => sum + (assetClassOf(category) === 'equity' ? share : 0),
      0,
    ) / 100
  if (facts.yearsRemaining > shortYears || inEquity <= mostEquityWhenShort) return undefined
  return {
    rule: 'short-horizon',
    title: 'Little time and much equity',
    description: `${percent(inEquity)} is in equity with ${facts.yearsRemaining.toFixed(1)} years to go; a fall may not recover in time.`,
  }
}

const sipEndsEarly: Rule = ({ goal, nameOf }) => {
  // The last instalment always lies before the target: early is where another one would fit.
  const ends = goal.sips.flatMap(({ code, endDay, frequency }) =>
    endDay !== undefined && addMonths(endDay, frequency === 'yearly' ? 12 : 1) < goal.targetDay
      ? [`${nameOf(code)} on ${dateWords(endDay)}`]
      : [],
  )
  if (ends.length === 0) return undefined
  return {
    rule: 'sip-ends-early',
    title: 'A SIP ends before the target date',
    description: `${ends.join('; ')}; the target date is ${dateWords(goal.targetDay)}.`,
  }
}

const belowMinimum: Rule = ({ goal, nameOf, minimums }) => {
  const leastOf = (code: string) => minimumOf(code, 'sip', minimums)
  const small = goal.sips
    .map((sip) => ({ code: sip.code, amount: instalmentIn(sip, 0) }))
    .filter(({ code, amount }) => amount > 0 && amount < leastOf(code))
  if (small.length === 0) return undefined
  const amounts = small.map(
    ({ code, amount }) => `${nameOf(code)}: ${rupees(amount)} of at least ${rupees(leastOf(code))}`,
  )
  return {
    rule: 'below-minimum',
    title: "An instalment is below the fund's minimum",
    description: `${amounts.join('; ')}.`,
  }
}

const rules: readonly Rule[] = [
  investMore,
  shift,
  riskLevel,
  concentration,
  shortHorizon,
  sipEndsEarly,
  belowMinimum,
]

/**
 * What there is to say about a goal, in the order of the rules, each with its figures; where no rule holds,
 * that all is well.
 *
 * Example: a goal that is on time, in line and spread has the one entry 'all-well'.
 */
export function findRecommendations(facts: ReviewFacts): Recommendation[] {
  const found = rules.flatMap((rule) => rule(facts) ?? [])
  if (found.length > 0) return found
  const isReached = facts.projectedWithCurrent.comparedToTarget === 'already_achieved'
  return [
    {
      rule: 'all-well',
      title: 'All is well',
      description: isReached
        ? 'The goal has been reached, and its mix is in line with the optimised one.'
        : 'The goal is on course for its date, and its mix is in line with the optimised one.',
    },
  ]
}
