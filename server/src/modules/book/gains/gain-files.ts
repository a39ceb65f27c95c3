import { type ClientGains, gainInputWords, type HeldLot, toCsv } from '@lakshya/contract'
import {
  divideHalfUp,
  formatFixed,
  rupeesOf,
  type Schedule112aRow,
  schedule112aRows,
  unitsOf,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { BookContext } from '../figures/book-context.ts'
import { getClientGains, presentYear, soldIn } from './client-gains.ts'
import { factsOf, isinOf } from './describe-lots.ts'
import { readGains } from './read-gains.ts'

/** The heads of Schedule 112A as the return's utility of assessment year 2025-26 has them. */
const scheduleHeads = [
  'Share/Unit acquired(1a)',
  'Share/Unit Transferred(1b)',
  'ISIN Code(2)',
  'Name of the Share/Unit(3)',
  'No. of Shares/Units(4)',
  'Sale-price per Share/Unit(5)',
  'Full Value of Consideration(Total Sale Value)(6) = 4 * 5',
  'Cost of acquisition without indexation(7)',
  'Cost of acquisition(8)',
  'If the long term capital asset was acquired before 01.02.2018(9)',
  'Fair Market Value per share/unit as on 31st January 2018(10)',
  'Total Fair Market Value of capital asset as per section 55(2)(ac)(11) = 4 * 10',
  'Expenditure wholly and exclusively in connection with transfer(12)',
  'Total deductions(13) = 7 + 12',
  'Balance(14) = 6 - 13',
] as const

/** The year as people write it. Example: 2026-27. */
function yearWords(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/**
 * A client's Schedule 112A of a financial year. Units whose cost is not known are in no row: their funds are named.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function schedule112a(
  context: BookContext,
  clientId: number,
  { year = presentYear(context), byIsin = false }: { year?: number; byIsin?: boolean },
) {
  const read = await readGains(context, [clientId])
  const [client] = read.clients
  if (client === undefined) throw new AppError('NOT_FOUND')
  const leftOut = new Set<string>()
  const rows = soldIn(client, year).flatMap(({ queue, sold }) => {
    const { name, terms } = factsOf(read, queue.fundCode)
    const scheme = { isin: isinOf(read, client, queue) ?? '', name, fairValue: terms.fairValue }
    return sold.flatMap(({ lot, piece, day }) => {
      if (lot.isCostUnknown !== true) return schedule112aRows([piece], day, scheme)
      // The day is mostly not known either, so that a short term says little.
      if (terms.kind === 'equity-oriented') leftOut.add(name)
      return []
    })
  })
  const stated = byIsin ? addedByIsin(rows) : rows
  return {
    fileName: `schedule-112a-${yearWords(year)}.csv`,
    text: `${toCsv([scheduleHeads, ...stated.map(cellsOf)])}\r\n`,
    rows: stated.length,
    leftOut: [...leftOut].sort(),
  }
}

/** Rows bought after 31 January 2018 as one for each ISIN and side of 23 July 2024, at the mean price. */
function addedByIsin(rows: readonly Schedule112aRow[]): Schedule112aRow[] {
  const apart = rows.filter(({ acquired }) => acquired === 'BE')
  const groups = Map.groupBy(
    rows.filter(({ acquired }) => acquired === 'AE'),
    ({ isin, name, transferred }) => `${isin === '' ? name : isin} ${transferred}`,
  )
  const added = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.reduce(addRows, first)],
  )
  return [...apart, ...added]
}

function addRows(a: Schedule112aRow, b: Schedule112aRow): Schedule112aRow {
  const units = a.units + b.units
  const consideration = a.consideration + b.consideration
  return {
    ...a,
    units,
    consideration,
    price: { digits: divideHalfUp(consideration * 100_000n, units), decimals: 4 },
    costCounted: a.costCounted + b.costCounted,
    cost: a.cost + b.cost,
    deductions: a.deductions + b.deductions,
    balance: a.balance + b.balance,
  }
}

function cellsOf(row: Schedule112aRow): string[] {
  const { price, fairPrice } = row
  return [
    row.acquired,
    row.transferred,
    row.isin,
    row.name.slice(0, 125),
    unitsOf(row.units),
    formatFixed(price.digits, price.decimals),
    rupeesOf(row.consideration),
    rupeesOf(row.costCounted),
    rupeesOf(row.cost),
    rupeesOf(row.lowerOfTwo ?? 0n),
    fairPrice === undefined ? '0' : formatFixed(fairPrice.digits, fairPrice.decimals),
    rupeesOf(row.fairValue ?? 0n),
    rupeesOf(row.expenditure),
    rupeesOf(row.deductions),
    rupeesOf(row.balance),
  ]
}

const lotHeads = [
  'State',
  'Scheme',
  'ISIN',
  'Folio',
  'Goal',
  'Bought on',
  'Sold on',
  'How',
  'Units',
  'NAV',
  'Value',
  'Exit load',
  'STT',
  'Consideration',
  'Cost',
  'Worth on 31 Jan 2018',
  'Cost counted',
  'Gain',
  'Class',
  'Term',
  'Turns long-term on',
  'Locked until',
  'Inputs of the tax estimate',
] as const

/** All lots that a client sold in a year, and all that are held, as a spreadsheet takes them. */
export async function gainLots(context: BookContext, clientId: number, year: number | undefined) {
  const gains = await getClientGains(context, clientId, year)
  return {
    fileName: `gains-${yearWords(gains.year)}.csv`,
    text: `${toCsv([lotHeads, ...lotRows(gains)])}\r\n`,
  }
}

function lotRows(gains: ClientGains): (string | number | null)[][] {
  const { realised, unrealised, asOf } = gains
  const inputs = gainInputWords(gains)
  const sold = realised.schemes.flatMap(({ fundName, isin, folio, goalName, lots }) =>
    lots.map((lot) => [
      'Realised',
      fundName,
      isin,
      folio,
      goalName,
      lot.boughtOn,
      lot.soldOn,
      lot.how,
      lot.units,
      lot.nav,
      money(lot.value),
      money(lot.load),
      money(lot.stt),
      money(lot.proceeds),
      ...costCells(lot),
      null,
      null,
      inputs,
    ]),
  )
  const held = unrealised.schemes.flatMap(({ fundName, isin, folio, goalName, nav, lots }) =>
    lots.map((lot) => [
      `Unrealised on ${asOf}`,
      fundName,
      isin,
      folio,
      goalName,
      lot.boughtOn,
      null,
      null,
      lot.units,
      nav,
      money(lot.value),
      null,
      null,
      null,
      ...costCells(lot),
      lot.turnsOn,
      lot.lockedUntil,
      inputs,
    ]),
  )
  return [...sold, ...held]
}

type LotCosts = Pick<HeldLot, 'cost' | 'fairValue' | 'costCounted' | 'gain' | 'gainClass' | 'isLongTerm'>

function costCells({ cost, fairValue, costCounted, gain, gainClass, isLongTerm }: LotCosts) {
  const term = isLongTerm === null ? null : isLongTerm ? 'long-term' : 'short-term'
  return [money(cost), money(fairValue), money(costCounted), money(gain), gainClass, term]
}

function money(rupees: number | null): string | null {
  return rupees === null ? null : rupees.toFixed(2)
}
