import { createHash } from 'node:crypto'
import { formatFixed, milliunitsOf, unitsOf } from '@lakshya/engine'
import { AppError } from '../../core/app-error.ts'
import type { Database } from '../../core/database.ts'
import { bookingDate } from './booking-date.ts'
import { ensureHolding, findFundName, type LockedGoal, lockGoal } from './holdings.repository.ts'
import { findByKey, findWithPartner, insertEntries } from './ledger.repository.ts'
import { refuseCuts } from './ledger-words.ts'
import { settleGoal } from './settle-goal.ts'

interface AnyRecord {
  goalId: number
  fundCode: number
  /** The date it was made, `YYYY-MM-DD`. */
  date: string
  now: Date
  idempotencyKey?: string | undefined
}

export interface PurchaseRecord extends AnyRecord {
  /** Rupees with at most two decimals. */
  amount: number
}

/** One of the three says how much. */
export interface RedemptionRecord extends AnyRecord {
  amount?: number | undefined
  units?: string | undefined
  isAll?: boolean | undefined
}

export interface SwitchRecord extends RedemptionRecord {
  toFundCode: number
}

/** Rupees of the wire as the ledger keeps them. */
export function rupeesText(amount: number): string {
  return formatFixed(BigInt(Math.round(amount * 100)), 2)
}

/** Records a purchase. The same key records it once. @returns the ids of what was recorded */
export function recordPurchase(db: Database, adviserId: number, record: PurchaseRecord): Promise<number[]> {
  return once(db, adviserId, ['purchase', record], async (goal, requestHash) => {
    const entry = await newEntry(db, adviserId, goal, record)
    const amount = rupeesText(record.amount)
    return insertEntries(db, adviserId, [{ ...entry, kind: 'purchase', amount, requestHash }])
  })
}

/**
 * Records a redemption of an amount, of units, or of all that is held.
 * @throws NOT_ENOUGH_UNITS with what is held
 */
export function recordRedemption(
  db: Database,
  adviserId: number,
  record: RedemptionRecord,
): Promise<number[]> {
  return once(db, adviserId, ['redemption', record], async (goal, requestHash) => {
    const entry = await newEntry(db, adviserId, goal, record)
    return insertEntries(db, adviserId, [{ ...entry, ...asked(record), kind: 'redemption', requestHash }])
  })
}

/**
 * Records a switch from one fund of a goal to another: the second is bought for what the first pays.
 * @throws NOT_ENOUGH_UNITS with what is held
 */
export function recordSwitch(db: Database, adviserId: number, record: SwitchRecord): Promise<number[]> {
  return once(db, adviserId, ['switch', record], async (goal, requestHash) => {
    if (record.toFundCode === record.fundCode) {
      const message = 'Choose another fund to switch to.'
      throw new AppError('INVALID_INPUT', message, { details: [{ path: 'toFundCode', message }] })
    }
    const out = await newEntry(db, adviserId, goal, record)
    const into = await newEntry(db, adviserId, goal, { ...record, fundCode: record.toFundCode })
    const [outId] = await insertEntries(db, adviserId, [
      { ...out, ...asked(record), kind: 'switch-out', requestHash },
    ])
    if (outId === undefined) return []
    const pair = { ...into, kind: 'switch-in' as const, switchFrom: outId, idempotencyKey: undefined }
    return [outId, ...(await insertEntries(db, adviserId, [pair]))]
  })
}

type Recorder = (goal: LockedGoal, requestHash: Buffer | undefined) => Promise<number[]>

/** Records once by key, settles the goal, and refuses what asks for more than is held. */
async function once(
  db: Database,
  adviserId: number,
  [kind, { now, idempotencyKey, ...record }]: [string, AnyRecord],
  insert: Recorder,
): Promise<number[]> {
  const goal = await lockGoal(db, adviserId, record.goalId)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const requestHash =
    idempotencyKey === undefined
      ? undefined
      : createHash('sha256')
          .update(JSON.stringify([kind, record]))
          .digest()
  if (idempotencyKey !== undefined && requestHash !== undefined) {
    const earlier = await findByKey(db, adviserId, idempotencyKey)
    if (earlier !== undefined) {
      const isSame = earlier.request_hash !== null && requestHash.equals(earlier.request_hash)
      if (!isSame) throw new AppError('IDEMPOTENCY_CONFLICT')
      return (await findWithPartner(db, adviserId, { id: earlier.id, switch_from: null })).map(({ id }) => id)
    }
  }
  check(goal, record, now)
  const ids = await insert(goal, requestHash)
  const cuts = await settleGoal(db, adviserId, record.goalId, { now, changedFrom: record.date })
  await refuseCuts(db, cuts, ids[0])
  return ids
}

function check(goal: LockedGoal, record: Omit<AnyRecord, 'now'>, now: Date): void {
  if (goal.finalised_at === null) {
    throw new AppError('NOT_CORRECTABLE', 'This goal is not finalised yet. Finalise it before recording.')
  }
  refuseDate(record.date, now)
}

/**
 * An order past the cut-off counts for the next day, so that one may be tomorrow's.
 * @throws INVALID_INPUT for a date that is not yet, or before there were mutual funds
 */
export function refuseDate(date: string, now: Date): void {
  const message =
    date > bookingDate(now)
      ? 'The date cannot be in the future.'
      : date < '1964-01-01'
        ? 'Enter a date after 1 Jan 1964.'
        : undefined
  if (message) throw new AppError('INVALID_INPUT', message, { details: [{ path: 'date', message }] })
}

async function newEntry(db: Database, adviserId: number, goal: LockedGoal, record: AnyRecord) {
  const { fundCode, date, now, idempotencyKey } = record
  if ((await findFundName(db, fundCode)) === undefined) throw new AppError('UNKNOWN_FUND')
  const holdingId = await ensureHolding(db, adviserId, goal, fundCode)
  const place = { clientId: goal.client_id, goalId: goal.id, holdingId, fundCode }
  return { ...place, dated: date, createdAt: now, idempotencyKey }
}

function asked({ amount, units, isAll }: RedemptionRecord) {
  if (units !== undefined) return { askedUnits: unitsOf(milliunitsOf(units)) }
  if (amount !== undefined) return { askedAmount: rupeesText(amount) }
  if (isAll === true) return {}
  const message = 'Enter an amount, units, or all units.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'amount', message }] })
}
