import { allot, dayFromIso, decimalOf, type Paise, paiseOf, unitsWorth, valueOfUnits } from '@lakshya/engine'
import { type EntryRow, isOut } from '../../book/index.ts'

/** A goal's transactions that move money; both halves of a switch move none. */
export function flowEntries(entries: readonly EntryRow[]): EntryRow[] {
  return entries.filter(
    (entry) => entry.kind !== 'switch-in' && entry.kind !== 'switch-out' && entry.amount !== null,
  )
}

/** When a transaction's money went in or out; of one that waits, the date it was made for. */
export function flowDate(entry: EntryRow): string {
  return entry.nav_date ?? entry.dated
}

/**
 * What the same flows would have come to in one fund on each date, with the same stamp duty; paise. `navOn` answers
 * that fund's NAV on a date. Null on dates for which a NAV is missing; never below nothing.
 */
export function benchmarkOn(
  entries: readonly EntryRow[],
  dates: readonly string[],
  navOn: (date: string) => string | undefined,
): (Paise | null)[] {
  const flows = flowEntries(entries).toSorted((a, b) => (flowDate(a) < flowDate(b) ? -1 : 1))
  let units = 0n
  let waiting = 0n
  let isKnown = true
  let next = 0
  const isIn = (flow: EntryRow, date: string) => flowDate(flow) <= date || date === dates.at(-1)
  return dates.map((date) => {
    // What waits may be dated tomorrow: it counts today, as it does in the goal.
    for (let flow = flows[next]; flow !== undefined && isIn(flow, date); flow = flows[++next]) {
      const amount = paiseOf(flow.amount ?? '0')
      const nav = navOn(flowDate(flow))
      if (flow.nav_date === null) waiting += isOut(flow) ? 0n : amount
      else if (nav === undefined) isKnown = false
      else if (!isOut(flow)) units += allot(amount, decimalOf(nav), dayFromIso(flowDate(flow))).units
      else {
        const sold = unitsWorth(amount, decimalOf(nav))
        units = sold > units ? 0n : units - sold
      }
    }
    const nav = navOn(date)
    return !isKnown || nav === undefined ? null : valueOfUnits(units, decimalOf(nav)) + waiting
  })
}
