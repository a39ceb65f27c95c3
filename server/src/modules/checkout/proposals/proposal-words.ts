import { rupees } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { PdfSender } from '../../../core/pdf/disclosures.ts'
import {
  dateInWords,
  indianDayWords,
  momentInWords,
  percentInWords,
} from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { bandInWords, chanceInWords, expectedReturnWords, highestReturn } from './chance-words.ts'
import { endInWords, instalmentsInWords, isFewer, paymentInWords, timeInWords } from './plan-words.ts'

/** A figure with what it rests on and of when. */
export interface ProposalFigure {
  name: string
  value: string
  basis: string
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
