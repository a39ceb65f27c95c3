import type { CommissionLine, CommissionTolerance } from '@lakshya/contract'
import { trailCategoryOf } from '@lakshya/contract'
import { dayFromIso, isoFromDay, type Paise, paiseOf, rupeesOf } from '@lakshya/engine'
import type { AdviserContext } from '../../../../core/http/request-context.ts'
import { findOwnArns, isElsewhere } from '../../../book/index.ts'
import { type DatedRate, loadDatedRates } from '../../../identity/index.ts'
import { dailyNavs } from '../../../market/index.ts'
import type { CommissionFund, ExpectedRow, ReceivedRow } from './commission-fund-row.ts'
import { type FundWeights, longestGap, type NavBasis, weightsOf } from './daily-weights.ts'
import {
  clientNames,
  expectedTrail,
  findCommissionFunds,
  findTolerance,
  folioAdvisors,
  heldCodes,
  receivedTrail,
} from './expected.repository.ts'
import { type LineFacts, lineReasons, stateOf } from './line-words.ts'

export interface CommissionTime {
  from: string
  to: string
}

/** A line with what the totals need beside it, in paise. */
export interface ComputedLine {
  line: CommissionLine
  received: Paise
  other: Paise
  clawedBack: Paise
  withheld: Paise
  tds: Paise
  gst: Paise
  net: Paise | null
  /** Null where nothing can be expected, or no statement of its house is there. */
  compared: Paise | null
  expected: Paise | null
}

export interface ComputedCheck {
  lines: ComputedLine[]
  tolerance: CommissionTolerance
  atMonthEnd: string[]
  withoutNav: string[]
  isSimulated: boolean
}

type CheckPlace = Pick<AdviserContext, 'db' | 'firmId'>

export const defaultTolerance: CommissionTolerance = { rupees: 1, percent: 1 }

/** Compares what was paid for a time with what the ledger expects of it, a few statements for the whole book. */
export async function computeLines(place: CheckPlace, time: CommissionTime): Promise<ComputedCheck> {
  const { db, firmId } = place
  const received = await receivedTrail(db, firmId, time)
  const held = await heldCodes(db, firmId, time.to)
  const paid = received.flatMap(({ fund_code: code }) => code ?? [])
  const funds = await findCommissionFunds(db, [...new Set([...held, ...paid])])
  const valued = await valueFunds(
    place,
    held.flatMap((code) => funds.get(code) ?? []),
    time,
  )
  const own = await findOwnArns(db, firmId)
  const elsewhere = (await folioAdvisors(db, firmId)).filter((advisor) => isElsewhere(advisor, own))
  const days = [...valued.weights.values()].flatMap((weights) => weights.days)
  const expected = await expectedTrail(db, firmId, { ...time, days, elsewhere })
  const stored = await findTolerance(db, firmId)
  const tolerance =
    stored === undefined
      ? defaultTolerance
      : { rupees: Number(stored.rupees), percent: Number(stored.percent) }
  const covered = new Set(received.flatMap(({ fund_code: code }) => funds.get(code ?? 0)?.house ?? []))
  const names = await clientNames(db, firmId)
  const drawn = { funds, valued, covered, names, tolerance }
  const named = (basis: NavBasis | null) =>
    [...valued.weights].flatMap(([code, weights]) =>
      weights.basis === basis && expected.some((row) => row.fund_code === code)
        ? [funds.get(code)?.name ?? '']
        : [],
    )
  return {
    // What nobody pays and nobody is to pay is no line: a direct plan, or what is held under another ARN.
    lines: joined(received, expected)
      .map(([paidRow, dueRow]) => lineOf(drawn, paidRow, dueRow))
      .filter(
        ({ line }) =>
          line.expected !== 0 ||
          line.paidRate !== null ||
          line.folios.length > 0 ||
          line.received !== 0 ||
          line.other !== 0,
      ),
    tolerance,
    atMonthEnd: named('month-end'),
    withoutNav: named(null),
    isSimulated: valued.isSimulated,
  }
}

interface ValuedFunds {
  weights: ReadonlyMap<number, FundWeights>
  /** On the last day. */
  rates: ReadonlyMap<number, DatedRate>
  isSimulated: boolean
}

async function valueFunds(
  { db, firmId }: CheckPlace,
  funds: readonly CommissionFund[],
  { from, to }: CommissionTime,
): Promise<ValuedFunds> {
  const rateOn = await loadDatedRates(db, firmId)
  const paying = funds.filter(({ isDirect }) => !isDirect)
  const found = await dailyNavs(
    db,
    paying.map(({ code }) => code),
    { from: isoFromDay(dayFromIso(from) - longestGap), to },
  )
  // Once one fund of the book is real, those that are still simulated take no part.
  const isAnyReal = found.some((nav) => !nav.isSimulated)
  const navs = Map.groupBy(
    found.filter((nav) => !(isAnyReal && nav.isSimulated)),
    ({ code }) => Number(code),
  )
  const weights = new Map(
    paying.map(
      (fund) => [fund.code, weightsOf(fund, navs.get(fund.code) ?? [], { from, to, rateOn })] as const,
    ),
  )
  const rates = new Map(
    paying.map(({ code, category }) => [code, rateOn(String(code), trailCategoryOf(category), to)] as const),
  )
  return { weights, rates, isSimulated: found.length > 0 && !isAnyReal }
}

