import { instalmentCount, monthsInWords, rupees } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { PdfSender } from '../../../core/pdf/disclosures.ts'
import {
  dateInWords,
  indianDayWords,
  momentInWords,
  percentInWords,
} from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent } from '../../goals/index.ts'

/** AMFI's limit for illustrations; no figure stands above it whatever a record says. */
const highestReturn = 0.13

/** A figure with what it rests on and of when. */
export interface ProposalFigure {
  name: string
  value: string
  basis: string
}

/** What is paid, how often: '₹25,000 a month', '₹5,00,000 once'. */
export function paymentInWords({ goal, result }: AdviceContent): string {
  return `${rupees(result.total)} ${rhythmOf(goal)}`
}

export function rhythmOf({ investmentType, sipFrequency }: AdviceContent['goal']): string {
  if (investmentType === 'lumpsum') return 'once'
  return sipFrequency === 'yearly' ? 'a year' : 'a month'
}

/** How often in all: '120 instalments', 'lumpsum'. */
export function instalmentsInWords({ investmentType, instalments }: AdviceContent['goal']): string {
  if (investmentType === 'lumpsum') return 'lumpsum'
  if (instalments === null) return 'SIP'
  return `SIP, ${instalments} instalment${instalments === 1 ? '' : 's'}`
}

function timeInWords({ timeFrame }: AdviceContent['goal']): string {
  return monthsInWords(Math.max(1, Math.round(timeFrame * 12)))
}

/** Fewer instalments were agreed than the time frame has: the target date leaves room for no more. */
function isFewer({ instalments, sipFrequency, timeFrame }: AdviceContent['goal']): boolean {
  return (
    instalments !== null && sipFrequency !== null && instalments < instalmentCount(timeFrame, sipFrequency)
  )
}

/** When the goal is to be met: in 10 years, or, where fewer instalments leave less than the time frame, by a date. */
export function goalTimeWords(goal: AdviceContent['goal']): string {
  return isFewer(goal) ? `by ${dateInWords(goal.targetDate)}` : `in ${timeInWords(goal)}`
}

/** When the figures of what is paid in stand: after the time frame, or at the target date where it is not whole. */
function endInWords(goal: AdviceContent['goal']): string {
  return isFewer(goal) ? `on ${dateInWords(goal.targetDate)}` : `after ${timeInWords(goal)}`
}

/** That the target date leaves room for fewer instalments than the time frame has; none for most proposals. */
function fewerSentences({ goal }: AdviceContent): string[] {
  if (!isFewer(goal) || goal.sipFrequency === null) return []
  const planned = instalmentCount(goal.timeFrame, goal.sipFrequency)
  return [
    `${goal.instalments} of ${planned} instalments are due before the target date of ${dateInWords(goal.targetDate)}: projected value and chance of success are those of ${goal.instalments}.`,
  ]
}

export function expectedReturnWords({ result }: AdviceContent): string {
  return percentInWords(Math.min(result.expectedReturn, highestReturn))
}

type Chance = AdviceContent['result']['chance']['model']

/** A chance as a whole percent; never 0 or 100, which would promise. */
export function chanceInWords({ probability }: Chance): string {
  const percent = Math.round(probability * 100)
  if (percent >= 100) return 'over 99 %'
  return percent <= 0 ? 'under 1 %' : `${percent} %`
}

/** How sure a chance itself is. */
export function bandInWords({ probability, low, high }: Chance): string {
  if (high - low < 1e-9) return 'exact for this model'
  const half = Math.max(high - probability, probability - low) * 100
  return `±${half.toFixed(1)} points, 10,000 paths`
}

/** The chance of success as sentences. */
export function chanceSentences(content: AdviceContent): string[] {
  const { goal, result } = content
  const { model, history, isHistoryApart } = result.chance
  const end = isFewer(goal) ? `by ${dateInWords(goal.targetDate)}` : `within ${timeInWords(goal)}`
  const reach = `reach ${rupees(result.goalAmount)} of today’s rupees ${end}`
  const sentences = [
    `In the model, ${chanceInWords(model)} of the outcomes ${reach} (${bandInWords(model)}).`,
    ...fewerSentences(content),
  ]
  if (Math.abs(model.probability - 0.5) < 0.1 && goal.amountMode === 'target' && !isFewer(goal)) {
    sentences.push(
      'The amount puts the middle outcome on the goal: about half end above it and half below. Paying in more makes the goal likelier.',
    )
  }
  if (history !== null && isHistoryApart) {
    sentences.push(
      `By this mix’s own past months it is ${chanceInWords(history)} (${bandInWords(history)}), set to the same middle outcome.`,
    )
  }
  return sentences
}

/** Who proposes, as the foot of a page and the end of a mail name him: with his numbers of that day. */
export function senderOf({ distributor, recordedAt }: AdviceContent): PdfSender {
  const { name, arn, arnValidUntil, euin, email, phone, contact } = distributor
  const ways = [email, phone].filter((way) => way !== null).join(' · ')
  return {
    name,
    arn,
    euin,
    isArnInForce: arnValidUntil === null || arnValidUntil >= businessDate(new Date(recordedAt)),
    contact: contact ?? (ways === '' ? null : ways),
  }
}

