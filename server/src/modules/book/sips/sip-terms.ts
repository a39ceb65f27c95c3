import type { NewSip, SipAct } from '@lakshya/contract'
import { dayFromIso, instalmentsBefore, minimumOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { fundMinimums } from '../../market/index.ts'
import type { FolioPlace } from '../folios/chosen-folios.ts'
import { sipPlace } from '../folios/goal-folios.ts'
import { bookingDate } from '../ledger/booking-date.ts'
import { inWords } from '../settling/ledger-words.ts'
import { knownFund, refuseNotOffered } from '../transactions/check-transaction.ts'
import { rupeesInWords } from '../transactions/correction-words.ts'
import { refuseEnded } from './change-state.ts'
import { type Remaining, remainingOf } from './remaining.ts'
import { dueOn } from './sip-dates.ts'
import { findSip, type SipRow } from './sips.repository.ts'

/**
 * What is paid by a SIP and what will be, once an act is done: what a client agrees to. Whole rupees, percent a year;
 * plain JSON, so that two can be compared.
 */
export interface SipTerms {
  kind: SipAct['kind']
  sipId: number | null
  fundCode: string
  fundName: string
  frequency: 'monthly' | 'yearly'
  /** As it is without the act; null where nothing is paid. */
  before: { amount: number; stepUp: number } | null
  amount: number
  stepUp: number
  /** From the first instalment at these terms to the last, and how many they are. */
  from: string
  until: string
  instalments: number
  /** Of a new SIP, where the client has folios with the fund's house. */
  folio?: FolioPlace | undefined
}

type TermsContext = Pick<AdviserContext, 'db' | 'firmId' | 'clock'>

/** A goal that a SIP may be started in; its goal is held, and what is due of it is booked. */
export interface ActGoal {
  id: number
  client_id: number
  target_date: string
  finalised_at: Date | null
}

/**
 * What an act would come to as its goal stands now.
 * @throws NOT_FOUND for a SIP that is not this adviser's; NOT_CORRECTABLE where it cannot be done, or raises nothing;
 * INVALID_INPUT, UNKNOWN_FUND, BELOW_MINIMUM for a new one
 */
export async function sipTerms(context: TermsContext, act: SipAct, goal: ActGoal): Promise<SipTerms> {
  if (act.kind === 'sip-new') return newTerms(context, act, goal)
  const sip = await findSip(context.db, context.firmId, act.sipId)
  if (sip === undefined) throw new AppError('NOT_FOUND')
  const fund = await knownFund(context.db, sip.fund_code, 'fundCode')
  const coming = comingTerms(sip, businessDate(context.clock()))
  const own = {
    sipId: sip.id,
    fundCode: String(sip.fund_code),
    fundName: fund.name,
    frequency: sip.frequency,
    from: coming.from,
    until: coming.until,
    instalments: coming.instalments,
  }
  if (act.kind === 'sip-raise') {
    const raised = raisedTerms(sip, act, coming)
    return { kind: act.kind, ...own, before: { amount: coming.amount, stepUp: coming.stepUp }, ...raised }
  }
  if (sip.state !== 'stopped') {
    throw new AppError('NOT_CORRECTABLE', 'This SIP is not stopped: there is nothing to restart.')
  }
  return { kind: act.kind, ...own, before: null, amount: coming.amount, stepUp: coming.stepUp }
}

/** What is still to be paid by a SIP. @throws NOT_CORRECTABLE where nothing is */
function comingTerms(sip: SipRow, today: string): Remaining {
  if (sip.state === 'completed') refuseEnded(sip)
  const remaining = remainingOf(sip, today)
  if (remaining !== undefined) return remaining
  throw new AppError(
    'NOT_CORRECTABLE',
    'All instalments of this SIP were due before today. Start a new one instead.',
  )
}

function raisedTerms(
  sip: SipRow,
  act: Extract<SipAct, { kind: 'sip-raise' }>,
  present: Remaining,
): Pick<SipTerms, 'amount' | 'stepUp'> {
  refuseEnded(sip)
  const { amount, stepUp = present.stepUp } = act
  const words = rupeesInWords(present.amount.toFixed(2))
  if (amount < present.amount) {
    refuseAt(
      'NOT_CORRECTABLE',
      'amount',
      `A step-up is above the present instalment of ${words}. Enter a larger amount.`,
    )
  }
  if (amount === present.amount && stepUp <= present.stepUp) {
    refuseAt('NOT_CORRECTABLE', 'amount', `The instalment is ${words} already. Enter a larger amount.`)
  }
  return { amount, stepUp }
}

async function newTerms(
  { db, firmId, clock }: TermsContext,
  act: NewSip & { kind: 'sip-new' },
  goal: ActGoal,
): Promise<SipTerms> {
  if (goal.finalised_at === null) {
    throw new AppError(
      'NOT_CORRECTABLE',
      'This goal is not finalised yet. Finalise it before a SIP is added.',
    )
  }
  const fund = await knownFund(db, act.fundCode, 'fundCode')
  await refuseNotOffered({ db, firmId }, fund, 'fundCode')
  const minimum = minimumOf(String(fund.code), 'sip', await fundMinimums(db, firmId))
  if (act.amount < minimum) {
    const least = rupeesInWords(minimum.toFixed(2))
    refuseAt('BELOW_MINIMUM', 'amount', `${fund.name} takes instalments from ${least}. Enter that or more.`)
  }
  const earliest = bookingDate(clock())
  if (act.startDate < earliest) {
    refuseAt(
      'INVALID_INPUT',
      'startDate',
      `The first instalment is ${inWords(earliest)} at the earliest. Enter that date or a later one.`,
    )
  }
  const target = dayFromIso(goal.target_date)
  const fitting = instalmentsBefore(dayFromIso(act.startDate), act.frequency, target, act.instalments)
  const schedule = { start_on: act.startDate, frequency: act.frequency, instalments: act.instalments }
  const until = dueOn(schedule, act.instalments)
  if (fitting < act.instalments || until === undefined) {
    refuseAt(
      'INVALID_INPUT',
      'startDate',
      `${fitting} of ${act.instalments} instalments fit before the target date, ${inWords(goal.target_date)}.`,
    )
  }
  const owner = { goalId: goal.id, clientId: goal.client_id }
  const wanted = { fundCode: act.fundCode, fundName: fund.name, folioId: act.folioId }
  return {
    kind: act.kind,
    folio: await sipPlace({ db, firmId }, owner, wanted),
    sipId: null,
    fundCode: act.fundCode,
    fundName: fund.name,
    frequency: act.frequency,
    before: null,
    amount: act.amount,
    stepUp: act.stepUp ?? 0,
    from: act.startDate,
    until,
    instalments: act.instalments,
  }
}

function refuseAt(
  code: 'NOT_CORRECTABLE' | 'BELOW_MINIMUM' | 'INVALID_INPUT',
  path: string,
  message: string,
): never {
  throw new AppError(code, message, { details: [{ path, message }] })
}
