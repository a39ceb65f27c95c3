import { rupees, shareWords } from '@lakshya/engine'
import { pastPerformanceLine } from '../../../core/pdf/disclosures.ts'
import {
  dateInWords,
  indianDayWords,
  monthOfDate,
  percentInWords,
  rateInWords,
} from '../../../core/pdf/figures-in-words.ts'
import { onBusinessDay } from '../../market/index.ts'
import type { MailFact, Paragraph } from '../../messages/index.ts'
import { chanceInWords, chanceSentences, expectedReturnWords } from './chance-words.ts'
import { recordHashOf, recordSentence } from './draw-closing.ts'
import { bolderNotes } from './draw-risk.ts'
import { folioLine, underName } from './folio-words.ts'
import { besideWords, noTargetWords } from './lead-words.ts'
import { schemeWords } from './mix-words.ts'
import {
  clientLevel,
  glideNotes,
  growthWords,
  hasTarget,
  inflationOf,
  levelWords,
  oneDecimal,
  type ProposedPlan,
  stepUpOf,
} from './plan-terms.ts'
import {
  instalmentsInWords,
  isFewer,
  paidInAll,
  paymentInWords,
  rhythmOf,
  timeInWords,
} from './plan-words.ts'
import {
  agreementSentences,
  basisSentences,
  beforeCostsLine,
  proxySentence,
  senderOf,
  warningsOf,
} from './proposal-words.ts'
import { reachOf } from './reach-words.ts'
import { commissionSentences } from './trail-words.ts'

/**
 * What a client is mailed of the goals of a checkout, one or more: of each the plan and the next step in five lines, then
 * the funds, what it may come to, and at the end what all of it rests on, each sentence once.
 */
export function mailOfAll(plans: readonly ProposedPlan[]): { subject: string; paragraphs: Paragraph[] } {
  const [first] = plans
  if (first === undefined) throw new Error('A mail of no goal was to be written.')
  const names = plans.map(({ goal }) => goal.name)
  const isAlone = plans.length === 1
  return {
    subject: `Your investment ${isAlone ? 'proposal' : 'proposals'}: ${listed(names)}`,
    paragraphs: [
      `Dear ${first.client.name},`,
      openingOf(first, plans.length),
      ...unique(plans.flatMap(warningsOf)),
      ...plans.flatMap((plan) => [...(isAlone ? [] : [{ heading: plan.goal.name }]), ...planOf(plan)]),
      ...reachOf(first),
      ...unique(plans.flatMap(finePrint)).map((fine) => ({ fine })),
    ],
  }
}

const mostNames = 3

/** 'House', 'House and School', 'House, School, Car and 2 more'. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > mostNames + 1 ? mostNames : names.length)
  const rest = names.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more`] : shown
  return all.length === 1 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const unique = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

function planOf(plan: ProposedPlan): Paragraph[] {
  return [
    { lines: linesOf(plan) },
    fundsOf(plan),
    { heading: 'What it may come to' },
    { facts: outcomeFacts(plan) },
    ...chanceSentences(plan),
  ]
}

function openingOf(plan: ProposedPlan, count: number): string {
  const { agreement, recordedAt } = plan
  const { name } = senderOf(plan)
  const day = indianDayWords(recordedAt)
  const what =
    agreement.kind === 'agreed'
      ? `this is what you agreed to with ${name} on ${day}`
      : `this is what ${name} recorded for you on ${day}`
  return count === 1
    ? `${what}. The attached PDF shows it on paper, with a picture of the goal and the history of the mix.`
    : `${what}, for ${count} goals. The attached PDFs show each on paper, with a picture of the goal and the history of the mix.`
}

/** What for, how much, how long, at which risk, and what happens next. */
function linesOf(plan: ProposedPlan): MailFact[] {
  const { goal } = plan
  const isSip = goal.investmentType === 'sip'
  const first = dateInWords(onBusinessDay(goal.bookedFor))
  const next = isSip ? `The first instalment is due on ${first}` : `It is invested on ${first}`
  return [
    ['What for', ...whatFor(plan)],
    ['How much', paymentInWords(plan), howMuch(plan)],
    ['How long', howLong(plan), `To ${dateInWords(goal.targetDate)}`],
    ['At which risk', ...atWhichRisk(plan)],
    ['What is next', next, isSip ? 'Approve the mandate when your bank asks for it.' : undefined],
  ].map(([name = '', value = '', basis]) => (basis === undefined ? [name, value] : [name, value, basis]))
}