/** The figures, each with its basis and its date. */
export function figuresOf(content: AdviceContent): ProposalFigure[] {
  const { goal, inputs, result } = content
  const { rules } = inputs
  const navs = `${inputs.isSimulated ? 'simulated NAVs' : 'fund NAVs'} to ${dateInWords(inputs.navDate)}`
  const limit = percentInWords(Math.min(rules.returnLimit, highestReturn)).replace('.0', '')
  const held = result.isReturnCapped ? `; the estimate was higher and is held at ${limit}` : ''
  return [
    {
      name: 'Expected return of the mix',
      value: `${expectedReturnWords(content)} a year`,
      basis: `A projection of the mix from ${navs} and long-term assumptions of ${dateInWords(rules.asOf)}, at most ${limit}${held}`,
    },
    {
      name: 'Volatility of the mix',
      value: `${percentInWords(result.volatility)} a year`,
      basis: `From weekly returns of ${navs}, ten years at most`,
    },
    {
      name: 'Sharpe ratio',
      value: result.sharpeRatio.toFixed(2).replace('-', '−'),
      basis: `Expected return less ${percentInWords(rules.riskFree)} a year without risk, over volatility`,
    },
    {
      name: 'Goal amount today',
      value: rupees(result.goalAmount),
      basis: `In rupees of ${indianDayWords(content.recordedAt)}`,
    },
    {
      name: 'Goal amount, inflation-adjusted',
      value: rupees(result.inflationAdjustedGoal),
      basis: `At ${percentInWords(rules.inflation).replace('.0', '')} inflation a year over ${timeInWords(goal)}: an assumption`,
    },
    {
      name: 'Projected value',
      value: rupees(result.projectedValue),
      basis: `What is paid in comes to this ${endInWords(goal)} at the expected return: a projection`,
    },
    {
      name: 'Chance of success',
      value: chanceInWords(result.chance.model),
      basis: `From expected return and volatility above, ${bandInWords(result.chance.model)}: a projection`,
    },
  ]
}

/** The plan, by name. */
export function planFacts(content: AdviceContent): [string, string][] {
  const { goal, client } = content
  const { value, recordedAt } = client.riskAppetite
  const level: [string, string][] =
    goal.riskLevel === null
      ? []
      : [['Risk level of the goal', `${oneDecimal(goal.riskLevel)} of 15 (15 least risky)`]]
  return [
    ['Investment', `${paymentInWords(content)}, ${instalmentsInWords(goal)}`],
    [goal.investmentType === 'lumpsum' ? 'Booked for' : 'First instalment', dateInWords(goal.bookedFor)],
    [
      'Time frame',
      `${timeInWords(goal)}${isFewer(goal) ? ' when planned' : ''}, to ${dateInWords(goal.targetDate)}`,
    ],
    [
      'Risk appetite on record',
      `${oneDecimal(value)} of 10 (10 least risky), of ${indianDayWords(recordedAt)}`,
    ],
    ...level,
    [content.inputs.isSimulated ? 'NAV date, simulated' : 'NAV date', dateInWords(content.inputs.navDate)],
  ]
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** What the client agreed to, and when. */
export function agreementSentences({ agreement, client }: AdviceContent): string[] {
  const { kind, email, requestedAt, verifiedAt, itemsDigest } = agreement
  if (kind === 'agreed') {
    const digest =
      itemsDigest === null ? '' : ` Digest of what the code was sent with: ${shortDigest(itemsDigest)}.`
    return [
      `${client.name} agreed to this goal and these amounts with the code that was sent with them to ${email} on ${momentInWords(requestedAt)} and entered on ${momentInWords(verifiedAt)}.${digest}`,
    ]
  }
  return [
    `The address ${email} was verified with a code that was sent on ${momentInWords(requestedAt)} and entered on ${momentInWords(verifiedAt)}. That code named no goal and no amounts.`,
  ]
}

/** Enough of a digest to compare by eye. */
export function shortDigest(digest: string): string {
  return (digest.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
}

/** What must be known before anything else is read; none for most proposals. */
export function warningsOf({ inputs }: AdviceContent): string[] {
  if (!inputs.isSimulated) return []
  return [
    'Simulated data: the NAV histories behind these figures are made up and say nothing about the funds. Nothing may be invested by them.',
  ]
}

/** Whose returns stand in for a young fund's, where any do. */
export function proxySentence({ inputs }: AdviceContent): string | undefined {
  const parts = inputs.funds.flatMap(({ name, proxy }) =>
    proxy === null ? [] : [`${proxy.name} for ${name} before ${dateInWords(proxy.until)}`],
  )
  return parts.length === 0
    ? undefined
    : `Returns of an older fund of the category stand in: ${parts.join('; ')}.`
}

/** The words under a projection. */
export const projectionLine =
  'Expected return, projected value and chance of success are projections of the mix as a whole, not of any fund. They rest on past NAVs and assumptions and guarantee nothing.'

/** What the distributor is paid by, and what the papers on it say. */
export function commissionLine({ inputs }: AdviceContent): string {
  const trail =
    'The distributor earns trail commission from the fund houses for as long as the money stays invested. Rates differ between schemes; those of this mix and of competing schemes are told on request.'
  const direct = inputs.funds.filter(({ plan }) => plan === 'Direct').map(({ name }) => name)
  if (direct.length === 0) return trail
  const names = direct.length === inputs.funds.length ? 'All funds of the mix' : direct.join(', ')
  return `${trail} Direct plans pay no commission. ${names} stand here with the NAVs of the direct plan; a regular plan has higher expenses and so a lower return.`
}

/** The words at the end, the most important first. */
export function disclosuresOf(content: AdviceContent): string[] {
  return [
    projectionLine,
    commissionLine(content),
    'Figures are before exit load, taxes of the investor and the regular plan’s expenses; stamp duty is taken out of each purchase. Minimums, loads and risk of each scheme stand in its own documents, which count. This is no tax advice.',
  ]
}
