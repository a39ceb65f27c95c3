import type { GoalAnalysis, Profile } from '@lakshya/contract'
import { rupees, shareWords } from '@lakshya/engine'
import { pastPerformanceLine } from '../../../core/pdf/disclosures.ts'
import { type Config, siteUrl } from '../../../core/process/config.ts'
import { inWords } from '../../book/index.ts'
import type { Paragraph } from '../../messages/index.ts'
import type { StoredGoal } from '../goal/reviewed-goal.ts'

interface Asked {
  config: Pick<Config, 'publicUrl' | 'port'>
  goal: StoredGoal
  profile: Profile
  comments: string
  /** As it was seen. */
  analysis: GoalAnalysis
}

const completions = {
  already_achieved: 'reached already',
  before_target: 'on or before the target date',
  after_target: 'after the target date',
  never: 'not within 60 years',
} as const

/** What the desk is mailed: who asks about which goal, the comments, and the analysis as it was seen. */
export function reviewMail(asked: Asked): { subject: string; paragraphs: Paragraph[] } {
  const { config, goal, profile, comments, analysis } = asked
  return {
    subject: `Review request: ${goal.name}`,
    paragraphs: [
      `${profile.name ?? profile.username}, distributor${profile.arn === null ? '' : ` (${profile.arn})`}, asks for a review of the goal ${goal.name} of ${goal.client_name}.`,
      reachOf(profile),
      { heading: 'Comments' },
      ...comments.split(/\n+/).filter((line) => line.trim() !== ''),
      { heading: `The analysis as seen, NAVs of ${inWords(analysis.asOf)}` },
      { facts: factsOf(goal, analysis) },
      ...(analysis.basis.isSimulated ? ['These figures rest on simulated NAVs.'] : []),
      ...section('Mix: current and optimised', mixOf(analysis)),
      ...section('Recommendations', analysis.analysis.recommendations.map(lineOf)),
      ...section('What could not be judged', analysis.analysis.notes),
      { link: `${siteUrl(config)}/goals/${goal.id}`, words: 'The goal' },
      'Projected figures are projections from NAV history: they promise nothing.',
      pastPerformanceLine,
    ],
  }
}

function reachOf({ email, phone, contact, username }: Profile): string {
  const ways = [email, phone, contact].filter((way) => way !== null && way !== '')
  return ways.length === 0 ? `${username} has no address on record.` : `Answer to: ${ways.join(', ')}`
}

const percentOf = (value: number | null) => (value === null ? 'N/A' : `${value.toFixed(1)}%`)

function factsOf(goal: StoredGoal, seen: GoalAnalysis): (readonly [string, string])[] {
  const { analysis } = seen
  const completion = seen.projectedCompletionWithCurrent
  return [
    ['Target', `${rupees(Number(goal.target_amount))} by ${inWords(goal.target_date)}`],
    ['Target in today’s rupees', rupees(analysis.targetToday)],
    ['Value', rupees(analysis.currentValue)],
    ['Required return', percentOf(analysis.requiredReturn)],
    [
      'Projected completion with the current mix',
      `${completion.date === null ? '' : `${inWords(completion.date)}, `}${completions[completion.comparedToTarget]}`,
    ],
    ['Risk level, 15 the most conservative', `${analysis.goalRiskAppetite.toFixed(1)} (${analysis.zone})`],
    ...pair('Expected return', seen.current_expected_return, seen.expected_return),
    ...pair('Volatility', seen.current_volatility, seen.optimal_volatility),
    [
      'Sharpe ratio, current and optimised',
      `${seen.current_sharpe?.toFixed(2) ?? 'N/A'}, ${seen.optimal_sharpe.toFixed(2)}`,
    ],
  ]
}

function pair(name: string, current: number | null, optimal: number): (readonly [string, string])[] {
  return [[`${name}, current and optimised`, `${percentOf(current)}, ${percentOf(optimal)}`]]
}

function mixOf({ allocationComparison }: GoalAnalysis): string[] {
  return allocationComparison
    .filter((row) => row.currentAllocation > 0.1 || row.optimalAllocation > 0.1)
    .map(
      (row) =>
        `${row.fundName}: ${shareWords(row.currentAllocation)} now, ${shareWords(row.optimalAllocation)} in the optimised mix`,
    )
}

function lineOf({ title, description }: { title: string; description: string }): string {
  return `${title}: ${description}`
}

function section(heading: string, lines: readonly string[]): Paragraph[] {
  return lines.length === 0 ? [] : [{ heading }, ...lines]
}
