import type { ChanceAct, ClientAct, GoalDateAct, SipAct, TradeMove, TradesAct } from '@lakshya/contract'
import { unitWords } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  checkMoves,
  type SipMove,
  type SipTerms,
  settleGoal,
  sipMoves,
  sipTerms,
  splitMoves,
} from '../../book/index.ts'
import { refuseNewDate } from '../../goals/index.ts'
import { findFunds } from '../../market/index.ts'
import { findActGoal, findSipGoal } from './sip-act.repository.ts'

interface ActPlace {
  clientId: number
  goalId: number
  goalName: string
}

/** What a client agrees to with a code for a SIP: the terms, and for whom and what for. Plain JSON. */
export interface AgreedSip extends SipTerms, ActPlace {}

/** What a client agrees to with a code for another target date. Plain JSON. */
export interface AgreedDate extends ActPlace {
  kind: GoalDateAct['kind']
  before: string
  after: string
  sips: SipMove[]
}

/** What a client leaves a goal with. Plain JSON. */
export interface AgreedChance extends ActPlace {
  kind: ChanceAct['kind']
  /** Whole percent. */
  chance: number
  targetAmount: string
  targetDate: string
}

/** A trade as a client agrees to it, with its funds by name, and the folios that it leaves where these are several. */
export type AgreedMove = TradeMove & { fundName: string; toFundName?: string; from?: string }

/** What a client agrees to with a code for another mix. Plain JSON. */
export interface AgreedTrades extends ActPlace {
  kind: TradesAct['kind']
  moves: AgreedMove[]
}

export type AgreedAct = AgreedSip | AgreedDate | AgreedChance | AgreedTrades

export type ActGoal = NonNullable<Awaited<ReturnType<typeof findActGoal>>>

/** @throws NOT_FOUND alike for what does not exist and for another adviser's */
export async function goalOfAct(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  act: { goalId: number } | { sipId: number },
): Promise<ActGoal> {
  const goalId = 'goalId' in act ? act.goalId : await findSipGoal(db, firmId, act.sipId)
  const goal = goalId === undefined ? undefined : await findActGoal(db, firmId, goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  return goal
}

/**
 * What an act comes to once its goal is held and what is due of it is booked: the same when the code is asked for as when
 * the act is done, unless something changed.
 * @throws what `heldSip`, `heldDate`, `heldChance` and `heldTrades` do
 */
export function heldAct(context: AdviserContext, act: ClientAct, goal: ActGoal): Promise<AgreedAct> {
  if (act.kind === 'trades') return heldTrades(context, act, goal)
  if (act.kind === 'accept-chance') return heldChance(context, act, goal)
  return act.kind === 'goal-date' ? heldDate(context, act, goal) : heldSip(context, act, goal)
}

/** @throws what `sipTerms` does; INVALID_INPUT for a client in the archive; KYC_REQUIRED for a new SIP */
export async function heldSip(context: AdviserContext, act: SipAct, goal: ActGoal): Promise<AgreedSip> {
  await settleGoal(context, goal.id, true)
  if (act.kind === 'sip-new' && goal.kyc_state !== 'Validated') throw new AppError('KYC_REQUIRED')
  const terms = await sipTerms(context, act, goal)
  return { ...terms, ...placeOf(goal) }
}

/** @throws what `refuseNewDate` and `sipMoves` do; INVALID_INPUT for a client in the archive */
export async function heldDate(
  context: AdviserContext,
  { kind, targetDate }: GoalDateAct,
  goal: ActGoal,
): Promise<AgreedDate> {
  refuseNewDate(targetDate, context.clock())
  await settleGoal(context, goal.id, targetDate > goal.target_date)
  const sips = await sipMoves(context, goal, targetDate)
  return { kind, ...placeOf(goal), before: goal.target_date, after: targetDate, sips }
}

/** @throws NOT_CORRECTABLE for a goal that is not finalised; INVALID_INPUT for a client in the archive */
export async function heldChance(
  context: AdviserContext,
  { kind, chance }: ChanceAct,
  goal: ActGoal,
): Promise<AgreedChance> {
  refuseUnfinished(goal)
  await settleGoal(context, goal.id, true)
  return {
    kind,
    ...placeOf(goal),
    chance,
    targetAmount: goal.target_amount,
    targetDate: goal.target_date,
  }
}

/** A goal in the cart is changed there. */
export function refuseUnfinished({ finalised_at }: ActGoal): void {
  if (finalised_at !== null) return
  throw new AppError('NOT_CORRECTABLE', 'This goal is not finalised yet. Change its plan in the cart.')
}

/** @throws what `checkMoves` does; NOT_CORRECTABLE for a goal that is not finalised; KYC_REQUIRED */
export async function heldTrades(
  context: AdviserContext,
  { kind, moves }: TradesAct,
  goal: ActGoal,
): Promise<AgreedTrades> {
  refuseUnfinished(goal)
  await settleGoal(context, goal.id, true)
  if (goal.kyc_state !== 'Validated') throw new AppError('KYC_REQUIRED')
  await checkMoves(context, goal.id, moves)
  const names = new Map((await findFunds(context.db)).map((fund) => [String(fund.code), fund.name]))
  const nameOf = (code: string) => names.get(code) ?? `Fund ${code}`
  const parts = await splitMoves(context, goal.id, moves)
  return {
    kind,
    ...placeOf(goal),
    moves: moves.map((move, n) => {
      const from = leavingWords(parts[n] ?? [])
      return {
        ...move,
        fundName: nameOf(move.fundCode),
        ...(move.kind === 'switch' && { toFundName: nameOf(move.toFundCode) }),
        ...(from !== '' && { from }),
      }
    }),
  }
}

/** Example: '70.000 of HDFC Mutual Fund 9501, 30.000 of HDFC Mutual Fund 9502'. */
function leavingWords(parts: Awaited<ReturnType<typeof splitMoves>>[number]): string {
  return parts
    .flatMap(({ move, folio }) =>
      folio === undefined || move.kind === 'purchase' ? [] : [`${unitWords(move.units)} of ${folio}`],
    )
    .join(', ')
}

function placeOf(goal: ActGoal): ActPlace {
  return { clientId: goal.client_id, goalId: goal.id, goalName: goal.name }
}
