import { decimalOf, milliunitsOf, type Paise, paiseOf, valueOfUnits } from '@lakshya/engine'
import { type EntryRow, isOut } from '../../book/index.ts'

/** A goal's value and what was paid for what is held, on one date; paise. */
export interface Standing {
  value: Paise
  invested: Paise
}

interface FundStanding {
  units: bigint
  cost: Paise
}

/**
 * What a goal's transactions came to on a date, as its book values them: units at the NAV, without one at their cost,
 * and what waited for its NAV then at its amount. `navOn` answers the NAV of a fund that counts on that date.
 */
export function standingOn(
  entries: readonly EntryRow[],
  date: string,
  navOn: (fundCode: number) => string | undefined,
): Standing {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const funds = new Map<number, FundStanding>()
  let waiting = 0n
  for (const entry of entries) {
    const fund = funds.get(entry.fund_code) ?? { units: 0n, cost: 0n }
    funds.set(entry.fund_code, fund)
    if (entry.nav_date !== null && entry.nav_date <= date) {
      const sign = isOut(entry) ? -1n : 1n
      fund.units += sign * milliunitsOf(entry.units ?? '0')
      fund.cost += sign * paiseOf((isOut(entry) ? entry.cost : (entry.amount ?? entry.cost)) ?? '0')
    } else if (!isOut(entry) && entry.amount !== null && paidInOn(entry, byId) <= date) {
      waiting += paiseOf(entry.amount)
    }
  }
  let [value, invested] = [waiting, waiting]
  for (const [code, { units, cost }] of funds) {
    const nav = navOn(code)
    invested += cost
    value += nav === undefined ? cost : valueOfUnits(units, decimalOf(nav))
  }
  return { value, invested }
}

/** The date since which an amount is in the goal: of a switch-in, since its other half paid it. */
function paidInOn(entry: EntryRow, byId: ReadonlyMap<number, EntryRow>): string {
  if (entry.switch_from === null) return entry.dated
  return byId.get(entry.switch_from)?.nav_date ?? entry.dated
}