/** Rows of one client and fund together; of a folio or scheme that nobody knows there is nothing to expect. */
function joined(
  received: readonly ReceivedRow[],
  expected: readonly ExpectedRow[],
): [ReceivedRow | undefined, ExpectedRow | undefined][] {
  const due = new Map(expected.map((row) => [`${row.client_id} ${row.fund_code}`, row]))
  const pairs = received.map((row): [ReceivedRow, ExpectedRow | undefined] => {
    const key = `${row.client_id} ${row.fund_code}`
    const found = row.client_id === null || row.fund_code === null ? undefined : due.get(key)
    if (found !== undefined) due.delete(key)
    return [row, found]
  })
  return [...pairs, ...[...due.values()].map((row): [undefined, ExpectedRow] => [undefined, row])]
}

interface Drawn {
  funds: ReadonlyMap<number, CommissionFund>
  valued: ValuedFunds
  covered: ReadonlySet<string>
  names: ReadonlyMap<number, string>
  tolerance: CommissionTolerance
}

function lineOf(drawn: Drawn, paid: ReceivedRow | undefined, due: ExpectedRow | undefined): ComputedLine {
  const facts = factsOf(drawn, paid, due)
  const { fund, clientId, received, expected } = facts
  const other = paiseOf(paid?.other ?? '0') + facts.clawback
  const state = stateOf(facts, drawn.tolerance)
  const difference = state === 'waiting' || expected === null ? null : received - expected
  const code = paid?.fund_code ?? due?.fund_code ?? null
  return {
    line: {
      key: keyOf(paid, clientId, code),
      clientId,
      clientName: clientId === null ? whoIs(paid) : (drawn.names.get(clientId) ?? ''),
      fundCode: code === null ? null : String(code),
      fundName: fund?.name ?? 'Scheme that is not known',
      house: fund?.house ?? '',
      folios: (paid?.folios ?? []).slice(0, 20),
      arns: paid?.arns ?? [],
      received: rupees(received),
      other: rupees(other),
      expected: expected === null ? null : rupees(expected),
      difference: difference === null ? null : rupees(difference),
      assets: due?.assets == null ? null : Number(due.assets),
      paidAssets: paid?.assets == null ? null : Number(paid.assets),
      paidRate: rateWords(paid),
      shelfRate: facts.shelfRate?.rate ?? null,
      basis: due === undefined ? null : facts.basis,
      state,
      reasons: lineReasons(facts, state),
    },
    received,
    other,
    clawedBack: facts.clawback,
    withheld: paiseOf(paid?.withheld ?? '0'),
    tds: paiseOf(paid?.tds ?? '0'),
    gst: paiseOf(paid?.gst ?? '0'),
    net: paid?.net == null ? null : paiseOf(paid.net),
    compared: difference,
    expected: state === 'waiting' ? null : expected,
  }
}

function factsOf(drawn: Drawn, paid: ReceivedRow | undefined, due: ExpectedRow | undefined): LineFacts {
  const { funds, valued, covered } = drawn
  const code = paid?.fund_code ?? due?.fund_code ?? null
  const fund = code === null ? undefined : funds.get(code)
  const isDirect = fund?.isDirect === true
  const none = isDirect || due === undefined ? 0n : null
  return {
    fund,
    clientId: paid === undefined ? (due?.client_id ?? null) : paid.client_id,
    isErased: paid?.is_erased === true,
    folios: paid?.folios ?? [],
    isPaid: paid !== undefined,
    isHeld: due !== undefined,
    hasElsewhere: due?.has_elsewhere === true,
    isCovered: fund === undefined || covered.has(fund.house),
    received: paiseOf(paid?.trail ?? '0'),
    expected: none ?? (due?.expected == null ? null : paiseOf(due.expected)),
    recovered: paiseOf(paid?.recovered ?? '0'),
    clawback: paiseOf(paid?.clawback ?? '0'),
    withheld: paiseOf(paid?.withheld ?? '0'),
    lowRate: paid?.low_rate ?? null,
    highRate: paid?.high_rate ?? null,
    shelfRate: code === null ? undefined : valued.rates.get(code),
    basis: code === null ? null : (valued.weights.get(code)?.basis ?? null),
    assets: due?.assets == null ? null : paiseOf(due.assets),
    paidAssets: paid?.assets == null ? null : paiseOf(paid.assets),
  }
}

function keyOf(paid: ReceivedRow | undefined, clientId: number | null, code: number | null): string {
  const who = clientId === null ? `account-${paid?.account_id ?? 0}` : String(clientId)
  return `${who}:${code === null ? `scheme-${paid?.scheme_id ?? 0}` : code}`
}

function whoIs(paid: ReceivedRow | undefined): string {
  if (paid?.is_erased === true) return 'Erased client'
  const [folio] = paid?.folios ?? []
  return folio === undefined ? 'Not in your book' : `Folio ${folio}`
}

function rateWords(paid: ReceivedRow | undefined): string | null {
  if (paid?.low_rate == null || paid.high_rate === null) return null
  return paid.low_rate === paid.high_rate ? paid.low_rate : `${paid.low_rate} to ${paid.high_rate}`
}

export function rupees(paise: Paise): number {
  return Number(rupeesOf(paise))
}
