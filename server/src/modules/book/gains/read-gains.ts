import { dayFromIso, type EpochDay } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { BookContext } from '../figures/book-context.ts'
import { loadNavs, versionsAt } from '../figures/book-figures.ts'
import { type BookNavs, type DatedNav, usedNav } from '../figures/book-navs.ts'
import {
  type FolioRow,
  type FolioSchemeRow,
  findFolioRows,
  findFolioSchemes,
  findFolioShares,
} from '../folios/folio-rows.ts'
import { printedRows } from '../folios/printed-rows.ts'
import { type FundFacts, findFundFacts } from './fund-facts.ts'
import { findGainNames, findRecorded, type GainNames, type RecordedRow } from './gain-rows.repository.ts'
import { type OwnPlace, ownPlaces } from './own-places.ts'
import {
  goalPlaces,
  inOrder,
  knownFolios,
  printedEvents,
  type QueuePlace,
  recordedEvents,
} from './tax-events.ts'
import { runQueues, type TaxQueue } from './tax-queues.ts'

/** A client's queues, and the NAV that its units of a fund are valued at. */
export interface ClientQueues {
  clientId: number
  queues: readonly TaxQueue[]
  isins: ReadonlyMap<string, string>
  navOf(fundCode: number): DatedNav | undefined
  /** Where the units of a goal's fund may stand, in the order in which a sale takes them. */
  placesOf(goalId: number, fundCode: number): readonly QueuePlace[]
  /** How many of a goal's own units stand where, in no order. */
  ownIn(goalId: number, fundCode: number): readonly OwnPlace[]
}

/** The queues of some clients with what is known beside them. */
export interface ReadGains {
  today: EpochDay
  clients: readonly ClientQueues[]
  names: GainNames
  facts: ReadonlyMap<number, FundFacts>
}

/**
 * What some clients of a firm bought and sold, by folio and scheme. As many queries for a hundred clients as for one;
 * clients of another firm are left out.
 */
export async function readGains(context: BookContext, clientIds: readonly number[]): Promise<ReadGains> {
  const { db, firmId, clock } = context
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  const names = await findGainNames(db, firmId, clientIds)
  const known = clientIds.filter((id) => names.clients.has(id))
  const rows = await readRows(context, known)
  const codes = [...new Set([...rows.recorded, ...rows.schemes].map((row) => row.fund_code))]
  const facts = await findFundFacts(db, firmId, { codes, navs })
  const recorded = Map.groupBy(rows.recorded, (row) => row.client_id)
  const schemes = Map.groupBy(rows.schemes, (row) => row.client_id)
  const clientOf = new Map(rows.schemes.map((row) => [row.folio_id, row.client_id]))
  const printed = Map.groupBy(rows.printed, (row) => clientOf.get(row.folio_id) ?? 0)
  const clients = known.map((clientId) =>
    queuesOf(
      clientId,
      { navs, facts, shares: rows.shares },
      {
        recorded: recorded.get(clientId) ?? [],
        schemes: schemes.get(clientId) ?? [],
        printed: printed.get(clientId) ?? [],
      },
    ),
  )
  return { today: dayFromIso(businessDate(clock())), clients, names, facts }
}

async function readRows({ db, firmId }: BookContext, clientIds: readonly number[]) {
  if (clientIds.length === 0) return { recorded: [], schemes: [], printed: [], shares: [] }
  const schemes = await findFolioSchemes(db, firmId, clientIds)
  return {
    recorded: await findRecorded(db, firmId, clientIds),
    schemes,
    printed: schemes.length === 0 ? [] : await findFolioRows(db, firmId, clientIds),
    shares: schemes.length === 0 ? [] : await findFolioShares(db, firmId, clientIds),
  }
}

interface Beside {
  navs: BookNavs
  facts: ReadonlyMap<number, FundFacts>
  shares: Awaited<ReturnType<typeof findFolioShares>>
}

interface ClientRows {
  recorded: readonly RecordedRow[]
  schemes: readonly FolioSchemeRow[]
  printed: readonly FolioRow[]
}

function queuesOf(
  clientId: number,
  { navs, facts, shares }: Beside,
  { recorded, schemes, printed }: ClientRows,
): ClientQueues {
  const own = new Set(schemes.map((scheme) => scheme.folio_id))
  const ownShares = shares.filter((share) => own.has(share.folio_id))
  const folios = knownFolios(recorded, printed, ownShares)
  const rows = printedRows(schemes, printed)
  const events = inOrder(printedEvents(rows), recordedEvents(recorded, folios))
  const termsOf = (code: number) => {
    const found = facts.get(code)
    if (found === undefined) throw new Error(`The fund ${code} was not read.`)
    return found.terms
  }
  return {
    clientId,
    queues: runQueues(events, termsOf),
    isins: new Map(
      schemes.flatMap(({ folio_id, fund_code, isin }) =>
        isin === null ? [] : [[`${folio_id} ${fund_code}`, isin] as const],
      ),
    ),
    navOf: (code) => navOf(code, schemes, navs),
    placesOf: (goalId, code) => goalPlaces(folios, goalId, code),
    ownIn: (goalId, code) =>
      ownPlaces({ recorded, schemes, printed: rows, shares: ownShares, folios }, goalId, code, termsOf(code)),
  }
}

function navOf(code: number, schemes: readonly FolioSchemeRow[], { now }: BookNavs): DatedNav | undefined {
  const printed = schemes
    .flatMap(({ fund_code, nav, nav_date: date }) =>
      fund_code === code && nav !== null ? [{ nav, date }] : [],
    )
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    .at(-1)
  return usedNav(now.navs.get(code), printed)
}
