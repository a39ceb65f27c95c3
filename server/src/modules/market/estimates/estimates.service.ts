import { createHash } from 'node:crypto'
import type { Fund, LeftOutFund } from '@lakshya/contract'
import {
  ENGINE_VERSION,
  type Estimates,
  estimateFrom,
  type FundHistories,
  type FundMinimums,
  type FundSeries,
  findValuationDay,
  isoFromDay,
  type PreparedFrontier,
  prepareFrontier,
  prepareFundHistories,
} from '@lakshya/engine'
import type { Kysely } from 'kysely'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { openSnapshot } from '../../../core/database/snapshot.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { findSchemeNames } from '../funds/funds.repository.ts'
import { minimumsIn, offeredFunds } from '../funds/list-funds.ts'
import { readSeries } from '../nav/nav.repository.ts'
import { navVersion } from '../nav/nav-version.ts'
import { findShelf, type StockedShelf, shelfVersion } from '../shelf/shelf.repository.ts'
import { findEstimate, insertEstimate } from './estimates.repository.ts'

/** Everything that is computed once per state of the NAVs, as one snapshot sees them. */
export interface Market {
  navVersion: number
  /** The shelf that its funds are of; version 0 is the one that every firm begins with. */
  shelf: { version: number; codes: readonly string[] }
  /** SHA-256 over the series that the estimates rest on. */
  digest: string
  isSimulated: boolean
  funds: ReadonlyMap<string, Fund>
  /** The least that each of them takes, by the shelf; by the platform's table for any other. */
  minimums: FundMinimums
  /** As AMFI names the schemes, by code; those that no import has named are missing. */
  schemeNames: ReadonlyMap<string, string>
  /** Catalogue funds that take no part, with the reason in words. */
  leftOut: LeftOutFund[]
  estimates: Estimates
  frontier: PreparedFrontier
  histories: FundHistories
}

/**
 * What loading the market needs of a request's context. It works outside the request's transaction. `firmId` undefined:
 * of the shelf that every firm begins with.
 */
export interface MarketSource {
  outerDb: Kysely<Schema>
  clock: Clock
  firmId: number | undefined
}

const leastFunds = 3

interface KeptMarket {
  version: number
  market: Promise<Market>
}

/** Markets by shelf, those asked for last at the end. Of firms that choose for themselves there may be many. */
const newest = new WeakMap<Kysely<Schema>, Map<string, KeptMarket>>()
const mostKept = 24

/**
 * The market of a firm's shelf at the newest NAVs: from memory while both stand, else computed, or read where another
 * process has computed it already. Requests that come at once wait for the same computation.
 * @throws NOT_ENOUGH_FUNDS, INFEASIBLE
 */
export async function loadMarket(source: MarketSource): Promise<Market> {
  const [version, shelf] = await Promise.all([
    navVersion(source.outerDb),
    shelfVersion(source.outerDb, source.firmId),
  ])
  const key = shelf === 0 ? 'begun with' : `${source.firmId}:${shelf}`
  const markets = newest.get(source.outerDb) ?? new Map<string, KeptMarket>()
  newest.set(source.outerDb, markets)
  const known = markets.get(key)
  markets.delete(key)
  if (known !== undefined && known.version === version) {
    markets.set(key, known)
    return known.market
  }
  const kept = { version, market: computeMarket(source) }
  markets.set(key, kept)
  const [oldest] = markets.keys()
  if (markets.size > mostKept && oldest !== undefined) markets.delete(oldest)
  kept.market.then(
    (market) => {
      kept.version = market.navVersion
    },
    () => {
      if (markets.get(key) === kept) markets.delete(key)
    },
  )
  return kept.market
}

async function computeMarket(source: MarketSource): Promise<Market> {
  const { version, shelf, funds, schemeNames, taking } = await openSnapshot(source.outerDb, async (db) => {
    const stocked = await findShelf(db, source.firmId)
    const listed = await offeredFunds(db, stocked.funds)
    return {
      version: await navVersion(db),
      shelf: stocked,
      funds: listed,
      schemeNames: await findSchemeNames(db, listed),
      taking: await seriesTakingPart(db, listed),
    }
  })
  const valuationDay = findValuationDay(taking.series)
  if (valuationDay === undefined) throw notEnough(taking.series.length)
  const digest = digestOf(taking.series)
  const histories = prepareFundHistories(taking.series, valuationDay)
  if (histories.funds.length < leastFunds) throw notUsable(histories, funds, taking.isSimulated)
  const estimates = await loadEstimates(source, histories, digest)
  const frontier = prepareFrontier(estimates)
  if (frontier.kind === 'infeasible') throw new AppError('INFEASIBLE', sentence(frontier.reason))
  return {
    navVersion: version,
    shelf: { version: shelf.version, codes: shelf.funds.map(({ code }) => code) },
    digest,
    isSimulated: taking.isSimulated,
    funds: new Map(funds.map((fund) => [fund.code, fund])),
    minimums: minimumsIn(funds),
    schemeNames,
    leftOut: [
      ...closedFunds(shelf),
      ...taking.leftOut,
      ...estimates.leftOut.map(({ code, reason }) => ({ fundId: code, reason: sentence(reason) })),
    ],
    estimates,
    frontier,
    histories,
  }
}

