import type { GoalSip } from '@lakshya/contract'
import { nextStepOf, presentAmount, stepUpOf } from './sip-amounts.ts'
import type { SipRow } from './sips.repository.ts'

/** A SIP as its goal's page shows it, at its present amount; one that is not active has no next instalment. */
export function goalSipOf(sip: SipRow, names: ReadonlyMap<number, string>): GoalSip {
  const isActive = sip.state === 'active'
  return {
    id: sip.id,
    fundCode: String(sip.fund_code),
    amount: Number(presentAmount(sip)),
    frequency: sip.frequency,
    fundName: names.get(sip.fund_code) ?? String(sip.fund_code),
    startDate: sip.start_on,
    endDate: sip.end_on,
    isActive,
    state: sip.state,
    lastProcessed: sip.last_processed_on,
    nextDue: isActive ? sip.next_due_on : null,
    instalments: sip.instalments,
    booked: sip.booked,
    ...stepsOf(sip, isActive),
  }
}

/** Nothing where the instalment does not rise. */
function stepsOf(sip: SipRow, isActive: boolean): Pick<GoalSip, 'stepUp' | 'nextStep'> {
  const stepUp = stepUpOf(sip)
  return stepUp === 0 ? {} : { stepUp, nextStep: (isActive ? nextStepOf(sip) : undefined) ?? null }
}
