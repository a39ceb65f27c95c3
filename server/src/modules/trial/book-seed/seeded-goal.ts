import {
  addMonths,
  type EpochDay,
  instalmentDay,
  isoFromDay,
  type LedgerItem,
  type Settlement,
  settle,
} from '@lakshya/engine'
import type { NavBook } from './nav-book.ts'
import { type Draw, pick } from './seeded-random.ts'

/** A mandate of a goal, `booked` of its instalments in the ledger. */
export interface SeededSip {
  fund: number
  amount: number
  start: EpochDay
  instalments: number
  booked: number
}

/** A transaction of a goal before it is settled; `id` counts from 0 within the goal. */
export interface SeededEntry {
  item: LedgerItem
  kind: 'purchase' | 'instalment' | 'redemption' | 'switch-out' | 'switch-in'
  askedUnits?: bigint
  sip?: { index: number; instalment: number }
  /** Index of the switch-out that it rests on. */
  from?: number
}

/** A finalised goal with its ledger, settled by the ledger's own rules. */
export interface SeededGoal {
  name: string
  targetAmount: number
  targetDay: EpochDay
  createdDay: EpochDay
  years: number
  type: 'lumpsum' | 'sip'
  planned: { fund: number; amount: number }[]
  sips: SeededSip[]
  entries: SeededEntry[]
  settlement: Settlement
}

const names: [string, ...string[]] = [
  'Retirement',
  'Education',
  'House',
  'Wedding',
  'Car',
  'Travel',
  'Business',
]

/** The nth goal (from 0) of a client: two with mandates, one with lumpsums, redemptions and a switch. */
export function createGoal(draw: Draw, nth: number, navs: NavBook): SeededGoal {
  const years = 3 + draw(20)
  const monthsAgo = 14 + draw(19)
  const createdDay = addMonths(navs.today, -monthsAgo) - draw(28)
  const type = nth % 3 === 2 ? 'lumpsum' : 'sip'
  const funds = pickFunds(draw, navs.codes, type === 'sip' ? 2 : 3)
  const amounts = funds.map(() => (type === 'sip' ? 1_000 + 500 * draw(20) : 20_000 + 5_000 * draw(60)))
  const planned = funds.map((fund, index) => ({ fund, amount: amounts[index] ?? 0 }))
  const { entries, sips } =
    type === 'sip' ? instalments(planned, createdDay, years, navs) : lumpsums(draw, planned, createdDay, navs)
  return {
    name: pick(draw, names),
    targetAmount: 100_000 * (1 + draw(100)),
    targetDay: addMonths(createdDay, years * 12),
    createdDay,
    years,
    type,
    planned,
    sips,
    entries,
    settlement: settle(entries.map(({ item }) => item)),
  }
}

function pickFunds(draw: Draw, codes: readonly number[], count: number): number[] {
  const left = [...codes]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(draw(left.length), 1)).flat()
}

type Planned = SeededGoal['planned']
type Made = Pick<SeededGoal, 'entries' | 'sips'>

function instalments(planned: Planned, start: EpochDay, years: number, navs: NavBook): Made {
  const sips = planned.map(({ fund, amount }) => {
    let booked = 0
    while (booked < years * 12 && instalmentDay(start, 'monthly', booked + 1) <= navs.today) booked++
    return { fund, amount, start, instalments: years * 12, booked }
  })
  const made = sips.flatMap(({ fund, amount, booked }, index) =>
    Array.from({ length: booked }, (_, n) => ({
      kind: 'instalment' as const,
      sip: { index, instalment: n + 1 },
      draft: paidIn(fund, amount, instalmentDay(start, 'monthly', n + 1), navs),
    })),
  )
  const ordered = made.sort((a, b) => a.draft.day - b.draft.day)
  const entries = ordered.map(({ draft, ...rest }, id) => ({ ...rest, item: { ...draft, id } }))
  return { entries, sips }
}

function paidIn(fund: number, rupees: number, day: EpochDay, navs: NavBook) {
  return { kind: 'in' as const, fund, day, nav: navs.at(fund, day)?.value, amount: BigInt(rupees) * 100n }
}

/** Purchases, a redemption of some units, and a switch of some from the first fund to the second. */
function lumpsums(draw: Draw, planned: Planned, start: EpochDay, navs: NavBook): Made {
  const drafts: Omit<SeededEntry, 'item'>[] = []
  const items: LedgerItem[] = []
  const add = (entry: Omit<SeededEntry, 'item'>, item: LedgerItem) => {
    drafts.push(entry)
    items.push(item)
  }
  for (const { fund, amount } of planned) {
    add({ kind: 'purchase' }, { ...paidIn(fund, amount, start, navs), id: items.length })
  }
  const [first, second] = planned
  for (let month = 2; month <= 10 && first !== undefined && second !== undefined; month += 2) {
    const day = addMonths(start, month)
    const units = 500n + BigInt(draw(500))
    const out = { kind: 'out' as const, day, asked: { kind: 'units' as const, units } }
    const id = items.length
    if (month === 4)
      add(
        { kind: 'redemption', askedUnits: units },
        { ...out, id, fund: first.fund, nav: navs.at(first.fund, day)?.value },
      )
    else if (month === 6) {
      const from = { ...out, id, fund: first.fund, nav: navs.at(first.fund, day)?.value }
      const nav = navs.at(second.fund, day)?.value
      add({ kind: 'switch-out', askedUnits: units }, from)
      add(
        { kind: 'switch-in', from: id },
        { kind: 'switch-in', id: id + 1, fund: second.fund, day, nav, from: id },
      )
    } else {
      const { fund } = pick(draw, [first, second])
      add({ kind: 'purchase' }, { ...paidIn(fund, 5_000 + 1_000 * draw(20), day, navs), id })
    }
  }
  return {
    entries: items.map((item, index) => ({ ...(drafts[index] ?? { kind: 'purchase' }), item })),
    sips: [],
  }
}

/** A day as the database has it. */
export const dateOf = isoFromDay
