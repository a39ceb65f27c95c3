import type { GoalSip } from '@lakshya/contract'
import { formatDate, formatRupees } from '../../../core/formats/format.ts'

/** What 'Inactive' means; nothing beside an active one. */
export function sipStateWords({ state }: Pick<GoalSip, 'state'>): string {
  return { active: '', paused: 'paused', stopped: 'stopped', completed: 'completed' }[state]
}

/** How a SIP rises: '+5% a year, ₹5,250 from 18 Nov 2027'. Empty where it does not. */
export function stepUpWords({ stepUp, nextStep }: Pick<GoalSip, 'stepUp' | 'nextStep'>): string {
  if (stepUp === undefined) return ''
  const next = nextStep == null ? '' : `, ${formatRupees(nextStep.amount)} from ${formatDate(nextStep.date)}`
  return `+${stepUp}% a year${next}`
}

/** What is paid: '₹5,000 monthly, +5% a year'. */
export function paidWords({ amount, frequency, stepUp }: GoalSip): string {
  return `${formatRupees(amount)} ${frequency}${stepUp === undefined ? '' : `, +${stepUp}% a year`}`
}

export type SipAction = 'pause' | 'resume' | 'step-up' | 'lower' | 'stop' | 'restart'

/** What may be done to a SIP in its state. */
export function sipActions({ state }: Pick<GoalSip, 'state'>): readonly SipAction[] {
  if (state === 'active') return ['pause', 'step-up', 'lower', 'stop']
  if (state === 'paused') return ['resume', 'step-up', 'lower', 'stop']
  return state === 'stopped' ? ['restart'] : []
}

export const sipActionNames: Readonly<Record<SipAction, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  'step-up': 'Step up',
  lower: 'Lower',
  stop: 'Stop',
  restart: 'Restart',
}
