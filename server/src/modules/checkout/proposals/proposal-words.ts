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
import { basisSay } from '../words/basis-dictionary.ts'
import { bandInWords, highestReturn } from './chance-words.ts'
import { growthWords, hasTarget, inflationOf, languageOf, type ProposedPlan } from './plan-terms.ts'
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
  const { inputs, result } = plan
  const { rules } = inputs
  const language = languageOf(plan)
  const say = basisSay[language]
  const navDate = dateInWords(inputs.navDate, language)
  const navs = inputs.isSimulated ? say.simulatedNavs(navDate) : say.fundNavs(navDate)
  const limit = rateInWords(Math.min(rules.returnLimit, highestReturn))
  const held = result.isReturnCapped ? say.capped(limit) : ''
  const { projectedValueToday } = result
  const today = projectedValueToday === undefined ? '' : say.inTodays(rupees(projectedValueToday))
  const band = hasTarget(plan) ? say.chanceBand(bandInWords(result.chance.model, language)) : ''
  const what = hasTarget(plan) ? say.figuresWithChance : say.figures
  return [
    `${say.comeFrom(what, navs, dateInWords(rules.asOf, language), limit, held, band)}${say.sharpe(percentInWords(rules.riskFree))}`,
    `${say.value(rupees(result.projectedValue), today, endInWords(plan), growthWords(plan))}${say.todays(indianDayWords(plan.recordedAt, language), rateInWords(inflationOf(plan)))}`,
    say.projection,
  ]
}

/** What the client agreed to, how and when. */
export function agreementSentences(content: RecordContent): string[] {
  const { agreement, client, format } = content
  const { kind, email, itemsDigest, session } = agreement
  const language = languageOf(content)
  const say = basisSay[language]
  const sent = momentInWords(agreement.requestedAt, language)
  const entered = momentInWords(agreement.verifiedAt, language)
  if (kind !== 'agreed') return [say.addressOnly(email, sent, entered)]
  const digest = itemsDigest === null ? undefined : shortDigest(itemsDigest)
  if (session !== undefined) {
    const agreed = format === 1 ? say.agreedGoalInView : say.agreedChangeInView
    return [`${agreed(client.name, sent, entered)}${digest === undefined ? '' : say.digestInView(digest)}`]
  }
  const agreed = format === 1 ? say.agreedGoal : say.agreedChange
  return [`${agreed(client.name, email, sent, entered)}${digest === undefined ? '' : say.digest(digest)}`]
}

/** Enough of a digest to compare by eye. */
export function shortDigest(digest: string): string {
  return (digest.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
}

/** What must be known before anything else is read; none for most proposals. */
export function warningsOf(plan: AdviceContent): string[] {
  return plan.inputs.isSimulated ? [basisSay[languageOf(plan)].simulated] : []
}

/** Whose returns stand in for a young fund's, where any do. */
export function proxySentence(plan: AdviceContent): string | undefined {
  const language = languageOf(plan)
  const say = basisSay[language]
  const parts = plan.inputs.funds.flatMap(({ name, proxy }) =>
    proxy === null ? [] : [say.proxy(proxy.name, name, dateInWords(proxy.until, language))],
  )
  return parts.length === 0 ? undefined : say.proxies(parts.join('; '))
}
