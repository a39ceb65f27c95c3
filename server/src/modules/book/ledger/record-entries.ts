import { createHash } from 'node:crypto'
import { formatFixed, milliunitsOf, unitsOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import { bookingDate } from './booking-date.ts'
import { ensureHoldings, findFundName, type LockedGoal } from './holdings.repository.ts'
import { findByKey, findWithPartner, insertEntries, type NewEntry } from './ledger.repository.ts'

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
  /** The folio that they leave, where one is named. */
  folioId?: number | undefined
}

export interface SwitchRecord extends RedemptionRecord {
  toFundCode: number
}

/** Rupees of the wire as the ledger keeps them. */
export function rupeesText(amount: number): string {
  return formatFixed(BigInt(Math.round(amount * 100)), 2)
}

/** Records a purchase. The same key records it once. @returns the ids of what was recorded */
export function recordPurchase(db: Database, firmId: number, record: PurchaseRecord): Promise<number[]> {
  return once(db, firmId, ['purchase', record], async (goal, requestHash) => {
    const entry = await newEntry(db, firmId, goal, record)
    const amount = rupeesText(record.amount)
    return [await insertOne(db, firmId, { ...entry, kind: 'purchase', amount, requestHash })]
  })
}

/**
 * Records a redemption of an amount, of units, or of all that is held.
 * @throws NOT_ENOUGH_UNITS with what is held
 */
export function recordRedemption(db: Database, firmId: number, record: RedemptionRecord): Promise<number[]> {
  return once(db, firmId, ['redemption', record], async (goal, requestHash) => {
    const entry = await newEntry(db, firmId, goal, record)
    const redemption = { ...entry, ...asked(record), kind: 'redemption' as const, requestHash }
    return [await insertOne(db, firmId, redemption)]
  })
}

/**
 * Records a switch from one fund of a goal to another: the second is bought for what the first pays.
 * @throws NOT_ENOUGH_UNITS with what is held
 */
export function recordSwitch(db: Database, firmId: number, record: SwitchRecord): Promise<number[]> {
  return once(db, firmId, ['switch', record], async (goal, requestHash) => {
    if (record.toFundCode === record.fundCode) {
      const message = 'Choose another fund to switch to.'
      throw new AppError('INVALID_INPUT', message, { details: [{ path: 'toFundCode', message }] })
    }
    const { folioId } = record
    const out = { ...(await newEntry(db, firmId, goal, record)), folioId }
    const into = await newEntry(db, firmId, goal, { ...record, fundCode: record.toFundCode })
    const switchOut = { ...out, ...asked(record), kind: 'switch-out' as const, requestHash }
    const outId = await insertOne(db, firmId, switchOut)
    const switchIn = { ...into, kind: 'switch-in' as const, switchFrom: outId, idempotencyKey: undefined }
    return [outId, await insertOne(db, firmId, switchIn)]
  })
}

/** @throws IDEMPOTENCY_CONFLICT where another goal's transaction took the key since it was looked for */
async function insertOne(db: Database, firmId: number, entry: NewEntry): Promise<number> {
  const [stored] = await insertEntries(db, firmId, [entry])
  if (stored === undefined) throw new AppError('IDEMPOTENCY_CONFLICT')
  return stored.id
}

type Recorder = (goal: LockedGoal, requestHash: Buffer | undefined) => Promise<number[]>

/** Records once by key. */
function once(
  db: Database,
  firmId: number,
  [kind, { now, idempotencyKey, ...record }]: [string, AnyRecord],
  insert: Recorder,
): Promise<number[]> {
  return writeLedger(db, firmId, { goalId: record.goalId, now }, async (goal) => {
    const requestHash =
      idempotencyKey === undefined
        ? undefined
        : createHash('sha256')
            .update(JSON.stringify([kind, record]))
            .digest()
    const earlier = idempotencyKey === undefined ? undefined : await findByKey(db, firmId, idempotencyKey)
    if (earlier !== undefined) {
      const isSame = requestHash?.equals(earlier.request_hash ?? Buffer.of()) === true
      if (!isSame) throw new AppError('IDEMPOTENCY_CONFLICT')
      const rows = await findWithPartner(db, firmId, { id: earlier.id, switch_from: null })
      return { answer: rows.map(({ id }) => id) }
    }
    check(goal, record, now)
    const ids = await insert(goal, requestHash)
    return { answer: ids, changedFrom: record.date, own: ids }
  })
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

async function newEntry(db: Database, firmId: number, goal: LockedGoal, record: AnyRecord) {
  const { fundCode, date, now, idempotencyKey } = record
  if ((await findFundName(db, fundCode)) === undefined) throw new AppError('UNKNOWN_FUND')
  const place = { clientId: goal.client_id, goalId: goal.id, fundCode }
  const [holdingId = 0] = await ensureHoldings(db, firmId, [place])
  return { ...place, holdingId, dated: date, createdAt: now, idempotencyKey }
}

function asked({ amount, units, isAll }: RedemptionRecord) {
  if (units !== undefined) return { askedUnits: unitsOf(milliunitsOf(units)) }
  if (amount !== undefined) return { askedAmount: rupeesText(amount) }
  if (isAll === true) return {}
  const message = 'Enter an amount, units, or all units.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'amount', message }] })
}
