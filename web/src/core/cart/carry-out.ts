import { type ClientAct, goalChangeRoutes, sipRoutes } from '@lakshya/contract'
import { call } from '../api.ts'

/** Does what a client agreed to: once, whatever is sent again. */
export function carryOutAct(
  act: ClientAct,
  verificationToken: string,
  idempotencyKey: string,
): Promise<{ message: string }> {
  const options = { idempotencyKey }
  switch (act.kind) {
    case 'sip-new': {
      const { kind: _, goalId, ...terms } = act
      return call(
        sipRoutes.startSip,
        { params: { id: String(goalId) }, body: { ...terms, verificationToken } },
        options,
      )
    }
    case 'sip-raise': {
      const { kind: _, sipId, ...terms } = act
      const body = { action: 'step-up' as const, ...terms, verificationToken }
      return call(sipRoutes.changeSip, { params: { id: String(sipId) }, body }, options)
    }
    case 'sip-restart': {
      const body = { action: 'restart' as const, verificationToken }
      return call(sipRoutes.changeSip, { params: { id: String(act.sipId) }, body }, options)
    }
    case 'goal-date': {
      const body = { targetDate: act.targetDate, verificationToken }
      return call(goalChangeRoutes.changeGoal, { params: { id: String(act.goalId) }, body })
    }
    case 'accept-chance': {
      const body = { chance: act.chance, verificationToken }
      return call(goalChangeRoutes.acceptChance, { params: { id: String(act.goalId) }, body })
    }
    case 'trades': {
      const body = { moves: act.moves, verificationToken }
      return call(goalChangeRoutes.tradeGoal, { params: { id: String(act.goalId) }, body })
    }
  }
}
