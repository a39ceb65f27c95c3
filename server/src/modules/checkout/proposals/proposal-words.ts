import { rupees } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { PdfSender } from '../../../core/pdf/disclosures.ts'
import {
  dateInWords,
  indianDayWords,
  momentInWords,
  percentInWords,
  rateInWords,
} from '../../../core/pdf/figures-in-words.ts'
import type { AdviceContent, RecordContent } from '../../goals/index.ts'
import { bandInWords, highestReturn } from './chance-words.ts'
import { growthWords, hasTarget, inflationOf, type ProposedPlan } from './plan-terms.ts'
import { endInWords } from './plan-words.ts'

/** Who proposes, as the foot of a page and the end of a mail name him: with his numbers of that day. */
export function senderOf({ distributor, recordedAt }: RecordContent): PdfSender {
  const { name, arn, arnValidUntil, euin, email, phone, contact } = distributor
  const ways = [email, phone].filter((way) => way !== null).join(' · ')
  return {
    name,
    arn,
    euin,
    arnValidUntil,
    isArnInForce: arnValidUntil === null || arnValidUntil >= businessDate(new Date(recordedAt)),
    contact: contact ?? (ways === '' ? null : ways),
  }
}

/** What the figures rest on and of when, sentence by sentence. */
export function basisSentences(plan: ProposedPlan): string[] {
  const { goal, inputs, result } = plan
  const { rules } = inputs
  const navs = `${inputs.isSimulated ? 'simulated' : 'fund'} NAVs to ${dateInWords(inputs.navDate)}`
  const limit = rateInWords(Math.min(rules.returnLimit, highestReturn))
  const held = result.isReturnCapped ? `; the estimate was higher and is held at ${limit}` : ''
  const growth = rateInWords(inflationOf(plan))
  const { projectedValueToday } = result
  const today = projectedValueToday === undefined ? '' : `, ${rupees(projectedValueToday)} in today’s rupees`
  const band = hasTarget(plan) ? ` (chance: ${bandInWords(result.chance.model)})` : ''
  return [
    `${hasTarget(plan) ? 'Expected return, volatility and chance' : 'Expected return and volatility'} come from ${navs} and long-term assumptions of ${dateInWords(rules.asOf)}, at most ${limit} a year${held}${band}. The Sharpe ratio is the expected return less ${percentInWords(rules.riskFree)} a year without risk, over volatility.`,
    `Projected value ${rupees(result.projectedValue)}${today}: what is paid in comes to this ${endInWords(goal)} ${growthWords(plan)}. Rupees of today are those of ${indianDayWords(plan.recordedAt)}, at ${growth} inflation a year: an assumption.`,
    projectionLine,
  ]
}

/** What the client agreed to, and when. */
export function agreementSentences({ agreement, client, format }: RecordContent): string[] {
  const { kind, email, requestedAt, verifiedAt, itemsDigest } = agreement
  if (kind === 'agreed') {
    const [what, it] = format === 1 ? ['this goal and these amounts', 'them'] : ['this change', 'it']
    const digest =
      itemsDigest === null ? '' : ` Digest of what the code was sent with: ${shortDigest(itemsDigest)}.`
    return [
      `${client.name} agreed to ${what} with the code that was sent with ${it} to ${email} on ${momentInWords(requestedAt)} and entered on ${momentInWords(verifiedAt)}.${digest}`,
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

/** What the figures leave out. */
export const beforeCostsLine =
  'Figures are before exit load, taxes of the investor and the regular plan’s expenses; stamp duty is taken out of each purchase. Minimums, loads and risk of each scheme stand in its own documents, which count. This is no tax advice.'
