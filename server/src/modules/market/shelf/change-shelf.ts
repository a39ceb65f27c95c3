import { mostOnShelf, type RouteRequest, type Shelf, type shelfRoutes } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { setFundRate } from '../../identity/index.ts'
import { ensureFunds } from '../schemes/ensure-funds.ts'
import { loadSchemes } from '../schemes/scheme-index.ts'
import { regularPlans } from '../schemes/search-schemes.ts'
import { describeShelf } from './describe-shelf.ts'
import {
  allowSimulated,
  deleteDraft,
  findDraft,
  findShelf,
  insertVersion,
  keepDraft,
  keptShelf,
  lockShelf,
} from './shelf.repository.ts'
import { shelfChanges } from './shelf-changes.ts'
import { type KeptFund, stock } from './shelf-stock.repository.ts'

type Asked<K extends keyof typeof shelfRoutes> = RouteRequest<(typeof shelfRoutes)[K]>

/** A mix needs so many funds. */
const leastFunds = 3
/** Simulated histories of added funds are so long. */
const simulatedYears = 10

/** Changes what waits to be used, in a transaction of its own, and answers the shelf after it. */
async function changeDraft(
  context: AdviserContext,
  change: (db: Database, draft: KeptFund[]) => Promise<KeptFund[]>,
): Promise<Shelf> {
  const { outerDb, firmId, clock, vault } = context
  await outerDb.transaction().execute(async (db) => {
    await lockShelf(db, firmId)
    const used = await keptShelf(db, firmId)
    const before = (await findDraft(db, firmId)) ?? used
    const after = await change(db, before)
    const words = shelfChanges(await stock(db, before), await stock(db, after)).words
    if (words.length === 0) return
    const isBack = shelfChanges(await stock(db, used), await stock(db, after)).words.length === 0
    if (isBack) await deleteDraft(db, firmId)
    else await keepDraft(db, firmId, { funds: after, now: clock() })
    await audit({ db, vault, clock }, firmId, { action: 'firm.shelf-changed', words: inShort(words) })
  })
  return describeShelf(context)
}

const mostTold = 5

