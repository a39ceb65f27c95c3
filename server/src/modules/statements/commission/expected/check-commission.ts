import type {
  CommissionCheck,
  CommissionGroup,
  CommissionLine,
  CommissionLineQuery,
  CommissionState,
  CommissionTolerance,
} from '@lakshya/contract'
import type { Paise } from '@lakshya/engine'
import { audit } from '../../../../core/audit/audit.ts'
import { businessDate } from '../../../../core/clock.ts'
import type { AdviserContext } from '../../../../core/http/request-context.ts'
import { monthEnd } from '../reading/commission-days.ts'
import { type CommissionTime, type ComputedLine, rupees } from './compute-lines.ts'
import { commissionMonths, putTolerance } from './expected.repository.ts'
import { keptCheck } from './kept-check.ts'
import { bySize } from './line-order.ts'
import { openQuestions } from './open-questions.ts'

type CheckContext = Pick<AdviserContext, 'db' | 'outerDb' | 'firmId' | 'clock' | 'vault'>
interface Months {
  from?: string
  to?: string
}

/** Days of whole months: as asked for, else the newest month that a statement pays for, else the last one. */
async function timeOf({ db, firmId, clock }: CheckContext, { from, to }: Months): Promise<CommissionTime> {
  const asked = from ?? to
  if (asked !== undefined) {
    const [first = asked, last = asked] = [from ?? asked, to ?? asked].toSorted()
    return { from: `${limited(first, last)}-01`, to: monthEnd(`${last}-01`) }
  }
  const [newest] = await commissionMonths(db, firmId)
  const month = newest ?? monthBefore(businessDate(clock()))
  return { from: `${month}-01`, to: monthEnd(`${month}-01`) }
}

/** The month before a day's own, which is over. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

const mostMonths = 12

/** A time of at most a year. */
function limited(first: string, last: string): string {
  const [year = 0, month = 0] = last.split('-').map(Number)
  const earliest = new Date(Date.UTC(year, month - mostMonths, 1)).toISOString().slice(0, 7)
  return first < earliest ? earliest : first
}

/** What was paid for a time beside what was expected, in total, with what is to be asked. */
export async function checkCommission(context: CheckContext, months: Months): Promise<CommissionCheck> {
  const { db, firmId } = context
  const time = await timeOf(context, months)
  const { lines, ...check } = await keptCheck(context, time)
  const nets = lines.flatMap(({ net }) => net ?? [])
  return {
    ...time,
    months: await commissionMonths(db, firmId),
    totals: {
      received: total(lines, ({ received }) => received),
      expected: total(lines, ({ expected }) => expected ?? 0n),
      difference: total(lines, ({ compared }) => compared ?? 0n),
      other: total(lines, ({ other }) => other),
      clawedBack: total(lines, ({ clawedBack }) => clawedBack),
      withheld: total(lines, ({ withheld }) => withheld),
      tds: total(lines, ({ tds }) => tds),
      gst: total(lines, ({ gst }) => gst),
      net: nets.length === 0 ? null : rupees(nets.reduce((sum, net) => sum + net, 0n)),
    },
    counts: {
      differs: countOf(lines, 'differs'),
      unknown: countOf(lines, 'unknown'),
      waiting: countOf(lines, 'waiting'),
      agrees: countOf(lines, 'agrees'),
    },
    waiting: waitingHouses(lines),
    questions: await openQuestions(context, time),
    ...check,
  }
}

function total(lines: readonly ComputedLine[], part: (line: ComputedLine) => Paise): number {
  return rupees(lines.reduce((sum, line) => sum + part(line), 0n))
}

function countOf(lines: readonly ComputedLine[], state: CommissionState): number {
  return lines.filter(({ line }) => line.state === state).length
}

function waitingHouses(lines: readonly ComputedLine[]): CommissionCheck['waiting'] {
  const waiting = lines.filter(({ line }) => line.state === 'waiting')
  return [...Map.groupBy(waiting, ({ line }) => line.house)]
    .map(([house, own]) => ({
      house: house === '' ? 'Fund houses that are not known' : house,
      expected: Math.round(own.reduce((sum, { line }) => sum + (line.expected ?? 0) * 100, 0)) / 100,
    }))
    .filter(({ expected }) => expected !== 0)
    .toSorted((a, b) => b.expected - a.expected)
}

