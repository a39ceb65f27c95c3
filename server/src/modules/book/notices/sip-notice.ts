import type { GoalSip, Language } from '@lakshya/contract'
import { dateInWords } from '../../../core/pdf/figures-in-words.ts'
import { rupeesInWords } from '../transactions/correction-words.ts'
import { noticeSay, sipSay } from './notice-dictionary.ts'
import type { Notice, NoticedGoal } from './notify-client.ts'

/** What was done to a SIP without the client's code, and with which reason. */
export interface SipEvent {
  action: 'pause' | 'resume' | 'stop' | 'lower'
  reason?: string | undefined
  /** As it was, and as it is. */
  before: GoalSip
  after: GoalSip
}

/** What a client is told of a SIP that was paused, resumed, stopped or lowered. */
export function sipNotice({ action, reason, before, after }: SipEvent, goal: NoticedGoal): Notice {
  const { goalName, today, language } = goal
  const say = sipSay[language]
  const { fundName } = before
  return {
    kind: `sip-${action}`,
    subject: say[`${action}Subject`](fundName),
    paragraphs: [
      say[action](sipWords(before, language), fundName, goalName, dateInWords(today, language)),
      consequence(action, after, language),
      ...(reason === undefined ? [] : [noticeSay[language].reason(reason)]),
    ],
  }
}

/** What a client is told of all SIPs of a goal that were paused at once. */
export function pausedSipsNotice(sips: readonly GoalSip[], goal: NoticedGoal): Notice {
  const [only] = sips
  if (sips.length === 1 && only !== undefined) {
    return sipNotice({ action: 'pause', before: only, after: only }, goal)
  }
  const { goalName, today, language } = goal
  const say = sipSay[language]
  return {
    kind: 'sip-pause',
    subject: say.allSubject(goalName),
    paragraphs: [
      say.all(sips.length, goalName, dateInWords(today, language)),
      { facts: sips.map((sip) => [sip.fundName, sipWords(sip, language)]) },
      say.allStay,
    ],
  }
}

/** Example: '₹5,000 a month, rising by 5% a year'. */
function sipWords({ amount, frequency, stepUp }: GoalSip, language: Language): string {
  const say = sipSay[language]
  const each = frequency === 'yearly' ? say.aYear : say.aMonth
  return `${each(money(amount))}${stepUp === undefined ? '' : say.rising(stepUp)}`
}

function consequence(action: SipEvent['action'], after: GoalSip, language: Language): string {
  const say = sipSay[language]
  if (action === 'pause') return say.pausedStays
  if (action === 'stop') return say.stoppedStays
  const next = after.nextDue === null ? '' : say.nextDue(dateInWords(after.nextDue, language))
  return `${say.fromNowOn(sipWords(after, language))}${next}`
}

const money = (amount: number) => rupeesInWords(amount.toFixed(2))
