import type { Language } from '@lakshya/contract'
import { rupees, shareWords } from '@lakshya/engine'
import { standingWords } from '../../../core/language/standing-words.ts'
import {
  dateInWords,
  indianDayWords,
  monthOfDate,
  percentInWords,
  rateInWords,
} from '../../../core/pdf/figures-in-words.ts'
import { onBusinessDay } from '../../market/index.ts'
import type { MailFact, Paragraph } from '../../messages/index.ts'
import { basisSay } from '../words/basis-dictionary.ts'
import { paperSay, proposalMailSay } from '../words/paper-dictionary.ts'
import { planSay } from '../words/plan-dictionary.ts'
import { termSay } from '../words/term-dictionary.ts'
import { chanceInWords, chanceSentences, expectedReturnWords } from './chance-words.ts'
import { recordHashOf, recordSentence } from './draw-closing.ts'
import { bolderNotes } from './draw-risk.ts'
import { folioLine, underName } from './folio-words.ts'
import { besideWords } from './lead-words.ts'
import { schemeWords } from './mix-words.ts'
import {
  clientLevel,
  glideNotes,
  growthWords,
  hasTarget,
  inflationOf,
  languageOf,
  levelWords,
  oneDecimal,
  type ProposedPlan,
  stepUpOf,
} from './plan-terms.ts'
import { isFewer, paidInAll, paymentInWords, timeInWords } from './plan-words.ts'
import { agreementSentences, basisSentences, proxySentence, senderOf, warningsOf } from './proposal-words.ts'
import { reachOf } from './reach-words.ts'
import { commissionSentences } from './trail-words.ts'

/**
 * What a client is mailed of the goals of a checkout, one or more: of each the plan and the next step in five lines, then
 * the funds, what it may come to, and at the end what all of it rests on, each sentence once.
 */