function inShort(words: readonly string[]): string {
  const more = words.length - mostTold
  return words.slice(0, mostTold).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

/** Puts schemes of the market on the shelf that waits. */
export function addToShelf(context: AdviserContext, { body }: Asked<'addToShelf'>): Promise<Shelf> {
  return changeDraft(context, (db, draft) => withSchemes(context, db, { draft, codes: body.codes }))
}

/** The same with all regular growth plans of a fund house that take part in plans. */
export function addHouse(context: AdviserContext, { body }: Asked<'addHouse'>): Promise<Shelf> {
  return changeDraft(context, async (db, draft) => {
    const plans = regularPlans(
      await loadSchemes({ db, outerDb: context.outerDb }, { isExact: true }),
      body.fundHouse,
    )
    if (plans.length === 0)
      throw wrong('fundHouse', `${body.fundHouse} has no regular growth plan in the market.`)
    return withSchemes(context, db, { draft, codes: plans.map(({ code }) => String(code)) })
  })
}

async function withSchemes(
  { clock }: AdviserContext,
  db: Database,
  { draft, codes }: { draft: KeptFund[]; codes: readonly string[] },
): Promise<KeptFund[]> {
  const known = new Set(draft.map((fund) => fund.code))
  const added = [...new Set(codes.map((code) => String(Number(code))))].filter((code) => !known.has(code))
  if (draft.length + added.length > mostOnShelf) {
    const room = mostOnShelf - draft.length
    throw wrong(
      'codes',
      `A shelf has at most ${mostOnShelf} schemes. There is room for ${room}; these are ${added.length}.`,
    )
  }
  const numbers = added.map(Number)
  const [unknown] = await ensureFunds(db, numbers)
  if (unknown !== undefined)
    throw wrong('codes', `No scheme of the market has the code ${unknown}.`, 'UNKNOWN_FUND')
  const today = businessDate(clock())
  await allowSimulated(db, numbers, `${Number(today.slice(0, 4)) - simulatedYears}-01-01`)
  await tellEvent(db, 'shelf-changed')
  return [...draft, ...added.map((code) => ({ code, terms: null }))]
}

/** Takes a scheme off the shelf that waits. */
export function removeFromShelf(
  context: AdviserContext,
  { params }: Asked<'removeFromShelf'>,
): Promise<Shelf> {
  return changeDraft(context, async (_db, draft) => {
    refuseOther(draft, params.code)
    return draft.filter((fund) => fund.code !== params.code)
  })
}

/** Enters the terms of a fund on the shelf that waits. */
export function changeTerms(context: AdviserContext, { params, body }: Asked<'changeTerms'>): Promise<Shelf> {
  return changeDraft(context, async (_db, draft) => {
    refuseOther(draft, params.code)
    if (body.asOf > businessDate(context.clock()))
      throw wrong('asOf', 'The day of these terms is yet to come.')
    return draft.map((fund) => (fund.code === params.code ? { ...fund, terms: body } : fund))
  })
}

/** The trail rate of one fund, where the profile keeps it; it needs no use of the shelf. */
export async function changeTrailRate(
  context: AdviserContext,
  { params, body }: Asked<'changeTrailRate'>,
): Promise<Shelf> {
  const { outerDb, firmId } = context
  await outerDb.transaction().execute(async (db) => {
    const funds = (await findDraft(db, firmId)) ?? (await keptShelf(db, firmId))
    refuseOther(funds, params.code)
    const [fund] = await stock(db, [{ code: params.code, terms: null }])
    if (fund?.plan === 'Direct' && body.rate !== null) throw wrong('rate', 'A direct plan pays no trail.')
    await setFundRate({ ...context, db }, params.code, body.rate)
  })
  return describeShelf(context)
}

/**
 * Makes what waits the shelf in use, under the firm's next number. What clients have agreed to stays as it is.
 * @throws INVALID_INPUT where too few funds would be left for a mix
 */
export async function useShelf(context: AdviserContext): Promise<Shelf> {
  const { outerDb, firmId, adviserId, clock, vault } = context
  await outerDb.transaction().execute(async (db) => {
    await lockShelf(db, firmId)
    const draft = await findDraft(db, firmId)
    if (draft === undefined) return
    const funds = await stock(db, draft)
    if (funds.filter(({ terms }) => !terms.isClosed).length < leastFunds)
      throw wrong('funds', `A mix needs at least ${leastFunds} funds that take new money. Add some first.`)
    const used = await findShelf(db, firmId)
    const version = used.version + 1
    await insertVersion(db, firmId, { version, funds: draft, usedAt: clock(), usedBy: adviserId })
    await deleteDraft(db, firmId)
    const words = `Shelf ${version}, ${draft.length} funds: ${inShort(shelfChanges(used.funds, funds).words)}`
    await audit({ db, vault, clock }, firmId, { action: 'firm.shelf-used', words })
    await tellEvent(db, 'shelf-changed')
  })
  return describeShelf(context)
}

/** Forgets what waits. */
export async function forgetChanges(context: AdviserContext): Promise<Shelf> {
  const { outerDb, firmId, clock, vault } = context
  await outerDb.transaction().execute(async (db) => {
    await lockShelf(db, firmId)
    if ((await findDraft(db, firmId)) === undefined) return
    await deleteDraft(db, firmId)
    await audit({ db, vault, clock }, firmId, {
      action: 'firm.shelf-changed',
      words: 'Changes that waited forgotten',
    })
  })
  return describeShelf(context)
}

function refuseOther(draft: readonly KeptFund[], code: string): void {
  if (draft.some((fund) => fund.code === code)) return
  throw wrong('code', `Scheme ${code} is not on your shelf.`, 'UNKNOWN_FUND')
}

function wrong(
  path: string,
  message: string,
  code: 'INVALID_INPUT' | 'UNKNOWN_FUND' = 'INVALID_INPUT',
): AppError {
  return new AppError(code, message, { details: [{ path, message }] })
}