function whatFor(plan: ProposedPlan): [value: string, basis: string] {
  const { goal, result } = plan
  if (!hasTarget(plan)) return [goal.name, noTargetWords]
  const later = `${rupees(result.inflationAdjustedGoal)} in ${monthOfDate(goal.targetDate)}`
  return [
    `${goal.name}, ${rupees(result.goalAmount)} in today’s rupees`,
    `${later}, at ${rateInWords(inflationOf(plan))} inflation a year`,
  ]
}

function howMuch(plan: ProposedPlan): string | undefined {
  const stepUp = stepUpOf(plan)
  const parts = [
    ...(stepUp > 0 ? [`rising by ${rateInWords(stepUp)} each year`] : []),
    ...besideWords(plan),
    ...(plan.goal.investmentType === 'sip' ? [`${rupees(paidInAll(plan))} in all`] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

function howLong({ goal }: ProposedPlan): string {
  if (goal.investmentType === 'lumpsum') return timeInWords(goal)
  const times = instalmentsInWords(goal).replace('SIP, ', '')
  return isFewer(goal) ? times : `${times} over ${timeInWords(goal)}`
}

function atWhichRisk(plan: ProposedPlan): [value: string, basis: string] {
  const { client, goal, result } = plan
  const level = levelWords(plan)
  const byHand = goal.isMixByHand === true ? ', mix by hand' : ''
  const shown =
    level === undefined ? 'Mix by hand' : `Level ${level}${byHand}`.replace('Level bolder', 'Bolder')
  const { value, recordedAt } = client.riskAppetite
  const own = `your appetite of ${indianDayWords(recordedAt)}: ${oneDecimal(value)} of 10, level ${oneDecimal(clientLevel(plan))}`
  const volatility = `Volatility ${percentInWords(result.volatility)} a year; ${own}`
  return [shown, [`${volatility}.`, ...bolderNotes(plan), ...glideNotes(plan)].join(' ')]
}

function fundsOf({ inputs, goal, result }: ProposedPlan): Paragraph {
  const funds = inputs.funds.toSorted((a, b) => b.amount - a.amount || b.allocation - a.allocation)
  const rhythm = rhythmOf(goal)
  const { lumpsumAmount = 0 } = goal
  const beside = (words: string) => (lumpsumAmount > 0 ? [words] : [])
  const amount = rhythm === 'once' ? 'Once' : rhythm.replace('a ', 'A ')
  return {
    table: {
      heads: ['Into which funds', 'Share', amount, ...beside('At the start')],
      rows: funds.map((fund) => [
        underName(schemeWords(fund), `AMFI code ${fund.code}`, folioLine(goal.folios, fund.code)),
        shareWords(fund.allocation),
        rupees(fund.amount),
        ...beside(rupees(fund.lumpsumAmount ?? 0)),
      ]),
      foot: ['Total', '100.0%', rupees(result.total), ...beside(rupees(lumpsumAmount))],
    },
  }
}

function outcomeFacts(plan: ProposedPlan): MailFact[] {
  const { result } = plan
  const chance: MailFact[] = hasTarget(plan)
    ? [['Chance of success', chanceInWords(result.chance.model), 'Of the outcomes, a projection']]
    : []
  return [
    ['Projected value', rupees(result.projectedValue), valueBasis(plan)],
    [
      'Expected return of the mix',
      `${expectedReturnWords(plan)} a year`,
      'A projection of the mix, not of a fund',
    ],
    ...chance,
  ]
}

function valueBasis(plan: ProposedPlan): string {
  const { projectedValueToday } = plan.result
  const today = projectedValueToday === undefined ? '' : `, ${rupees(projectedValueToday)} in today’s rupees`
  return `${growthWords(plan).replace(/^a/, 'A')}${today}: a projection`
}

function finePrint(plan: ProposedPlan): string[] {
  const proxies = proxySentence(plan)
  return [
    ...agreementSentences(plan),
    ...basisSentences(plan),
    ...(proxies === undefined ? [] : [proxies]),
    commissionSentences(plan).join(' '),
    `${beforeCostsLine} ${pastPerformanceLine}`,
    recordSentence(plan, recordHashOf(plan)),
  ]
}