export function mailOfAll(plans: readonly ProposedPlan[]): { subject: string; paragraphs: Paragraph[] } {
  const [first] = plans
  if (first === undefined) throw new Error('A mail of no goal was to be written.')
  const language = languageOf(first)
  const say = proposalMailSay[language]
  const names = listed(
    plans.map(({ goal }) => goal.name),
    language,
  )
  const isAlone = plans.length === 1
  return {
    subject: isAlone ? say.subjectOne(names) : say.subjectMany(names),
    paragraphs: [
      say.dear(first.client.name),
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
function listed(names: readonly string[], language: Language): string {
  const say = proposalMailSay[language]
  const shown = names.slice(0, names.length > mostNames + 1 ? mostNames : names.length)
  const rest = names.length - shown.length
  const all = rest > 0 ? [...shown, say.more(rest)] : shown
  return all.length === 1 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')}${say.and}${all.at(-1)}`
}

const unique = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

function planOf(plan: ProposedPlan): Paragraph[] {
  return [
    { lines: linesOf(plan) },
    fundsOf(plan),
    { heading: paperSay[languageOf(plan)].outcomes },
    { facts: outcomeFacts(plan) },
    ...chanceSentences(plan),
  ]
}

function openingOf(plan: ProposedPlan, count: number): string {
  const { agreement, recordedAt } = plan
  const language = languageOf(plan)
  const say = proposalMailSay[language]
  const { name } = senderOf(plan)
  const day = indianDayWords(recordedAt, language)
  const what = agreement.kind === 'agreed' ? say.agreed(name, day) : say.recorded(name, day)
  return count === 1 ? say.attached(what) : say.attachedMany(what, count)
}

/** What for, how much, how long, at which risk, and what happens next. */
function linesOf(plan: ProposedPlan): MailFact[] {
  const { goal } = plan
  const language = languageOf(plan)
  const [terms, say] = [termSay[language], proposalMailSay[language]]
  const isSip = goal.investmentType === 'sip'
  const first = dateInWords(onBusinessDay(goal.bookedFor), language)
  const next = isSip ? planSay[language].firstDue(first) : planSay[language].invested(first)
  return [
    [terms.whatFor, ...whatFor(plan)],
    [terms.howMuch, paymentInWords(plan), howMuch(plan)],
    [terms.howLong, howLong(plan), say.to(dateInWords(goal.targetDate, language))],
    [terms.whichRisk, ...atWhichRisk(plan)],
    [say.whatNext, next, isSip ? say.approve : undefined],
  ].map(([name = '', value = '', basis]) => (basis === undefined ? [name, value] : [name, value, basis]))
}

function whatFor(plan: ProposedPlan): [value: string, basis: string] {
  const { goal, result } = plan
  const language = languageOf(plan)
  const say = planSay[language]
  if (!hasTarget(plan)) return [goal.name, say.noTarget]
  return [
    `${goal.name}, ${termSay[language].inTodays(rupees(result.goalAmount))}`,
    proposalMailSay[language].inMonth(
      rupees(result.inflationAdjustedGoal),
      monthOfDate(goal.targetDate, language),
      say.atInflation(rateInWords(inflationOf(plan))),
    ),
  ]
}

function howMuch(plan: ProposedPlan): string | undefined {
  const say = proposalMailSay[languageOf(plan)]
  const stepUp = stepUpOf(plan)
  const parts = [
    ...(stepUp > 0 ? [say.risingBy(rateInWords(stepUp))] : []),
    ...besideWords(plan),
    ...(plan.goal.investmentType === 'sip' ? [say.inAll(rupees(paidInAll(plan)))] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

function howLong(plan: ProposedPlan): string {
  const { goal } = plan
  const say = planSay[languageOf(plan)]
  if (goal.investmentType === 'lumpsum') return timeInWords(plan)
  const times = goal.instalments === null ? 'SIP' : say.instalments(goal.instalments)
  return isFewer(goal) ? times : say.instalmentsOver(times, timeInWords(plan))
}

function atWhichRisk(plan: ProposedPlan): [value: string, basis: string] {
  const { client, goal, result } = plan
  const language = languageOf(plan)
  const [say, plain] = [proposalMailSay[language], planSay[language]]
  const level = levelWords(plan)
  const byHand = goal.isMixByHand === true ? `, ${plain.mixByHand}` : ''
  const named = level === plain.bolderThanAll ? say.bolderLevel : say.level(level ?? '')
  const { value, recordedAt } = client.riskAppetite
  const basis = say.riskBasis(
    percentInWords(result.volatility),
    indianDayWords(recordedAt, language),
    oneDecimal(value),
    oneDecimal(clientLevel(plan)),
  )
  return [
    level === undefined ? plain.mixByHandHead : `${named}${byHand}`,
    [basis, ...bolderNotes(plan), ...glideNotes(plan)].join(' '),
  ]
}

function fundsOf(plan: ProposedPlan): Paragraph {
  const { inputs, goal, result } = plan
  const language = languageOf(plan)
  const say = termSay[language]
  const funds = inputs.funds.toSorted((a, b) => b.amount - a.amount || b.allocation - a.allocation)
  const { lumpsumAmount = 0 } = goal
  const beside = (words: string) => (lumpsumAmount > 0 ? [words] : [])
  const often = goal.sipFrequency === 'yearly' ? say.yearly : say.monthly
  const amount = goal.investmentType === 'lumpsum' ? say.onceHead : often
  return {
    table: {
      heads: [say.intoFunds, say.share, amount, ...beside(say.atStart)],
      rows: funds.map((fund) => [
        underName(
          schemeWords(fund),
          paperSay[language].code(fund.code),
          folioLine(goal.folios, fund.code, language),
        ),
        shareWords(fund.allocation),
        rupees(fund.amount),
        ...beside(rupees(fund.lumpsumAmount ?? 0)),
      ]),
      foot: [say.total, '100.0%', rupees(result.total), ...beside(rupees(lumpsumAmount))],
    },
  }
}

function outcomeFacts(plan: ProposedPlan): MailFact[] {
  const { result } = plan
  const language = languageOf(plan)
  const say = proposalMailSay[language]
  const chance: MailFact[] = hasTarget(plan)
    ? [[say.chance, chanceInWords(result.chance.model, language), say.chanceBasis]]
    : []
  const yearly = paperSay[language].aYearOf(expectedReturnWords(plan))
  return [
    [planSay[language].projectedValue, rupees(result.projectedValue), valueBasis(plan)],
    [say.returnOfMix, yearly, say.returnBasis],
    ...chance,
  ]
}

function valueBasis(plan: ProposedPlan): string {
  const language = languageOf(plan)
  const { projectedValueToday } = plan.result
  const today =
    projectedValueToday === undefined ? '' : basisSay[language].inTodays(rupees(projectedValueToday))
  return proposalMailSay[language].valueBasis(growthWords(plan).replace(/^a/, 'A'), today)
}

function finePrint(plan: ProposedPlan): string[] {
  const language = languageOf(plan)
  const proxies = proxySentence(plan)
  return [
    ...agreementSentences(plan),
    ...basisSentences(plan),
    ...(proxies === undefined ? [] : [proxies]),
    commissionSentences(plan).join(' '),
    `${basisSay[language].beforeCosts} ${standingWords[language].past}`,
    recordSentence(plan, recordHashOf(plan)),
  ]
}