/** Lines in pages, the largest difference first. */
export async function listCommissionLines(
  context: AdviserContext,
  query: CommissionLineQuery,
): Promise<CommissionLine[]> {
  const found = await findLines(context, query)
  return pageOf(
    context,
    query,
    found.map(({ line }) => line),
  )
}

/** Lines of a client or a scheme together, in pages, the largest difference first. */
export async function listCommissionGroups(
  context: AdviserContext,
  { by, state = 'all', ...query }: CommissionLineQuery & { by: 'client' | 'scheme' },
): Promise<CommissionGroup[]> {
  const lines = await findLines(context, query)
  const keyOf = ({ line: { key } }: ComputedLine) => key.split(':')[by === 'client' ? 0 : 1] ?? ''
  const groups = [...Map.groupBy(lines, keyOf)].map(([key, own]) => groupOf(key, own, by))
  const wanted = groups.filter((group) => state === 'all' || group.state === state)
  return pageOf(context, query, wanted.toSorted(bySize))
}

/** In their order: the largest difference first. */
async function findLines(
  context: AdviserContext,
  { state = 'all', search = '', clientId, fundCode, ...months }: CommissionLineQuery,
): Promise<ComputedLine[]> {
  const { lines } = await keptCheck(context, await timeOf(context, months))
  const words = search.toLowerCase()
  return lines.filter(
    ({ line }) =>
      (state === 'all' || line.state === state) &&
      (clientId === undefined || line.clientId === Number(clientId)) &&
      (fundCode === undefined || line.fundCode === fundCode) &&
      [line.clientName, line.fundName, line.house, ...line.folios].some((text) =>
        text.toLowerCase().includes(words),
      ),
  )
}

/** The state that weighs most is the group's. */
const weights: readonly CommissionState[] = ['differs', 'unknown', 'waiting', 'agrees']
const mostReasons = 3

function groupOf(key: string, lines: readonly ComputedLine[], by: 'client' | 'scheme'): CommissionGroup {
  const ordered = lines.map(({ line }) => line)
  const [first] = ordered
  const states = new Set(ordered.map(({ state }) => state))
  return {
    key,
    clientId: by === 'client' ? (first?.clientId ?? null) : null,
    fundCode: by === 'scheme' ? (first?.fundCode ?? null) : null,
    name: (by === 'client' ? first?.clientName : first?.fundName) ?? '',
    received: total(lines, ({ received }) => received),
    other: total(lines, ({ other }) => other),
    expected: total(lines, ({ expected }) => expected ?? 0n),
    difference: total(lines, ({ compared }) => compared ?? 0n),
    state: weights.find((state) => states.has(state)) ?? 'agrees',
    lineCount: lines.length,
    reasons: [...new Set(ordered.flatMap(({ reasons }) => reasons))].slice(0, mostReasons),
  }
}

const usualPage = 100

function pageOf<T>(context: AdviserContext, { limit, cursor }: CommissionLineQuery, all: readonly T[]): T[] {
  const from = Number(cursor ?? 0)
  const until = from + Number(limit ?? usualPage)
  context.setTotal(all.length)
  if (until < all.length) context.setNextCursor(String(until))
  return all.slice(from, until)
}

/** How far what was paid may be off before it counts as a difference. */
export async function changeTolerance(
  context: AdviserContext,
  tolerance: CommissionTolerance,
): Promise<undefined> {
  const { db, firmId } = context
  await putTolerance(db, firmId, {
    rupees: tolerance.rupees.toFixed(2),
    percent: tolerance.percent.toFixed(3),
  })
  await audit(context, firmId, {
    action: 'firm.commission-changed',
    words: `₹${tolerance.rupees.toFixed(2)} or ${tolerance.percent}%`,
  })
  return undefined
}
