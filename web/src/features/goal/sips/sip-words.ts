import type { GoalSip } from '@lakshya/contract'

/** What 'Inactive' means; nothing beside an active one. */
export function sipStateWords({ state }: Pick<GoalSip, 'state'>): string {
  return { active: '', paused: 'paused', stopped: 'stopped', completed: 'completed' }[state]
}

export type SipAction = 'pause' | 'resume' | 'step-up' | 'stop'

/** What may be done to a SIP in its state. */
export function sipActions({ state }: Pick<GoalSip, 'state'>): readonly SipAction[] {
  if (state === 'active') return ['pause', 'step-up', 'stop']
  return state === 'paused' ? ['resume', 'step-up', 'stop'] : []
}

export const sipActionNames: Readonly<Record<SipAction, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  'step-up': 'Step up',
  stop: 'Stop',
}