function closedFunds({ funds }: StockedShelf): LeftOutFund[] {
  return funds.flatMap(({ code, terms }) =>
    terms.isClosed ? [{ fundId: code, reason: 'Closed to new money.' }] : [],
  )
}

/** Real and simulated NAVs never mix: once one fund is real, those still simulated take no part. */
async function seriesTakingPart(
  db: Database,
  funds: Fund[],
): Promise<{ series: FundSeries[]; leftOut: LeftOutFund[]; isSimulated: boolean }> {
  const codes = funds.map((fund) => fund.code)
  const all = await readSeries(db, codes)
  const isAnyReal = all.some((series) => series.kind === 'real')
  const taking = all.filter((series) => !isAnyReal || series.kind === 'real')
  if (taking.length < leastFunds) throw notEnough(taking.length)
  const present = new Set(taking.map((series) => series.code))
  const known = new Set(all.map((series) => series.code))
  const leftOut = codes
    .filter((code) => !present.has(code))
    .map((fundId) => ({
      fundId,
      reason: known.has(fundId) ? 'Only simulated NAVs: import its real ones.' : 'No NAVs: import them.',
    }))
  const categories = new Map(funds.map((fund) => [fund.code, fund.category]))
  const series = taking.flatMap(({ code, days, navs }) => {
    const category = categories.get(code)
    return category === undefined ? [] : [{ code, category, days, navs }]
  })
  return { series, leftOut, isSimulated: !isAnyReal }
}

function notEnough(count: number): AppError {
  return new AppError(
    'NOT_ENOUGH_FUNDS',
    `${count === 0 ? 'No fund has' : count === 1 ? 'Only one fund has' : `Only ${count} funds have`} NAVs that may be used, ` +
      `and a mix needs ${leastFunds}. Import the others with npm run nav:import.`,
  )
}

const reasonsNamed = 3

/** Funds have NAVs, yet too few of them a history: what a first import of NAVAll.txt alone leaves. */
function notUsable(histories: FundHistories, funds: Fund[], isSimulated: boolean): AppError {
  const names = new Map(funds.map((fund) => [fund.code, fund.name]))
  const { leftOut } = histories
  const reasons = leftOut
    .slice(0, reasonsNamed)
    .map(({ code, reason }) => `${names.get(code) ?? code}: ${reason}`)
  const more = leftOut.length > reasonsNamed ? `; and ${leftOut.length - reasonsNamed} more` : ''
  const subject = `The ${isSimulated ? 'simulated' : 'real'} NAVs of ${leftOut.length} ${leftOut.length === 1 ? 'fund' : 'funds'}`
  return new AppError(
    'NOT_ENOUGH_FUNDS',
    `${subject} are too short for estimates or have gaps (${reasons.join('; ')}${more}). ` +
      'A mix needs at least three funds with a year of history. NAVAll.txt holds one day: import a history ' +
      '(AMFI’s history report, mfapi JSON or CSV) with npm run nav:import.',
  )
}

/** The engine's reason as it stands on the screen. */
function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${reason.endsWith('.') ? '' : '.'}`
}

async function loadEstimates(
  source: MarketSource,
  histories: FundHistories,
  digest: string,
): Promise<Estimates> {
  const stored = await findEstimate(source.outerDb, digest, ENGINE_VERSION)
  if (stored !== undefined) return stored.body as Estimates
  const made = estimateFrom(histories)
  if (made.kind === 'none') throw new AppError('NOT_ENOUGH_FUNDS', sentence(made.reason))
  await insertEstimate(source.outerDb, {
    digest,
    engineVersion: ENGINE_VERSION,
    valuationDate: isoFromDay(histories.valuationDay),
    body: made,
    createdAt: source.clock(),
  })
  return made
}

/** SHA-256 over code, days and NAVs of each series in the order of codes. */
function digestOf(series: readonly FundSeries[]): string {
  const hash = createHash('sha256')
  for (const one of series) {
    hash.update(`${one.code}\n`)
    hash.update(Int32Array.from(one.days)).update(Float64Array.from(one.navs))
  }
  return hash.digest('hex')
}
