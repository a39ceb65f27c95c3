import { dayFromIso, instalmentsBefore } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findFunds } from '../../market/index.ts'
import { inWords } from '../settling/ledger-words.ts'
import { writeSip } from './change-state.ts'
import { amountOfInstalment, comingInstalment, presentAmount, stepUpOf } from './sip-amounts.ts'
import { insertSipChange } from './sip-changes.repository.ts'
import { dueOn } from './sip-dates.ts'
import { findSips, type SipRow } from './sips.repository.ts'

/** How a SIP follows its goal to another target date. Whole rupees, percent a year; plain JSON, to be compared. */
export interface SipMove {
  sipId: number
  fundName: string
  frequency: 'monthly' | 'yearly'
  /** Of the instalment to come, and by how much it rises. */
  amount: number
  stepUp: number
  /** How many instalments it has in all, and when the last is due. */
  before: { instalments: number; until: string }
  after: { instalments: number; until: string }
}

type MoveContext = Pick<AdviserContext, 'db' | 'firmId' | 'clock'>

/** No SIP is started for more, which is 40 years of months. */
const mostInstalments = 480

/**
 * What another target date makes of a goal's SIPs: those that go on until the present one go on until the new one, and
 * none goes on after it. Those that it leaves as they are are not among them.
 * @throws INVALID_INPUT at `targetDate` where a SIP would end before it began
 */
export async function sipMoves(
  { db, firmId, clock }: MoveContext,
  goal: { id: number; target_date: string },
  targetDate: string,
): Promise<SipMove[]> {
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  const today = businessDate(clock())
  return (await findSips(db, firmId, goal.id)).flatMap((sip) => {
    if (sip.state !== 'active' && sip.state !== 'paused') return []
    const instalments = movedCount(sip, goal.target_date, targetDate)
    if (instalments === sip.instalments) return []
    const fundName = names.get(sip.fund_code) ?? String(sip.fund_code)
    const until = dueOn({ ...sip, instalments }, instalments)
    if (until === undefined || instalments === 0) return refuseBegin(sip, fundName)
    const coming = Math.min(sip.instalments, comingInstalment(sip, today))
    return {
      sipId: sip.id,
      fundName,
      frequency: sip.frequency,
      amount: Number(amountOfInstalment(sip, coming)),
      stepUp: stepUpOf(sip),
      before: { instalments: sip.instalments, until: dueOn(sip, sip.instalments) ?? until },
      after: { instalments, until },
    }
  })
}

/** One that could have had a single instalment more counts as one that goes on until the date: plans end to the month. */
function movedCount(sip: SipRow, before: string, after: string): number {
  const most = Math.max(mostInstalments, sip.instalments)
  const fitting = (date: string) =>
    instalmentsBefore(dayFromIso(sip.start_on), sip.frequency, dayFromIso(date), most)
  const goesUntilDate = fitting(before) - sip.instalments <= 1
  return goesUntilDate && after > before
    ? Math.max(sip.instalments, fitting(after))
    : Math.min(sip.instalments, fitting(after))
}

function refuseBegin(sip: SipRow, fundName: string): never {
  const message = `The SIP in ${fundName} begins on ${inWords(sip.start_on)}. Choose a later target date, or stop it first.`
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'targetDate', message }] })
}

/** Has SIPs follow their goal as the client has agreed to, and keeps what that rests on. The goal is held. */
export async function moveSips(
  { db, firmId, clock }: MoveContext,
  goalId: number,
  { moves, agreementId }: { moves: readonly SipMove[]; agreementId: number },
): Promise<void> {
  const now = clock()
  const sips = new Map((await findSips(db, firmId, goalId)).map((sip) => [sip.id, sip]))
  for (const { sipId, after } of moves) {
    const sip = sips.get(sipId)
    if (sip === undefined) throw new AppError('NOT_FOUND')
    const isOver = comingInstalment(sip, businessDate(now)) > after.instalments
    await writeSip(db, firmId, { sipId, now }, () => ({
      instalments: after.instalments,
      end_on: after.until,
      ...(isOver ? { state: 'completed' as const, next_due_on: null } : {}),
    }))
    await insertSipChange(db, firmId, {
      sipId,
      at: now,
      action: 'goal-date',
      amountBefore: presentAmount(sip),
      amountAfter: presentAmount(sip),
      stepUpBefore: sip.step_up,
      stepUpAfter: sip.step_up,
      reason: null,
      agreementId,
    })
  }
}
