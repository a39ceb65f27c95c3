import type { GoalSip } from '@lakshya/contract'
import { inWords } from '../settling/ledger-words.ts'
import { rupeesInWords } from '../transactions/correction-words.ts'
import type { Notice, NoticedGoal } from './notify-client.ts'

/** What was done to a SIP without the client's code, and with which reason. */
export interface SipEvent {
  action: 'pause' | 'resume' | 'stop' | 'lower'
  reason?: string | undefined
  /** As it was, and as it is. */
  before: GoalSip
  after: GoalSip
}

const done = {
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
  lower: 'lowered',
} as const

/** What a client is told of a SIP that was paused, resumed, stopped or lowered. */
export function sipNotice({ action, reason, before, after }: SipEvent, goal: NoticedGoal): Notice {
  return {
    kind: `sip-${action}`,
    subject: `Your SIP in ${before.fundName} was ${done[action]}`,
    paragraphs: [
      `The SIP of ${sipWords(before)} in ${before.fundName} for your goal ${goal.goalName} was ${done[action]} on ${inWords(goal.today)}.`,
      consequence(action, after),
      ...(reason === undefined ? [] : [`Reason recorded: ${reason}`]),
    ],
  }
}

/** What a client is told of all SIPs of a goal that were paused at once. */
export function pausedSipsNotice(sips: readonly GoalSip[], goal: NoticedGoal): Notice {
  const [only] = sips
  if (sips.length === 1 && only !== undefined) {
    return sipNotice({ action: 'pause', before: only, after: only }, goal)
  }
  return {
    kind: 'sip-pause',
    subject: `Your SIPs for ${goal.goalName} were paused`,
    paragraphs: [
      `These ${sips.length} SIPs for your goal ${goal.goalName} were paused on ${inWords(goal.today)}:`,
      { facts: sips.map((sip) => [sip.fundName, sipWords(sip)]) },
      'No instalment of them is booked until they are resumed. What is held stays.',
    ],
  }
}

/** Example: '₹5,000 a month, rising by 5% a year'. */
function sipWords({ amount, frequency, stepUp }: GoalSip): string {
  const rise = stepUp === undefined ? '' : `, rising by ${stepUp}% a year`
  return `${money(amount)} a ${frequency === 'yearly' ? 'year' : 'month'}${rise}`
}

function consequence(action: SipEvent['action'], after: GoalSip): string {
  if (action === 'pause') return 'No instalment of it is booked until it is resumed. What is held stays.'
  if (action === 'stop') return 'No further instalment of it is booked. What is held stays.'
  const next = after.nextDue === null ? '' : ` The next instalment is due on ${inWords(after.nextDue)}.`
  return `It is ${sipWords(after)} from now on.${next}`
}

const money = (amount: number) => rupeesInWords(amount.toFixed(2))
